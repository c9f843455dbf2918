import type { UserRole } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { getLimit, isWithinLimit, RECENT_DAYS, type RefundBalance } from './refund-rules.ts';
import type { RefundRow } from './tables.ts';

/** Why a person cannot approve a waiting request; null if they can. `balance` is without the request. */
export function explainLimit(
  { amountCents, requestedById }: Pick<RefundRow, 'amountCents' | 'requestedById'>,
  { accountId, role }: { accountId: number; role: UserRole },
  balance: Pick<RefundBalance, 'recent'>,
): string | null {
  if (requestedById === accountId) return 'You asked for this refund, so another person must approve it.';
  if (requestedById === null)
    return 'The person who asked for this refund has no account any more. Reject it and ask for a new one.';
  if (isWithinLimit(role, amountCents, balance.recent)) return null;
  const before =
    balance.recent > 0
      ? ` ${formatMoney(balance.recent)} of this reservation was refunded or requested within ${RECENT_DAYS} days, which counts toward it.`
      : '';
  return `Your limit is ${formatMoney(getLimit(role))}.${before} A colleague with a higher limit must approve it.`;
}
