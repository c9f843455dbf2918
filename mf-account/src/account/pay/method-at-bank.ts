import { parseAddedMethod, parsePayingFor, toQuery, type PayingFor } from './pay-links.ts';

const KEY = 'lodestay-method-at-bank';

/** A method that the bank asks the guest to confirm on its own page, and where they were about to pay. */
export type MethodAtBank = { readonly methodId: string; readonly payingFor: PayingFor | null };

/** Remembers the method in this tab. IDs only: what is read back can lead nowhere but to a page of a stay. */
export function rememberMethodAtBank(
  { methodId, payingFor }: MethodAtBank,
  getStorage: () => Pick<Storage, 'setItem'> = () => sessionStorage,
): void {
  try {
    getStorage().setItem(KEY, toQuery({ method: methodId, ...payingFor }).toString());
  } catch {
    // Without storage, which a browser can refuse, the guest finds the method in the list.
  }
}

/** The method with which the guest comes back from the bank, once. */
export function takeMethodAtBank(
  getStorage: () => Pick<Storage, 'getItem' | 'removeItem'> = () => sessionStorage,
): MethodAtBank | null {
  try {
    const storage = getStorage();
    const stored = new URLSearchParams(storage.getItem(KEY) ?? '');
    storage.removeItem(KEY);
    const added = parseAddedMethod(stored);
    return added && { methodId: added.methodId, payingFor: parsePayingFor(stored) };
  } catch {
    return null;
  }
}
