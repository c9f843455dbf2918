import {
  addMonths,
  calculateTax,
  calculateRunningShare,
  daysBetween,
  divideRounded,
  findTaxesOfLength,
  formatDateRange,
  getLineTerms,
  sumTaxable,
  sumCents,
  type CalendarDate,
  type OccupancyTax,
} from '@lodestay/stay';
import type { NewInstallment } from '../reservations/index.ts';
import type { Installment } from './tables.ts';

/** Fees for a whole month. Rent and its percentages are by night. */
const MONTHLY_FEES: ReadonlySet<string> = new Set(['parking', 'standby_membership']);

/**
 * The next installments of an open-ended stay, monthly on the day of the check-in, until `until`: rent by night at the price of the last
 * installment, so that it stays the same until the guest leaves, and the same monthly fees. Fees that are charged once are not repeated.
 * `taxes` are the agreed rules: those for the length that the stay has then apply.
 */
export function continuePlan(
  last: Pick<Installment, 'fromDate' | 'toDate' | 'lines' | 'cardFeeCents' | 'amountCents'>,
  {
    checkIn,
    until,
    taxes = [],
  }: { checkIn: CalendarDate; until: CalendarDate; taxes?: readonly OccupancyTax[] | undefined },
): NewInstallment[] {
  const added: NewInstallment[] = [];
  const lastNights = daysBetween(last.fromDate, last.toDate);
  let from = last.toDate;
  for (let month = 1; from < until; month += 1) {
    const end = addMonths(checkIn, month);
    if (end <= from) continue;
    const to = end < until ? end : until;
    const nights = daysBetween(from, to);
    const untaxed = last.lines
      .filter(({ code }) => getLineTerms(code).per !== 'once' && code !== 'tax')
      .map(({ code, cents }) => ({
        code,
        cents: MONTHLY_FEES.has(code)
          ? calculateRunningShare(cents, nights, daysBetween(from, end))
          : divideRounded(cents * nights, lastNights),
      }));
    const tax = calculateTax(findTaxesOfLength(taxes, daysBetween(checkIn, to)), sumTaxable(untaxed));
    const lines = [...untaxed, ...(tax > 0 ? [{ code: 'tax' as const, cents: tax }] : [])];
    const amount = sumCents(lines.map(({ cents }) => cents));
    const card = divideRounded(last.cardFeeCents * amount, last.amountCents);
    added.push({
      label: formatDateRange(from, to),
      dueOn: from,
      from,
      to,
      lines: [...lines, { code: 'card', cents: card }],
    });
    from = to;
  }
  return added;
}
