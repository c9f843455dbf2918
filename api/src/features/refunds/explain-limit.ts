import type { UserRole } from '@lodestay/contracts';
import { formatDisputed, formatMoney } from '@lodestay/stay';
import { getAvailable, getLimit, isWithinLimit, RECENT_DAYS, type RefundBalance } from './refund-rules.ts';
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

const explainDisputed = ({ disputed }: Pick<RefundBalance, 'disputed'>): string[] =>
  disputed > 0 ? [`${formatDisputed(disputed)}.`] : [];

/** Why a new request cannot ask for an amount; null if enough is left. */
export function explainUnavailable(amountCents: number, balance: RefundBalance): string | null {
  const available = getAvailable(balance);
  if (amountCents <= available) return null;
  const disputed = explainDisputed(balance);
  if (available > 0) return [`At most ${formatMoney(available)} can still be refunded.`, ...disputed].join(' ');
  const deposit =
    balance.deposit > 0
      ? [`Only the deposit of ${formatMoney(balance.deposit)} is left. It is settled after the stay.`]
      : [];
  const reasons = [...disputed, ...deposit];
  return reasons.length > 0 ? reasons.join(' ') : 'Everything that was paid is refunded or waits for a refund.';
}

/** Why a waiting request can no longer be issued; null if enough is left. `balance` is without the request. */
export function explainShortage(
  { amountCents }: Pick<RefundRow, 'amountCents'>,
  balance: RefundBalance,
): string | null {
  const { unrefunded } = balance;
  if (amountCents <= unrefunded) return null;
  const disputed = explainDisputed(balance);
  const advice =
    unrefunded === 0
      ? `Nothing ${disputed.length > 0 ? 'else ' : ''}is left to refund. Reject this request.`
      : `Only ${formatMoney(unrefunded)} is left to refund. Reject this request and ask for a smaller amount.`;
  return [...disputed, advice].join(' ');
}
