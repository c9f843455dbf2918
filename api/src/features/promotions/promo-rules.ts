import { formatDate, formatMoney } from '@lodestay/stay';

export type PromoTerms = {
  discountCents: number;
  minimumNights: number;
  /** The last day to book in the site's time zone, 'YYYY-MM-DD'. */
  bookBy: string | null;
  /** Slugs of display cities. An empty list means every city. */
  cities: readonly string[];
  firstTimeOnly: boolean;
  usageLimit: number | null;
  timesUsed: number;
};

/** What is known when the code is checked. An undefined value (no dates yet, a visitor) never leads to a refusal. */
export type PromoUse = {
  today: string;
  hasBeenMember?: boolean | undefined;
  nights?: number | undefined;
  city?: string | undefined;
};

/** Why a code can't be used (product 6). `unknown`: the code doesn't exist. */
export type PromoRefusal = 'unknown' | 'expired' | 'used_up' | 'not_first_time' | 'too_short' | 'city_excluded';

/** The first reason why a code can't be used, or null if it can. */
export function checkPromoTerms(
  terms: PromoTerms,
  { today, hasBeenMember, nights, city }: PromoUse,
): Exclude<PromoRefusal, 'unknown'> | null {
  if (terms.bookBy !== null && today > terms.bookBy) return 'expired';
  if (terms.usageLimit !== null && terms.timesUsed >= terms.usageLimit) return 'used_up';
  if (terms.firstTimeOnly && hasBeenMember) return 'not_first_time';
  if (nights !== undefined && nights < terms.minimumNights) return 'too_short';
  if (city !== undefined && terms.cities.length > 0 && !terms.cities.includes(city)) return 'city_excluded';
  return null;
}

export function formatRefusal(refusal: PromoRefusal, terms?: PromoTerms): string {
  switch (refusal) {
    case 'unknown':
      return 'We can’t find this code. Check the spelling.';
    case 'expired':
      return terms?.bookBy ? `This code expired on ${formatDate(terms.bookBy)}.` : 'This code has expired.';
    case 'used_up':
      return 'This code has reached its usage limit.';
    case 'not_first_time':
      return 'This code is valid only for a first stay.';
    case 'too_short':
      return `This code is valid for stays of ${terms?.minimumNights ?? 30} nights or more.`;
    case 'city_excluded':
      return 'This code isn’t valid in this city.';
  }
}

/** Describes the terms of a code in plain text. */
export function formatPromoTerms({ discountCents, minimumNights, bookBy, cities, firstTimeOnly }: PromoTerms): string {
  const who = firstTimeOnly ? 'your first stay' : 'a stay';
  const where =
    cities.length > 0 ? ` in ${cities.length === 1 ? 'the chosen city' : `one of ${cities.length} cities`}` : '';
  const until = bookBy ? ` Book through ${formatDate(bookBy)}.` : '';
  return `${formatMoney(discountCents).replace(/\.00$/, '')} off ${who} of ${minimumNights} nights or more${where}.${until} Valid for one reservation.`;
}
