import type { Platform } from '@lodestay/platform';
import type { PromoCode } from '@lodestay/contracts';
import { createStore } from '@lodestay/session';
import { promoIn } from '../page/promo-address.ts';

/** A valid code that is to be shown, or null. */
export const promo = createStore<PromoCode | null>(null);

const CODE_KEY = 'promo_code';
const SHOWN_KEY = 'promo_code_shown';

/**
 * A promo or referral code in any page's address is remembered and validated; its dialog shows once (product 6). A code
 * that is refused is said so, with the reason.
 */
export async function claimPromo({ api, toasts }: Platform, search: string) {
  const code = promoIn(search);
  if (!code || localStorage.getItem(SHOWN_KEY) === code) return;
  try {
    const found = await api.call('getPromoCode', { params: { code } });
    localStorage.setItem(CODE_KEY, found.code);
    localStorage.setItem(SHOWN_KEY, code);
    promo.set(found);
  } catch (error) {
    localStorage.removeItem(CODE_KEY);
    toasts.show((error as Error).message, { variant: 'warning' });
  }
}
