export { createAnalytics, type Analytics, type AnalyticsEvent } from './analytics.ts';
export { createLeadTracking, parseLeadTracking, TRACKING_KEYS, type LeadTracking } from './lead-tracking.ts';
