import type { Refund } from './cancellation.ts';
import { formatDay, formatInstant } from '../calendar/format-date.ts';
import type { Instant } from '../calendar/instant.ts';
import { getLocalTime, getLocalDate } from '../calendar/instant.ts';
import { formatMoney } from '../money.ts';
import { formatNights } from '../stay.ts';

/** How long a refund to a card takes (specification 9). */
export const CARD_REFUND_SENTENCE = 'Refunds to cards take 3 to 10 business days.';

/** The refund as a sentence, for the schedule, the preview, the reservation and the email. */
export function formatRefund({
  reason,
  refundedCents,
  depositCents,
  keptCents,
  keptTaxCents,
  owedCents,
  keptNights,
  endsOn,
}: Refund): string {
  const deposit = depositCents > 0 ? `, including your deposit of ${formatMoney(depositCents)}` : '';
  const back = refundedCents > 0 ? `You get ${formatMoney(refundedCents)} back${deposit}.` : 'No refund.';
  const end = `Your stay ends on ${formatDay(endsOn)}`;
  switch (reason) {
    case 'within_24_hours':
    case 'thirty_days_before':
    case 'short_stay':
      return `Full refund: ${formatMoney(refundedCents)}.`;
    case 'one_month_kept':
      return `The first month’s rent${keptTaxCents > 0 ? ' with its occupancy tax' : ''}${keptNights === null ? '' : ` (${formatNights(keptNights)})`}, ${formatMoney(keptCents)}, is not refunded. ${back}`;
    case 'non_refundable':
      return refundedCents > 0
        ? `${back} The other ${formatMoney(keptCents)} is not refunded.`
        : `No refund. You paid ${formatMoney(keptCents)}.`;
    case 'flex_notice':
      return `${end}, with 30 days’ notice. ${back}`;
    case 'early_exit':
      return `${end}, the next early exit date. ${owedCents > 0 ? `${formatMoney(owedCents)} is due as the early exit fee.` : back}`;
    case 'standby_period':
      return `${end}, when the paid month ends.`;
    case 'in_stay':
      return 'Your stay has started. No refund.';
  }
}

/** The end of a period: 'Dec 12' if the deadline is the midnight after it, else 'Nov 22, 2:33 p.m. MST'. */
export function formatDeadline(deadline: Instant, timeZone: string): string {
  return isMidnight(deadline, timeZone)
    ? formatDay(getLocalDate(deadline - 1, timeZone))
    : formatInstant(deadline, timeZone);
}

/** The start of the period after a deadline: 'Dec 13' if it is midnight, else 'Nov 22, 2:33 p.m. MST'. */
export function formatAfterDeadline(deadline: Instant, timeZone: string): string {
  return isMidnight(deadline, timeZone)
    ? formatDay(getLocalDate(deadline, timeZone))
    : formatInstant(deadline, timeZone);
}

const isMidnight = (instant: Instant, timeZone: string) =>
  instant % 1000 === 0 && getLocalTime(instant, timeZone) === '00:00';
