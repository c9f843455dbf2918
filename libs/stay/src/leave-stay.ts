import type { CalendarDate } from './calendar-date.ts';
import { addDays, addMonths, daysBetween } from './calendar-date.ts';
import { today } from './instant.ts';
import { FLEX_NOTICE_DAYS } from './limits.ts';
import type { Cents } from './money.ts';
import { percentOf, shareThrough, sumCents } from './money.ts';
import type { PaidInstalment, Refund, RefundRequest } from './refund.ts';

/** A date at which a 1-year Flex may end early, and what that costs in months of rent, in hundredths of a percent. */
export type EarlyExit = { readonly afterMonths: number; readonly monthsOfRent: number };

/** The early exits of a 1-year Flex (product 3): the later one leaves, the less of the year's discount is owed. */
export const EARLY_EXITS: readonly EarlyExit[] = [
  { afterMonths: 3, monthsOfRent: 2 },
  { afterMonths: 6, monthsOfRent: 1 },
  { afterMonths: 9, monthsOfRent: 0.5 },
];

/** The dates of the early exits of a stay that begins on `checkIn`, the commitment's own end last, without a fee. */
export function earlyExitDates(checkIn: CalendarDate, committedNights: number): { on: CalendarDate; monthsOfRent: number }[] {
  const exits = EARLY_EXITS.map(({ afterMonths, monthsOfRent }) => ({ on: addMonths(checkIn, afterMonths), monthsOfRent }));
  return [...exits, { on: addDays(checkIn, committedNights), monthsOfRent: 0 }];
}

const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b);

/** What was paid for nights from `endsOn` on. Fees due once stay paid: they were for moving in. */
function unusedCents({ from, to, lines }: PaidInstalment, endsOn: CalendarDate): Cents {
  const used = daysBetween(from, endsOn < from ? from : endsOn < to ? endsOn : to);
  const nights = daysBetween(from, to);
  return sumCents(lines.filter((line) => line.refundable && line.per !== 'once').map(({ cents }) => cents - shareThrough(cents, used, nights)));
}

/**
 * What comes back when a guest leaves a stay that has begun, given notice at `now`:
 * - Flex ends 30 days after notice, not before its commitment; nights paid for beyond that come back (product 4).
 * - 1-year Flex ends at the next early exit at least 30 days away, less that exit's fee (product 3).
 * - Standby ends with the paid month (product 5).
 * - A fixed or short stay gives nothing back.
 */
export function leaveStay({ kind, checkIn, nights, committedNights, timeZone, paid, now }: RefundRequest): Refund {
  const paidCents = sumCents(paid.flatMap(({ lines }) => lines.map((line) => line.cents)));
  const answer = (reason: Refund['reason'], endsOn: CalendarDate, refundedCents: Cents): Refund => ({
    reason,
    paidCents,
    refundedCents,
    keptCents: paidCents - refundedCents,
    endsOn,
  });
  const unused = (endsOn: CalendarDate) => sumCents(paid.map((instalment) => unusedCents(instalment, endsOn)));
  const noticeEnd = addDays(today(now, timeZone), FLEX_NOTICE_DAYS);
  if (kind === 'flex') {
    const endsOn = later(noticeEnd, addDays(checkIn, committedNights ?? 0));
    return answer('flex_notice', endsOn, unused(endsOn));
  }
  if (kind === 'one_year_flex') {
    const exit = earlyExitDates(checkIn, committedNights ?? nights).find(({ on }) => on >= noticeEnd) ?? { on: noticeEnd, monthsOfRent: 0 };
    return answer('early_exit', exit.on, Math.max(0, unused(exit.on) - exitFee(paid, exit.monthsOfRent)));
  }
  const paidTo = paid.reduce((end, instalment) => later(end, instalment.to), addDays(checkIn, kind === 'standby' ? 0 : nights));
  return answer(kind === 'standby' ? 'standby_period' : 'in_stay', paidTo, 0);
}

/** An early exit's fee, of the first month's rent as charged. */
function exitFee(paid: readonly PaidInstalment[], monthsOfRent: number): Cents {
  const first = paid.find(({ index }) => index === 0)?.lines.find(({ code }) => code === 'rent');
  return percentOf(first?.cents ?? 0, monthsOfRent * 10_000);
}
