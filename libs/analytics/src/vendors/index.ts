/** Connections to vendors. Load this lazily, and only with consent and if a vendor is configured. */
export { startGoogle } from './google.ts';
export { hashEmail } from './hash-email.ts';
export { startPosthog } from './posthog.ts';
export { startSegment } from './segment.ts';
export type { Vendor, VendorEvent, VendorSettings, VendorUser } from './vendor.ts';
