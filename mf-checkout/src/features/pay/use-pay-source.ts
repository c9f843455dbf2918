import { useState } from 'react';
import type { PaymentMethod, SavedPaymentMethod } from '@lodestay/contracts';

/** The choice to enter a card or bank account instead of a saved one. */
export const NEW_DETAILS = 'new';

/** What pays: a saved method, or new details if its ID is null. */
export type PaySource = { readonly kind: PaymentMethod; readonly methodId: string | null };

/** Saved methods that can pay now. */
const isUsable = ({ state, expires, kind }: SavedPaymentMethod, methods: readonly PaymentMethod[]): boolean =>
  state === 'ready' && !expires?.expired && methods.includes(kind);

/** The choice of what pays. The default method is preselected, and again if the chosen one was removed meanwhile. */
export function usePaySource(all: readonly SavedPaymentMethod[], methods: readonly PaymentMethod[]) {
  const saved = all.filter((method) => isUsable(method, methods));
  const [chosen, choose] = useState<string | null>(null);
  // Of new details, never preselect the method that costs more.
  const [newKind, setNewKind] = useState<PaymentMethod>(methods.includes('bank_account') ? 'bank_account' : 'card');
  const method = chosen === NEW_DETAILS ? undefined : (saved.find(({ id }) => id === chosen) ?? saved[0]);
  const source: PaySource = method ? { kind: method.kind, methodId: method.id } : { kind: newKind, methodId: null };
  return { saved, source, value: source.methodId ?? NEW_DETAILS, choose, newKind, setNewKind };
}
