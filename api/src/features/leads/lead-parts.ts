import type { ResponseOf, RequestOf } from '@lodestay/contracts';

export type LeadRequest = RequestOf<'createLead'>['body'];
export type LeadAnswer = ResponseOf<'createLead'>;

const TRACKING = [
  'source',
  'leadCreatedAt',
  'utmSource',
  'utmMedium',
  'utmTerm',
  'utmContent',
  'utmCampaign',
  'utmSearch',
  'gclid',
  'propertySlug',
  'minPrice',
  'maxPrice',
] as const satisfies readonly (keyof LeadRequest)[];
const DETAILS = ['company', 'city', 'headcount', 'units'] as const satisfies readonly (keyof LeadRequest)[];

/** Where the person came from (specification 3). */
export const trackingOf = (request: LeadRequest) => pick(request, TRACKING);

/** What the form asked beyond the name. */
export const detailsOf = (request: LeadRequest) => pick(request, DETAILS);

/** The same person asking for the same thing. Waiting in two cities, or for Standby in two, is two things. */
export function dedupeKeyOf({ email, productType, city }: LeadRequest): string {
  const place = productType === 'city_waitlist' || productType === 'standby' ? (city ?? '').trim().toLowerCase() : '';
  return [productType, email.toLowerCase(), place].join('|');
}

function pick(request: LeadRequest, keys: readonly (keyof LeadRequest)[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.filter((key) => request[key] !== undefined && request[key] !== '').map((key) => [key, request[key]]),
  );
}
