import { isCalendarDate } from '@lodestay/stay';
import type { PromoCodeRecord } from './promo-text.ts';

/** The terms of a code as they are typed. */
export type PromoDraft = {
  code: string;
  /** Dollars. */
  discount: string;
  minimumNights: string;
  bookBy: string;
  /** Slugs of cities. Null: every city. */
  cities: readonly { slug: string; name: string }[] | null;
  firstTimeOnly: boolean;
  usageLimit: string;
};

/** Most codes need stays of 30 nights or more (specification 4). */
export const NEW_DRAFT: PromoDraft = {
  code: '',
  discount: '',
  minimumNights: '30',
  bookBy: '',
  cities: null,
  firstTimeOnly: true,
  usageLimit: '',
};

export const toPromoDraft = (record: PromoCodeRecord): PromoDraft => ({
  code: record.code,
  discount: (record.discountAmount / 100).toFixed(record.discountAmount % 100 === 0 ? 0 : 2),
  minimumNights: String(record.minimumNights),
  bookBy: record.bookBy ?? '',
  cities: record.cities.length === 0 ? null : record.cities,
  firstTimeOnly: record.firstTimeOnly,
  usageLimit: record.usageLimit === null ? '' : String(record.usageLimit),
});

/** Cents of an amount such as '150' or '$1,250.50'; NaN for other texts. */
function toCents(text: string): number {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

const isWhole = (text: string) => /^[1-9]\d{0,6}$/.test(text.trim());

export const toTerms = ({ discount, minimumNights, bookBy, cities, firstTimeOnly, usageLimit }: PromoDraft) => ({
  discountAmount: toCents(discount),
  minimumNights: Number(minimumNights),
  bookBy: bookBy || null,
  cities: (cities ?? []).map(({ slug }) => slug),
  firstTimeOnly,
  usageLimit: usageLimit.trim() === '' ? null : Number(usageLimit),
});

export type PromoField = 'code' | 'discount' | 'minimumNights' | 'bookBy' | 'cities' | 'usageLimit';

/** What is wrong with the typed terms, by field, in the order of the form. */
export function findPromoProblems(draft: PromoDraft): Partial<Record<PromoField, string>> {
  const cents = toCents(draft.discount);
  return {
    ...(!/^[A-Za-z0-9][A-Za-z0-9-]{2,23}$/.test(draft.code.trim()) && {
      code: 'Use 3 to 24 letters, digits and hyphens, such as SPRING100',
    }),
    ...(!(cents >= 100 && cents <= 1_000_000) && { discount: 'Enter an amount from $1 to $10,000' }),
    ...(!(isWhole(draft.minimumNights) && Number(draft.minimumNights) <= 365) && {
      minimumNights: 'Enter a number of nights from 1 to 365',
    }),
    ...(draft.bookBy !== '' && !isCalendarDate(draft.bookBy) && { bookBy: 'Enter a complete date' }),
    ...(draft.cities?.length === 0 && { cities: 'Choose at least one city' }),
    ...(draft.usageLimit.trim() !== '' &&
      !(isWhole(draft.usageLimit) && Number(draft.usageLimit) <= 1_000_000) && {
        usageLimit: 'Enter a whole number, or nothing for no limit',
      }),
  };
}

/** The field of the form for a field of the API. */
export const PROMO_API_FIELDS: Readonly<Record<PromoField, string>> = {
  code: 'code',
  discount: 'discount_amount',
  minimumNights: 'minimum_nights',
  bookBy: 'book_by',
  cities: 'cities',
  usageLimit: 'usage_limit',
};
