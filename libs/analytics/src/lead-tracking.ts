/** Storage keys of the specification (section 9). */
export const TRACKING_KEYS = ['lead_tracking_params', 'lead_tracking_params_url_query'] as const;

const NAMES = [
  'source',
  'product_type',
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
  'utm_campaign',
  'gclid',
  'property_slug',
  'min_price',
  'max_price',
] as const;

/** Source of a lead (specification 3), as wire fields. `lead_created_at` is an ISO instant. */
export type LeadTracking = Partial<Record<(typeof NAMES)[number] | 'lead_created_at', string>>;

/** The tracking parameters in a URL query. */
export function parseLeadTracking(search: string): LeadTracking {
  const params = new URLSearchParams(search);
  return Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])));
}

/** Stores the source of a visit in the browser. Does nothing if storage is full or not available. */
export function createLeadTracking(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const [paramsKey, queryKey] = TRACKING_KEYS;
  const read = (): LeadTracking => {
    try {
      return JSON.parse(storage.getItem(paramsKey) ?? '{}') as LeadTracking;
    } catch {
      return {};
    }
  };
  return {
    read,
    /** Stores the tracking parameters of a URL, if any. The newest campaign wins. */
    remember(search: string, now: string) {
      const found = parseLeadTracking(search);
      if (Object.keys(found).length === 0) return;
      try {
        storage.setItem(paramsKey, JSON.stringify({ ...read(), ...found, lead_created_at: now }));
        storage.setItem(queryKey, search);
      } catch {
        // Storage is full or forbidden: the address itself still carries the campaign.
      }
    },
  };
}
