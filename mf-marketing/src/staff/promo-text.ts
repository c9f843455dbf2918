import type { PromoCodeState, PromoRule, ResponseOf } from '@lodestay/contracts';
import { formatCount, formatDate, formatMoney } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';

export type PromoCodeItem = ResponseOf<'listPromoCodes'>['promoCodes'][number];
export type PromoCodeRecord = ResponseOf<'getStaffPromoCode'>;

export const PROMO_CODES_PATH = '/staff/promo-codes';
export const toPromoCodeHref = (code: string): string => `${PROMO_CODES_PATH}/${encodeURIComponent(code)}`;

const STATES: Readonly<Record<PromoCodeState, readonly [text: string, tone: TagTone]>> = {
  active: ['Active', 'good'],
  used_up: ['Used up', 'warn'],
  expired: ['Expired', 'plain'],
  ended: ['Ended', 'plain'],
};
export const formatPromoState = (state: PromoCodeState): string => STATES[state][0];
export const getPromoTone = (state: PromoCodeState): TagTone => STATES[state][1];

const RULES: Readonly<Record<PromoRule, string>> = {
  not_ended: 'Not ended by staff',
  book_by: 'Booked by the last day',
  usage_limit: 'Usage limit',
  one_use: 'One reservation per person',
  first_stay: 'First stay',
  minimum_nights: 'Minimum nights',
  city: 'City',
};
export const formatPromoRule = (rule: PromoRule): string => RULES[rule];

/** '$150', '$150.50'. */
export const formatDiscount = (cents: number): string => formatMoney(cents).replace(/\.00$/, '');

export const formatUses = ({ timesUsed, usageLimit }: Pick<PromoCodeItem, 'timesUsed' | 'usageLimit'>): string =>
  usageLimit === null ? formatCount(timesUsed) : `${formatCount(timesUsed)} of ${formatCount(usageLimit)}`;

export const formatBookBy = (bookBy: string | null): string => (bookBy ? formatDate(bookBy) : 'No last day');

export const formatCities = (cities: readonly { name: string }[]): string =>
  cities.length === 0
    ? 'Every city'
    : cities.length > 2
      ? `${cities.length} cities`
      : cities.map(({ name }) => name).join('; ');
