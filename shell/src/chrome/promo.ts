import { readPromoCode, rememberPromoCode, type Platform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import type { PromoCode } from '@lodestay/contracts';
import { createStore } from '@lodestay/session';
import { promoIn } from '../page/promo-address.ts';

/** The valid code to show, or null. */
export const promo = createStore<PromoCode | null>(null);

const SHOWN_KEY = 'promo_code_shown';

/**
 * Remembers a promo or referral code in the URL of any page for the next booking, and validates it. Its dialog shows once (product 6). For a
 * rejected code, a toast shows the reason, and the code that was remembered before stays.
 */
export async function claimPromo({ api, session, toasts }: Platform, search: string) {
  const code = promoIn(search);
  if (!code || localStorage.getItem(SHOWN_KEY) === code) return;
  const before = readPromoCode();
  rememberPromoCode(code);
  try {
    const found = await api.call('getPromoCode', { params: { code } });
    rememberPromoCode(found.code);
    localStorage.setItem(SHOWN_KEY, code);
    session.set({ ...session.get(), promoClaimed: true, showPromoModal: true });
    promo.set(found);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without an answer, the code is checked again with the next price.
    if (error.status === 422) rememberPromoCode(before);
    toasts.show(error.message, { variant: 'warning' });
  }
}
