import type { VendorName } from '@lodestay/contracts/vendor-storage';

/** Vendors as their own pages name them, and what they do for this site. */
export const VENDOR_NAMES: Record<VendorName, { name: string; does: string }> = {
  google: { name: 'Google', does: 'counts visits and measures campaigns (Google Analytics, Tag Manager)' },
  segment: { name: 'Segment', does: 'receives analytics events' },
  posthog: { name: 'PostHog', does: 'receives analytics events' },
  openTelemetry: { name: 'OpenTelemetry', does: 'measures how long pages and requests take' },
  datadog: { name: 'Datadog', does: 'measures pages, and records errors and some visits with all text hidden' },
};
