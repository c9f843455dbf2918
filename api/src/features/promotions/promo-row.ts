import type { PromoCodeState } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PromoTerms } from './promo-rules.ts';
import type { PromotionsTables } from './tables.ts';

export type PromoRow = Selectable<PromotionsTables['promoCode']>;

export const toPromoTerms = ({ endedAt, ...terms }: PromoRow): PromoTerms => ({ ...terms, isEnded: endedAt !== null });

/** The state of a code on a day in the site's time zone. */
export function getPromoState(
  { endedAt, bookBy, usageLimit, timesUsed }: Pick<PromoRow, 'endedAt' | 'bookBy' | 'usageLimit' | 'timesUsed'>,
  today: string,
): PromoCodeState {
  if (endedAt !== null) return 'ended';
  if (bookBy !== null && today > bookBy) return 'expired';
  return usageLimit !== null && timesUsed >= usageLimit ? 'used_up' : 'active';
}

/** The same in SQL. */
export const promoStateOn = (today: string) => sql<PromoCodeState>`case
  when promo_code.ended_at is not null then 'ended'
  when promo_code.book_by < ${today}::date then 'expired'
  when promo_code.times_used >= promo_code.usage_limit then 'used_up'
  else 'active' end`;
