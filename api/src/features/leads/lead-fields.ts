import type { ResponseOf, RequestOf } from '@lodestay/contracts';

export type LeadRequest = RequestOf<'createLead'>['body'];
export type LeadResponse = ResponseOf<'createLead'>;

const TRACKING = [
  'source',
  'campaignProductType',
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
const DETAILS = [
  'company',
  'city',
  'headcount',
  'units',
  'reservationReference',
  'ordersOn',
] as const satisfies readonly (keyof LeadRequest)[];

/** Returns the tracking parameters of a lead (specification 3). */
export const pickTracking = (request: LeadRequest) => pick(request, TRACKING);

/** Returns the optional fields of the form, such as company and city. */
export const pickDetails = (request: LeadRequest) => pick(request, DETAILS);

/**
 * Returns a key that is equal for requests of the same person for the same product. Waitlists and Standby are separate per city, and
 * changed orders per reservation.
 */
export function getDedupeKey({ email, productType, city, reservationReference }: LeadRequest): string {
  return [productType, email.toLowerCase(), getSubject()].join('|');

  function getSubject(): string {
    const normalize = (text = '') => text.trim().toLowerCase();
    if (productType === 'orders_change') return normalize(reservationReference);
    return productType === 'city_waitlist' || productType === 'standby' ? normalize(city) : '';
  }
}

function pick(request: LeadRequest, keys: readonly (keyof LeadRequest)[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.filter((key) => request[key] !== undefined && request[key] !== '').map((key) => [key, request[key]]),
  );
}
