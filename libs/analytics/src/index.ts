export {
  createAnalytics,
  type Analytics,
  type AnalyticsEvent,
  type Consent,
  type TrackedEvent,
  type TrackedPage,
} from './analytics.ts';
export { LAST_DAY_KEY, VISIT_KEY } from './visit-keys.ts';
export { createLeadTracking, parseLeadTracking, TRACKING_KEYS, type LeadTracking } from './lead-tracking.ts';
