import type { Platform } from '@lodestay/platform';
import type { PromoCode } from '@lodestay/contracts';
import { createStore } from '@lodestay/session';
import { promoIn } from '../page/promo-address.ts';

/** The valid code to show, or null. */
export const promo = createStore<PromoCode | null>(null);

const CODE_KEY = 'promo_code';
const SHOWN_KEY = 'promo_code_shown';

/**
 * Validates and remembers a promo or referral code in the URL of any page. Its dialog shows once (product 6). For a
 * rejected code, a toast shows the reason.
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
