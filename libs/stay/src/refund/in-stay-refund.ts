import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addDays, addMonths, daysBetween } from '../calendar/calendar-date.ts';
import type { CancellationRequest, PaidInstallment, Refund, RefundReason } from './cancellation.ts';
import { sumDeposit, sumFirstMonthRent, sumPaid, sumPaidTaxes } from './cancellation.ts';
import { getLineTerms, type LineCode } from '../price/charges.ts';
import { calculateTaxShare, isTaxable, sumTaxable } from '../price/taxes.ts';
import { getLocalDate } from '../calendar/instant.ts';
import { FLEX_NOTICE_DAYS } from '../limits.ts';
import type { BasisPoints, Cents } from '../money.ts';
import { calculatePercent, calculateRunningShare, sumCents } from '../money.ts';

/** An early end of a 1-year Flex stay. The fee is in basis points of the first month's rent (20,000 is two months). */
export type EarlyExit = { readonly afterMonths: number; readonly fee: BasisPoints };

/** The early exits of a 1-year Flex stay (product 3). The fee falls with time. */
export const EARLY_EXITS: readonly EarlyExit[] = [
  { afterMonths: 3, fee: 20_000 },
  { afterMonths: 6, fee: 10_000 },
  { afterMonths: 9, fee: 5_000 },
];

/** The days on which a 1-year Flex stay may end. The last is the end of its commitment, without a fee. */
export function getEarlyExitDates(
  checkIn: CalendarDate,
  committedNights: number,
): { on: CalendarDate; fee: BasisPoints }[] {
  return [
    ...EARLY_EXITS.map(({ afterMonths, fee }) => ({ on: addMonths(checkIn, afterMonths), fee })),
    { on: addDays(checkIn, committedNights), fee: 0 },
  ];
}

const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b);
const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);

/** When a Flex or 1-year Flex stay ends after notice on a day, and the exit fee in basis points of the first month's rent. */
export function findEndAfterNotice(
  {
    kind,
    checkIn,
    nights,
    committedNights,
  }: Pick<CancellationRequest, 'kind' | 'checkIn' | 'nights' | 'committedNights'>,
  noticeOn: CalendarDate,
): { on: CalendarDate; fee: BasisPoints } {
  const noticeEnd = addDays(noticeOn, FLEX_NOTICE_DAYS);
  const committed = committedNights ?? nights;
  if (kind === 'flex') return { on: later(noticeEnd, addDays(checkIn, committed)), fee: 0 };
  return getEarlyExitDates(checkIn, committed).find((exit) => exit.on >= noticeEnd) ?? { on: noticeEnd, fee: 0 };
}

type PaidNights = Pick<PaidInstallment, 'from' | 'to' | 'lines'>;

/** What each line charges for nights from `endsOn` on, without taxes. One-time fees are not refunded. */
function listUnused({ from, to, lines }: PaidNights, endsOn: CalendarDate): PaidInstallment['lines'] {
  const used = daysBetween(from, later(from, earlier(endsOn, to)));
  const nights = daysBetween(from, to);
  return lines
    .filter((line) => line.refundable && line.per !== 'once' && line.code !== 'tax')
    .map((line) => ({ ...line, cents: line.cents - calculateRunningShare(line.cents, used, nights) }));
}

/** The occupancy tax on nights from `endsOn` on. The tax on one-time fees stays with them. */
export const calculateUnusedTax = (paid: PaidNights, endsOn: CalendarDate): Cents =>
  calculateTaxShare(
    paid.lines,
    sumCents(
      listUnused(paid, endsOn)
        .filter(isTaxable)
        .map(({ cents }) => cents),
    ),
  );

/** What was paid for nights from `endsOn` on, with its occupancy tax. One-time fees are not refunded. */
export const calculateUnusedCents = (paid: PaidNights, endsOn: CalendarDate): Cents =>
  sumCents(listUnused(paid, endsOn).map(({ cents }) => cents)) + calculateUnusedTax(paid, endsOn);

/** What lines charge for the nights before `endsOn`, which must be one of their days. Fees that are charged once stay. */
export function cutLines<Line extends { readonly code: LineCode; readonly cents: Cents }>(
  { from, to, lines }: { readonly from: CalendarDate; readonly to: CalendarDate; readonly lines: readonly Line[] },
  endsOn: CalendarDate,
): Line[] {
  const [used, nights] = [daysBetween(from, endsOn), daysBetween(from, to)];
  const cutLine = (line: Line): Line =>
    getLineTerms(line.code).per === 'once' ? line : { ...line, cents: calculateRunningShare(line.cents, used, nights) };
  const taxable = sumTaxable(lines.map(cutLine));
  return lines
    .map((line) => (line.code === 'tax' ? { ...line, cents: calculateTaxShare(lines, taxable) } : cutLine(line)))
    .filter(({ cents }) => cents !== 0);
}

const NOTHING_UNUSED = { fee: 0, unusedTax: 0 };

/**
 * The refund when a guest gives notice at `now` after the stay has started:
 * - Flex ends 30 days later, but not before its commitment; paid nights after that are refunded (product 4).
 * - 1-year Flex ends at the first early exit at least 30 days away, for its fee (product 3).
 * - Standby ends with the paid month (product 5).
 * - Fixed and short stays get no refund.
 * The deposit is not a part of it, because it is settled after the stay.
 */
export function calculateInStayRefund(request: CancellationRequest): Refund {
  const { kind, checkIn, nights, timeZone, paid, now } = request;
  const paidCents = sumPaid(paid) - sumDeposit(paid);
  const createRefund = (
    reason: RefundReason,
    endsOn: CalendarDate,
    unused: Cents,
    { fee, unusedTax }: { fee: Cents; unusedTax: Cents },
  ): Refund => {
    const refundedCents = Math.max(0, unused - fee);
    return {
      reason,
      paidCents,
      refundedCents,
      depositCents: 0,
      keptCents: paidCents - refundedCents,
      keptTaxCents: sumPaidTaxes(paid) - unusedTax,
      owedCents: Math.max(0, fee - unused),
      keptNights: null,
      endsOn,
    };
  };
  const unusedFrom = (endsOn: CalendarDate) =>
    sumCents(paid.map((installment) => calculateUnusedCents(installment, endsOn)));
  switch (kind) {
    case 'flex':
    case 'one_year_flex': {
      const { on, fee } = findEndAfterNotice(request, getLocalDate(now, timeZone));
      const feeCents = calculatePercent(sumFirstMonthRent(paid), fee);
      const unusedTax = sumCents(paid.map((installment) => calculateUnusedTax(installment, on)));
      const reason = kind === 'flex' ? 'flex_notice' : 'early_exit';
      return createRefund(reason, on, unusedFrom(on), { fee: feeCents, unusedTax });
    }
    case 'standby':
      return createRefund(
        'standby_period',
        paid.reduce((end, { to }) => later(end, to), checkIn),
        0,
        NOTHING_UNUSED,
      );
    default:
      return createRefund('in_stay', addDays(checkIn, nights), 0, NOTHING_UNUSED);
  }
}
