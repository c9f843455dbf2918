import { INDEFINITE } from '@lodestay/stay';
import type { QueryValues } from './query-values.ts';

/** The dates that a URL asks for, unchecked. `parseStay` and `parseSearch` add their own rules. */
export type StayDates = {
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Whether the URL asks for a stay without an end date. It can still contain one, in `endDate`. */
  readonly isOpenEnded: boolean;
  /** NaN if it is not a whole number of at most four digits. */
  readonly committedNights: number | null;
};

const MAX_READABLE_NIGHTS = 9_999;

/** Parses the dates of a stay: those of a search, of a home's page and of the checkout. */
export function parseStayDates({ getFirst, getList, getNumber, isOn }: QueryValues): StayDates {
  const endDate = getFirst('endDate') ?? null;
  const nights = getNumber('committedNights');
  return {
    startDate: getFirst('startDate') ?? null,
    endDate: endDate === INDEFINITE ? null : endDate,
    isOpenEnded: getList('endDate').includes(INDEFINITE) || isOn('flex') || isOn('indefinite'),
    committedNights:
      nights === null || (Number.isInteger(nights) && nights <= MAX_READABLE_NIGHTS) ? nights : Number.NaN,
  };
}
