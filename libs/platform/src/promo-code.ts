import { useSyncExternalStore } from 'react';

const KEY = 'promo_code';
const CHANGED = 'promo-code-changed';

/** The promo or referral code that this browser remembers for the next booking; null if it has none, or if storage is blocked. */
export function readPromoCode(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Remembers a code instead of the one before; null forgets it. */
export function rememberPromoCode(code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, code);
  } catch {
    // Storage is full or blocked. The guest can enter the code in checkout.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  // `storage`: another tab has changed it.
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, listener);
  return () => {
    for (const event of [CHANGED, 'storage']) window.removeEventListener(event, listener);
  };
}

/** The remembered code. Null on the server and during hydration, because only the browser knows it. */
export const usePromoCode = (): string | null => useSyncExternalStore(subscribe, readPromoCode, () => null);
