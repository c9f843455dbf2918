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

/** Where a lead came from (specification 3), as wire fields. `lead_created_at` is an ISO instant. */
export type LeadTracking = Partial<Record<(typeof NAMES)[number] | 'lead_created_at', string>>;

/** The tracking parameters in an address's query. */
export function parseLeadTracking(search: string): LeadTracking {
  const params = new URLSearchParams(search);
  return Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])));
}

/** What the browser remembers about where its visitor came from. A full or forbidden storage remembers nothing. */
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
    /** Keeps the parameters of an address that has some; the newest campaign wins. */
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
