import { formatDisputed, formatMoney } from '@lodestay/stay';
import { formatLimit, type RefundOptions } from './money-text.ts';

/** What the caller can refund, before an amount is typed. */
export function describeLimits({ available, limit, recent, highest, disputed }: RefundOptions): string {
  const counted = recent > 0 ? ` ${formatMoney(recent)} of it is used.` : '';
  const most = highest < available ? ` Nobody can approve more than ${formatMoney(highest)} now.` : '';
  const held = disputed > 0 ? ` ${formatDisputed(disputed)}.` : '';
  return `At most ${formatMoney(available)} can be refunded.${held} Your limit is ${formatLimit(limit)} per reservation within 30 days.${counted}${most}`;
}

/** Why nothing can be refunded now. */
export function explainNothingLeft({ disputed, deposit }: Pick<RefundOptions, 'disputed' | 'deposit'>): string {
  const reasons = [
    ...(disputed > 0 ? [`${formatDisputed(disputed)}.`] : []),
    ...(deposit > 0 ? [`Only the deposit of ${formatMoney(deposit)} is left. It is settled after the stay.`] : []),
  ];
  return reasons.length > 0 ? reasons.join(' ') : 'Everything that was paid is refunded or waits for a refund.';
}

/** What happens with an amount: it is issued at once, or a second person must approve it. */
export function describeConsequence(cents: number, { alone, limit }: RefundOptions): string {
  return cents <= alone
    ? 'Within your limit: the refund is issued at once, and the guest gets an email.'
    : `Your limit is ${formatLimit(limit)}; this needs a second person. A colleague with a higher limit gets your request.`;
}

/** Why an amount cannot be refunded; null if it can. */
export function findAmountError(cents: number | null, { available, highest }: RefundOptions): string | null {
  if (cents === null) return 'Enter an amount in dollars, such as 120 or 120.50';
  if (cents > available) return `At most ${formatMoney(available)} can still be refunded.`;
  return cents > highest ? `Nobody can approve more than ${formatMoney(highest)} now. Enter a smaller amount.` : null;
}
