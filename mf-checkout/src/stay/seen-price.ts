import type { Quote } from '@lodestay/contracts';
import { formatMoney, formatMonthly } from '@lodestay/stay';

/** A price that the guest has seen, in cents. Without the card fee, because the guest chooses the payment method. */
export type SeenPrice = { readonly monthly: number; /** Without the card fee. */ readonly total: number };

export const toSeenPrice = ({ monthly, total, cardFee }: Quote): SeenPrice => ({ monthly, total: total - cardFee });

/** Describes a price change; null if the total is the same. The guest must accept a changed price (product 4). */
export function formatPriceChange(before: SeenPrice, after: SeenPrice): string | null {
  if (before.total === after.total) return null;
  const end = 'while you were here. Review the new total before you continue.';
  if (before.monthly !== after.monthly)
    return `The rent went from ${formatMonthly(before.monthly)} to ${formatMonthly(after.monthly)} ${end}`;
  return `The total went from ${formatMoney(before.total)} to ${formatMoney(after.total)} ${end}`;
}

const getKey = (reservationId: string) => `checkout.seen-price.${reservationId}`;

/** Stores the price of the profile step in this tab, so that the payment step can detect a change. */
export function storeSeenPrice(
  reservationId: string,
  price: SeenPrice,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  try {
    storage.setItem(getKey(reservationId), JSON.stringify(price));
  } catch {
    // Storage is full or blocked. The API still compares the accepted total with its own.
  }
}

/** The stored price of a reservation as text; null if there is none or storage is blocked. */
export function readStoredPrice(
  reservationId: string,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): string | null {
  try {
    return storage.getItem(getKey(reservationId));
  } catch {
    return null;
  }
}

/** Parses a stored price; null if it is invalid. */
export function parseSeenPrice(stored: string | null): SeenPrice | null {
  try {
    const { monthly, total } = JSON.parse(stored ?? '{}') as Partial<SeenPrice>;
    return Number.isInteger(monthly) && Number.isInteger(total) ? { monthly: monthly!, total: total! } : null;
  } catch {
    return null;
  }
}
