/** Vendors of analytics and monitoring that a site can be connected to. */
export const VENDORS = ['google', 'segment', 'posthog', 'openTelemetry', 'datadog'] as const;

export type VendorName = (typeof VENDORS)[number];

type StorageRule = {
  places: readonly ('Cookie' | 'Local storage' | 'Session storage')[];
  /** How long the vendor keeps it, if nothing deletes it before. */
  lasts: string;
};

/**
 * What the scripts of vendors store in the browser, by name; `*` stands for any text. Their scripts run only with consent. The
 * cookie statement lists this table, and the entries are deleted by their names when consent is withdrawn.
 */
export const VENDOR_STORAGE = {
  google: {
    _ga: { places: ['Cookie'], lasts: '2 years' },
    '_ga_*': { places: ['Cookie'], lasts: '2 years' },
    '_gcl_*': { places: ['Cookie', 'Local storage'], lasts: '90 days' },
  },
  segment: {
    ajs_anonymous_id: { places: ['Cookie', 'Local storage'], lasts: '1 year' },
    ajs_user_id: { places: ['Cookie', 'Local storage'], lasts: '1 year' },
    ajs_user_traits: { places: ['Local storage'], lasts: 'Until it is deleted' },
    'persisted-queue:*': { places: ['Local storage'], lasts: 'Until the events are sent' },
  },
  /** Its settings keep everything in memory. */
  posthog: {},
  /** Traces hold the random number of the visit, which the site stores itself. */
  openTelemetry: {},
  datadog: {
    _dd_s_v2: { places: ['Local storage'], lasts: '15 minutes without activity, at most 4 hours' },
    _dd_tab_id: { places: ['Session storage'], lasts: 'Until you close the tab' },
  },
} as const satisfies Record<VendorName, Readonly<Record<string, StorageRule>>>;

/** Names of older versions of the vendors' scripts. */
const OLD_PREFIXES = ['_gid', '_dd'];

const PREFIXES: readonly string[] = [
  ...VENDORS.flatMap((vendor) => Object.keys(VENDOR_STORAGE[vendor])).map((name) => name.replace('*', '')),
  ...OLD_PREFIXES,
];

/** Whether a vendor named this cookie or entry. */
export const isOfVendor = (name: string): boolean => PREFIXES.some((prefix) => name.startsWith(prefix));
