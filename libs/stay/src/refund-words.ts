import { formatDay, formatInstant } from './format-date.ts';
import type { Instant } from './instant.ts';
import { localTime, today } from './instant.ts';
import { formatMoney } from './money.ts';
import type { Refund } from './refund.ts';

/** How long a refund takes to a card (specification 9). */
export const CARD_REFUND_SENTENCE = 'Refunds to cards take 3 to 10 business days.';

/** Whole sentences, so that the schedule, the preview and the e-mail read alike (design 10). */
export function refundSentence(refund: Refund): string {
  const { reason, refundedCents, keptCents, endsOn } = refund;
  const back = refundedCents > 0 ? `${formatMoney(refundedCents)} comes back.` : 'Nothing comes back.';
  switch (reason) {
    case 'within_24_hours':
    case 'thirty_days_before':
    case 'short_stay':
      return `All of it comes back: ${formatMoney(refundedCents)}.`;
    case 'one_month_kept':
      return `One month’s rent, ${formatMoney(keptCents)}, is kept. ${back}`;
    case 'non_refundable':
      return `Nothing comes back: ${formatMoney(keptCents)} is kept.`;
    case 'flex_notice':
      return `With 30 days’ notice the stay ends on ${formatDay(endsOn)}. ${back}`;
    case 'early_exit':
      return `The next early exit is ${formatDay(endsOn)}. ${back}`;
    case 'standby_period':
      return `Standby ends with the paid month, on ${formatDay(endsOn)}.`;
    case 'in_stay':
      return 'The stay has begun, so nothing comes back.';
  }
}

/** 'Dec 12' for the end of that day; 'Jan 10, 4 p.m.' for a moment inside one. */
export function formatDeadline(instant: Instant, timeZone: string): string {
  if (localTime(instant, timeZone) === '00:00') return formatDay(today(instant - 1, timeZone));
  return formatInstant(instant, timeZone);
}

