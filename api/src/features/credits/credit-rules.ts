import { addDays, addMonths, type CalendarDate } from '@lodestay/stay';

/** Credits can be used for a year: until the day before the same day of the next year (product 6). */
export const getExpiry = (grantedOn: CalendarDate): CalendarDate => addDays(addMonths(grantedOn, 12), -1);

/** Days before the last day on which members are reminded, once each (product 6). */
export const NOTICE_DAYS = { first: 30, final: 7 } as const;

/** At least this much of the first payment is charged to the payment method, in cents, so that it is proven and saved for later payments. */
export const LEAST_CHARGE_CENTS = 100;

type Line = { readonly code: string; readonly cents: number };

/** The most of a first installment that credits can pay. A deposit is the guest's own money and is returned as money, and a card fee belongs to a card. */
export const getMostForBooking = (lines: readonly Line[]): number =>
  Math.max(
    0,
    lines.reduce((sum, { code, cents }) => (code === 'deposit' || code === 'card' ? sum : sum + cents), 0) -
      LEAST_CHARGE_CENTS,
  );

/** A credit and what is left of it, in cents. */
export type Lot = { readonly id: string; readonly expiresOn: CalendarDate; readonly leftCents: number };
export type LotPart = { readonly lotId: string; readonly cents: number };

function takeInOrder(lots: readonly Lot[], cents: number): LotPart[] {
  const parts: LotPart[] = [];
  let needed = cents;
  for (const { id, leftCents } of lots) {
    const part = Math.min(needed, leftCents);
    if (part > 0) parts.push({ lotId: id, cents: part });
    needed -= part;
  }
  if (needed > 0) throw new RangeError(`${needed} of ${cents} cents are missing`);
  return parts;
}

const byExpiry = (a: Lot, b: Lot) => a.expiresOn.localeCompare(b.expiresOn) || a.id.localeCompare(b.id);

/** Splits an amount over credits: the one that expires soonest is used first. Throws RangeError if they do not cover it. */
export const splitUse = (lots: readonly Lot[], cents: number): LotPart[] => takeInOrder(lots.toSorted(byExpiry), cents);

/** Splits what comes back over the credits that paid. The one that expires last comes back first. `leftCents` is what each of them paid. */
export const splitReturn = (used: readonly Lot[], cents: number): LotPart[] =>
  takeInOrder(used.toSorted(byExpiry).toReversed(), cents);

/** What staff can give a member alone, in cents: at once, and in 365 days by all staff together. */
export const GIFT_LIMITS = { onceCents: 25_000, yearCents: 50_000 } as const;

/** Why staff cannot give this much; null if they can. `givenCents` is what staff gave the member in the last 365 days. */
export function findGiftProblem(cents: number, givenCents: number): 'once' | 'year' | null {
  if (cents > GIFT_LIMITS.onceCents) return 'once';
  return givenCents + cents > GIFT_LIMITS.yearCents ? 'year' : null;
}
