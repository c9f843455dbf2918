import type { Quote } from '@lodestay/contracts';
import { formatMoney, formatMonthly } from '@lodestay/stay';

/** A price that a person has looked at; what they chose to pay with is left out, since they see that change. */
export type SeenPrice = { readonly monthly: number; /** Without the card fee. */ readonly total: number };

export const getSeenPrice = ({ monthly, total, cardFee }: Quote): SeenPrice => ({ monthly, total: total - cardFee });

/** What changed since, as a sentence, or null when nothing did. A changed price must be accepted anew (product 4). */
export function priceChangeSentence(before: SeenPrice, after: SeenPrice): string | null {
  if (before.total === after.total) return null;
  const end = 'while you were here. Review the new total before you continue.';
  if (before.monthly !== after.monthly)
    return `The rent went from ${formatMonthly(before.monthly)} to ${formatMonthly(after.monthly)} ${end}`;
  return `The total went from ${formatMoney(before.total)} to ${formatMoney(after.total)} ${end}`;
}

const getKey = (reservationId: string) => `checkout.seen-price.${reservationId}`;

/** Remembers in this tab what the profile step showed, so that the payment step can tell when it is no longer true. */
export function rememberSeenPrice(
  reservationId: string,
  price: SeenPrice,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  try {
    storage.setItem(getKey(reservationId), JSON.stringify(price));
  } catch {
    // Storage is full or forbidden: the server still compares the accepted total with its own.
  }
}

/** What this tab has kept for a reservation, as text; null where it has nothing or may not look. */
export function keptPrice(reservationId: string, storage: Pick<Storage, 'getItem'> = sessionStorage): string | null {
  try {
    return storage.getItem(getKey(reservationId));
  } catch {
    return null;
  }
}

/** A kept price, or null for anything else. */
export function readSeenPrice(kept: string | null): SeenPrice | null {
  try {
    const { monthly, total } = JSON.parse(kept ?? '{}') as Partial<SeenPrice>;
    return Number.isInteger(monthly) && Number.isInteger(total) ? { monthly: monthly!, total: total! } : null;
  } catch {
    return null;
  }
}
