import type { PromoRejectionReason, PromoRule } from '@lodestay/contracts';
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
  /** Whether staff ended the code. */
  isEnded: boolean;
};

/** What is known when the code is checked. An undefined value (no dates yet, a visitor) never leads to a refusal. */
export type PromoUse = {
  today: string;
  /** The person has another confirmed stay, or has booked one with a code for a first stay. */
  hasBookedBefore?: boolean | undefined;
  /** The person uses the code for another stay. */
  hasUsedCode?: boolean | undefined;
  /** The stay has the code already, so that its own use does not count. */
  isOwnUse?: boolean | undefined;
  nights?: number | undefined;
  /** Slugs of the display cities of the stay's homes. */
  stayCities?: readonly string[] | undefined;
};

/** `unknown`: the code doesn't exist. `own_code`: the person shares it with others. */
type KnownRefusal = Exclude<PromoRejectionReason, 'unknown' | 'own_code'>;

/** A rule of a code, and whether a use meets it. Null: what it compares is not known, so it refuses nothing. */
export type CheckedRule = { rule: PromoRule; isMet: boolean | null; refusal: KnownRefusal };

/** Checks every rule, in the order in which a guest learns about refusals. */
export function checkPromoRules(
  terms: PromoTerms,
  { today, hasBookedBefore, hasUsedCode, isOwnUse = false, nights, stayCities }: PromoUse,
): readonly CheckedRule[] {
  const { isEnded, bookBy, usageLimit, timesUsed, firstTimeOnly, minimumNights, cities } = terms;
  return [
    { rule: 'not_ended', isMet: !isEnded, refusal: 'expired' },
    { rule: 'book_by', isMet: bookBy === null || today <= bookBy, refusal: 'expired' },
    {
      rule: 'usage_limit',
      isMet: usageLimit === null || isOwnUse || timesUsed < usageLimit,
      refusal: 'used_up',
    },
    { rule: 'one_use', isMet: hasUsedCode === undefined ? null : !hasUsedCode, refusal: 'already_used' },
    {
      rule: 'first_stay',
      isMet: firstTimeOnly ? (hasBookedBefore === undefined ? null : !hasBookedBefore) : true,
      refusal: 'not_first_time',
    },
    { rule: 'minimum_nights', isMet: nights === undefined ? null : nights >= minimumNights, refusal: 'too_short' },
    {
      rule: 'city',
      isMet:
        cities.length === 0
          ? true
          : stayCities === undefined
            ? null
            : stayCities.every((city) => cities.includes(city)),
      refusal: 'city_excluded',
    },
  ];
}

/** The first reason why a code can't be used, or null if it can. */
export const checkPromoTerms = (terms: PromoTerms, use: PromoUse): KnownRefusal | null =>
  checkPromoRules(terms, use).find(({ isMet }) => isMet === false)?.refusal ?? null;

export function formatRefusal(refusal: PromoRejectionReason, terms?: PromoTerms): string {
  switch (refusal) {
    case 'unknown':
      return 'We can’t find this code. Check the spelling.';
    case 'own_code':
      return 'This is your own code. Share it with a friend.';
    case 'already_used':
      return 'You have used this code for another stay. It is valid for one reservation.';
    case 'expired':
      return terms?.bookBy && !terms.isEnded
        ? `This code expired on ${formatDate(terms.bookBy)}.`
        : 'This code has expired.';
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

/** At most this many cities are named in the terms; of more, their number is. */
const NAMED_CITIES = 3;

const formatCities = (names: readonly string[]): string =>
  names.length > NAMED_CITIES ? `one of ${names.length} cities` : names.join(' or ');

/** Describes the terms of a code in plain text. `cityNames` are those of `cities`, in their order. */
export function formatPromoTerms(
  {
    discountCents,
    minimumNights,
    bookBy,
    cities,
    firstTimeOnly,
  }: Omit<PromoTerms, 'isEnded' | 'usageLimit' | 'timesUsed'>,
  cityNames: readonly string[] = cities,
): string {
  const who = firstTimeOnly ? 'your first stay' : 'a stay';
  const where = cities.length > 0 ? ` in ${formatCities(cityNames)}` : '';
  const until = bookBy ? ` Book through ${formatDate(bookBy)}.` : '';
  return `${formatMoney(discountCents).replace(/\.00$/, '')} off ${who} of ${minimumNights} ${minimumNights === 1 ? 'night' : 'nights'} or more${where}.${until} Valid for one reservation.`;
}
