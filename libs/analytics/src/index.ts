export { createAnalytics, type Analytics, type AnalyticsEvent } from './analytics.ts';
export { leadTracking, leadTrackingOf, TRACKING_KEYS, type LeadTracking } from './lead-tracking.ts';
