import type { SavedPaymentMethod } from '@lodestay/contracts';

/** 'Expires 08/2029', or 'Expired 08/2026'. Null for bank accounts. */
export function formatExpiry({ expires }: Pick<SavedPaymentMethod, 'expires'>): string | null {
  if (!expires) return null;
  const month = `${String(expires.month).padStart(2, '0')}/${expires.year}`;
  return expires.expired ? `Expired ${month}` : `Expires ${month}`;
}

/** Dollars as typed, such as '0.32' or '.32', to cents; null unless it is 1 to 99 cents. */
export function parseDepositCents(text: string): number | null {
  const parts = /^\$?\s*0?\.(\d{2})$/.exec(text.trim());
  const cents = parts ? Number(parts[1]) : 0;
  return cents > 0 ? cents : null;
}
