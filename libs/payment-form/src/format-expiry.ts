import type { SavedPaymentMethod } from '@lodestay/contracts';

/** 'Expires 08/2029', or 'Expired 08/2026'. Null for bank accounts. */
export function formatExpiry({ expires }: Pick<SavedPaymentMethod, 'expires'>): string | null {
  if (!expires) return null;
  const month = `${String(expires.month).padStart(2, '0')}/${expires.year}`;
  return expires.expired ? `Expired ${month}` : `Expires ${month}`;
}
