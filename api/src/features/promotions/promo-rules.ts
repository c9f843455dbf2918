import { formatDate, formatMoney } from '@lodestay/stay';

export type PromoTerms = {
  discountCents: number;
  minimumNights: number;
  /** Last day of booking, 'YYYY-MM-DD'. */
  bookBy: string | null;
  /** Slugs of display cities; empty: every city. */
  cities: readonly string[];
  firstTimeOnly: boolean;
  usageLimit: number | null;
  timesUsed: number;
};

/** What is known when the code is checked; what is not known yet (no dates, a visitor) refuses nothing. */
export type PromoUse = {
  today: string;
  hasBeenMember?: boolean | undefined;
  nights?: number | undefined;
  city?: string | undefined;
};

/** Product 6. `unknown` is a code that does not exist. */
export type PromoRefusal = 'unknown' | 'expired' | 'used_up' | 'not_first_time' | 'too_short' | 'city_excluded';

/** The first reason against a code, or null where it can be used. */
export function refusalOf(
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

export function refusalMessage(refusal: PromoRefusal, terms?: PromoTerms): string {
  switch (refusal) {
    case 'unknown':
      return 'We do not know this code. Please check its spelling.';
    case 'expired':
      return `This code could be used until ${terms?.bookBy ? formatDate(terms.bookBy) : 'its last day'}.`;
    case 'used_up':
      return 'This code has been used as often as it could be.';
    case 'not_first_time':
      return 'This code is for a first stay.';
    case 'too_short':
      return `This code needs a stay of ${terms?.minimumNights ?? 30} nights or more.`;
    case 'city_excluded':
      return 'This code is not for this city.';
  }
}

/** The terms in words; the numbers are those of the rule. */
export function promoText({ discountCents, minimumNights, bookBy, cities, firstTimeOnly }: PromoTerms): string {
  const who = firstTimeOnly ? 'your first stay' : 'a stay';
  const where =
    cities.length > 0 ? ` in ${cities.length === 1 ? 'the chosen city' : `one of ${cities.length} cities`}` : '';
  const until = bookBy ? ` Book by ${formatDate(bookBy)}.` : '';
  return `${formatMoney(discountCents).replace(/\.00$/, '')} off ${who} of ${minimumNights} nights or more${where}.${until} Good for one reservation.`;
}
