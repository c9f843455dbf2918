import { readPromoCode, rememberPromoCode, type Platform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import type { PromoCode } from '@lodestay/contracts';
import { createStore } from '@lodestay/session';
import { promoIn } from '../page/promo-address.ts';

/** The valid code to show, or null. */
export const promo = createStore<PromoCode | null>(null);

const SHOWN_KEY = 'promo_code_shown';

/** The codes whose dialog was shown, separated by commas. None if storage is blocked. */
function readShown(): string[] {
  try {
    return localStorage.getItem(SHOWN_KEY)?.split(',') ?? [];
  } catch {
    return [];
  }
}

function rememberShown(code: string) {
  try {
    localStorage.setItem(SHOWN_KEY, [...readShown(), code].slice(-20).join());
  } catch {
    // The dialog shows again on the next visit.
  }
}

/**
 * Saves a promo or referral code in the URL of any page for the next booking, and then validates it. The dialog of each code shows once
 * (product 6). For a rejected code, a toast shows the reason, and the code that was saved before comes back.
 */
export async function claimPromo({ api, session, toasts }: Platform, search: string) {
  const code = promoIn(search)?.toUpperCase();
  if (!code) return;
  const before = readPromoCode();
  rememberPromoCode(code);
  const wasShown = readShown().includes(code);
  try {
    const found = await api.call('getPromoCode', { params: { code } });
    session.set({ ...session.get(), promoClaimed: true, showPromoModal: !wasShown });
    if (wasShown) return;
    rememberShown(code);
    promo.set(found);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without an answer, the code is checked again with the next price.
    if (error.status === 422) rememberPromoCode(before);
    toasts.show(error.message, { variant: 'warning' });
  }
}
