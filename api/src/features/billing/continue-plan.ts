import {
  addMonths,
  calculatePercent,
  calculateTax,
  calculateRunningShare,
  daysBetween,
  divideRounded,
  findTaxesOfLength,
  formatDateRange,
  getLineTerms,
  getStayMonth,
  sumTaxable,
  sumCents,
  type CalendarDate,
  type OccupancyTax,
} from '@lodestay/stay';
import type { NewInstallment, ReservationRow } from '../reservations/index.ts';
import type { Installment, InstallmentLine } from './tables.ts';

/** Fees for a whole month. Rent and its percentages are by night. */
const MONTHLY_FEES: ReadonlySet<string> = new Set(['parking', 'standby_membership']);

type Planned = Pick<Installment, 'fromDate' | 'toDate' | 'creditedFrom' | 'lines' | 'cardFeeCents' | 'amountCents'>;

/**
 * The card fee in basis points, as it was agreed. The fee of one installment is rounded, so a share of it can be cents off. Undefined for
 * terms of before payment plans.
 */
export function findCardRate(agreed: ReservationRow['agreed']): number | undefined {
  const lines = (agreed?.plan ?? []).flatMap((installment) => installment.lines);
  const sum = (isWanted: (code: string) => boolean) =>
    sumCents(lines.flatMap(({ code, cents }) => (isWanted(code) ? cents : [])));
  // Credits have no fee.
  const paid = sum((code) => code !== 'card') - (agreed?.quote.credit?.used ?? 0);
  return paid > 0 ? divideRounded(sum((code) => code === 'card') * 10_000, paid) : undefined;
}

/** The day after the last night that an installment pays for. */
export const getEnd = ({ toDate, creditedFrom }: Pick<Planned, 'toDate' | 'creditedFrom'>) => creditedFrom ?? toDate;

/** The price of a whole month, from a line that pays for the end of a month. */
export function getMonthlyCents(
  { cents, monthlyCents }: InstallmentLine,
  { fromDate, toDate }: Pick<Planned, 'fromDate' | 'toDate'>,
  checkIn: CalendarDate,
): number {
  if (monthlyCents !== undefined) return monthlyCents;
  const { start, end } = getStayMonth(checkIn, fromDate);
  return divideRounded(cents * daysBetween(start, end), daysBetween(fromDate, toDate));
}

/**
 * The next installments of an open-ended stay, monthly on the day of the check-in, until `until`: rent by night at the price of the last
 * installment, so that it stays the same until the guest leaves, and the same monthly fees. Parking that was added to the stay has
 * installments of its own, so all that end with the plan count. Fees that are charged once, and a discount, are not repeated. `taxes` are the
 * agreed rules: those for the length that the stay has then apply. `cardRate` is the agreed card fee in basis points.
 */
export function continuePlan(
  planned: readonly Planned[],
  {
    checkIn,
    until,
    taxes = [],
    cardRate,
  }: {
    checkIn: CalendarDate;
    until: CalendarDate;
    taxes?: readonly OccupancyTax[] | undefined;
    cardRate?: number | undefined;
  },
): NewInstallment[] {
  const planEnd = planned.map(getEnd).toSorted().at(-1)!;
  const last = planned.filter((installment) => getEnd(installment) === planEnd);
  const lines = last.flatMap((installment) => installment.lines.map((line) => ({ line, installment })));
  const repeated = lines.filter(
    ({ line: { code } }) => getLineTerms(code).per !== 'once' && code !== 'tax' && code !== 'discount',
  );
  const codes = [...new Set(repeated.map(({ line }) => line.code))];
  const cardFeeCents = sumCents(last.map((installment) => installment.cardFeeCents));
  const amountCents = sumCents(last.map((installment) => installment.amountCents));

  // Nights in another home have the fee of the day of the move. The fee of the first installment is lower if credits paid a part of it.
  const isAtRate = (rate: number) =>
    last.some(({ fromDate }) => fromDate === checkIn) ||
    Math.abs(calculatePercent(amountCents, rate) - cardFeeCents) <= 2 * last.length;
  const getCardFee = (cents: number) =>
    cardRate !== undefined && isAtRate(cardRate)
      ? calculatePercent(cents, cardRate)
      : divideRounded(cardFeeCents * cents, amountCents);

  /** A line of the nights from `from` until `to`, which are in one month of the stay. */
  function repeat(code: InstallmentLine['code'], from: CalendarDate, to: CalendarDate) {
    const ofCode = repeated.filter(({ line }) => line.code === code);
    if (!MONTHLY_FEES.has(code))
      return {
        code,
        cents: sumCents(
          ofCode.map(({ line, installment: { fromDate, toDate } }) =>
            divideRounded(line.cents * daysBetween(from, to), daysBetween(fromDate, toDate)),
          ),
        ),
      };
    const monthlyCents = sumCents(ofCode.map(({ line, installment }) => getMonthlyCents(line, installment, checkIn)));
    const { start, end } = getStayMonth(checkIn, from);
    if (from === start && to === end) return { code, cents: monthlyCents };
    const through = (day: CalendarDate) =>
      calculateRunningShare(monthlyCents, daysBetween(start, day), daysBetween(start, end));
    return { code, cents: through(to) - through(from), monthlyCents };
  }

  const added: NewInstallment[] = [];
  let from = planEnd;
  for (let month = 1; from < until; month += 1) {
    const end = addMonths(checkIn, month);
    if (end <= from) continue;
    const to = end < until ? end : until;
    const start = from;
    // A guest who removed all parking pays nothing for it.
    const untaxed = codes.map((code) => repeat(code, start, to)).filter(({ cents }) => cents !== 0);
    const tax = calculateTax(findTaxesOfLength(taxes, daysBetween(checkIn, to)), sumTaxable(untaxed));
    const all = [...untaxed, ...(tax > 0 ? [{ code: 'tax' as const, cents: tax }] : [])];
    const card = getCardFee(sumCents(all.map(({ cents }) => cents)));
    added.push({
      label: formatDateRange(from, to),
      dueOn: from,
      from,
      to,
      lines: [...all, { code: 'card', cents: card }],
    });
    from = to;
  }
  return added;
}
