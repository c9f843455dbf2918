import { camelizeKeys, type CreateLead } from '@lodestay/contracts';

const LONGEST: Record<string, number> = { gclid: 400, source: 120, campaign_product_type: 120, property_slug: 120 };
const LONGEST_OTHER = 200;
const PRICES = new Set(['min_price', 'max_price']);
const HIGHEST_PRICE = 10_000_000;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const LONGEST_INSTANT = 40;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function usable(name: string, value: string): string | number | null {
  if (value.includes('\0')) return null;
  if (PRICES.has(name)) return /^\d{1,8}$/.test(value) && Number(value) <= HIGHEST_PRICE ? Number(value) : null;
  if (name === 'property_slug' && !SLUG.test(value)) return null;
  if (
    name === 'lead_created_at' &&
    (!INSTANT.test(value) || value.length > LONGEST_INSTANT || Number.isNaN(Date.parse(value)))
  )
    return null;
  return value.length <= (LONGEST[name] ?? LONGEST_OTHER) ? value : null;
}

/** `product_type` of a lead is that of its form, so the campaign's has another name. */
const toField = (name: string) => (name === 'product_type' ? 'campaign_product_type' : name);

/**
 * Campaign fields of a lead (specification 3). They come from URLs that anyone can write, so values that the API would reject are
 * left out: a broken campaign link must not prevent a person from contacting us.
 */
export function toCampaignFields(
  ...sources: readonly Readonly<Record<string, string | undefined>>[]
): Partial<CreateLead> {
  const found = Object.entries(Object.assign({}, ...sources) as Record<string, string | undefined>).flatMap(
    ([given, value]) => {
      const name = toField(given);
      const kept = value ? usable(name, value) : null;
      return kept === null ? [] : [[name, kept] as const];
    },
  );
  return camelizeKeys(Object.fromEntries(found)) as Partial<CreateLead>;
}
