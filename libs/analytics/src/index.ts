export { createAnalytics, type Analytics, type AnalyticsEvent } from './analytics.ts';
