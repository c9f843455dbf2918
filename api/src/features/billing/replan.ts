import {
  calculateRunningShare,
  calculateTaxShare,
  calculateUnusedCents,
  calculateUnusedTax,
  daysBetween,
  getLineTerms,
  isTaxable,
  sumCents,
  type CalendarDate,
} from '@lodestay/stay';
import type { PlanChange } from '../reservations/index.ts';
import type { Installment, InstallmentLine } from './tables.ts';

/** An installment of the plan so far. Amounts are in cents. */
export type BilledInstallment = Pick<
  Installment,
  'id' | 'fromDate' | 'toDate' | 'lines' | 'amountCents' | 'cardFeeCents' | 'status'
> & {
  /** Owed, without the card fee. 0 unless it is due. */
  readonly outstandingCents: number;
  /** Charged for paying it by card. */
  readonly paidCardFeeCents: number;
};

export type CutInstallment = Pick<Installment, 'id' | 'toDate' | 'lines' | 'amountCents' | 'cardFeeCents'>;

/** The new plan, as changes of the old one. Amounts are in cents. */
export type Replanned = {
  /** Installments that never become due. */
  readonly voided: readonly string[];
  /** Installments that are not due yet and pay for fewer nights. */
  readonly cut: readonly CutInstallment[];
  /** What is no longer owed of installments that are due. */
  readonly credits: readonly { readonly id: string; readonly cents: number }[];
  /** What was paid before and pays for added installments instead, by their index. */
  readonly moved: readonly { readonly index: number; readonly cents: number }[];
  /** What goes back to the guest. */
  readonly refundCents: number;
  /** The occupancy tax of nights that fall away, in what is no longer owed, moved or refunded. */
  readonly taxCents: number;
};

/** The lines of the nights before `endsOn`, in whole cents. */
function cutInstallment(
  { id, fromDate, toDate, lines, cardFeeCents }: BilledInstallment,
  endsOn: CalendarDate,
): CutInstallment {
  const [used, nights] = [daysBetween(fromDate, endsOn), daysBetween(fromDate, toDate)];
  const cutLine = ({ code, cents }: InstallmentLine): InstallmentLine => ({
    code,
    cents: getLineTerms(code).per === 'once' ? cents : calculateRunningShare(cents, used, nights),
  });
  const taxable = sumCents(
    lines
      .filter(isTaxable)
      .map(cutLine)
      .map(({ cents }) => cents),
  );
  const cutLines = lines
    .map((line) => (line.code === 'tax' ? { ...line, cents: calculateTaxShare(lines, taxable) } : cutLine(line)))
    .filter(({ cents }) => cents !== 0);
  return {
    id,
    toDate: endsOn,
    lines: cutLines,
    amountCents: sumCents(cutLines.map(({ cents }) => cents)),
    cardFeeCents: calculateRunningShare(cardFeeCents, used, nights),
  };
}

/** Lines of an installment, as the rules of refunds read them. */
const toPaid = ({ fromDate, toDate }: BilledInstallment, lines: readonly InstallmentLine[]) => ({
  from: fromDate,
  to: toDate,
  lines: lines.map((line) => ({ ...line, ...getLineTerms(line.code) })),
});

/**
 * Calculates a change of a payment plan. What was charged for nights that fall away is first no longer owed, then pays for added
 * installments of the same nights, then for whatever else is owed, and the rest is refunded: money comes back to the guest only if nothing
 * is owed for the same time. Fees that are charged once stay.
 */
export function replan(billed: readonly BilledInstallment[], { endsOn, added }: PlanChange): Replanned {
  const scheduled = billed.filter(({ status }) => status === 'scheduled');
  const issued = billed.filter(({ status }) => status === 'due' || status === 'paid');
  if (endsOn === null) return { voided: [], cut: [], credits: [], moved: [], refundCents: 0, taxCents: 0 };
  const credits = new Map<string, number>();
  let pool = 0;
  let cardFees = 0;
  let taxCents = 0;
  for (const installment of issued) {
    const paidNights = toPaid(installment, installment.lines);
    const credit = calculateUnusedCents(paidNights, endsOn);
    taxCents += calculateUnusedTax(paidNights, endsOn);
    const own = Math.min(credit, installment.outstandingCents);
    if (own > 0) credits.set(installment.id, own);
    pool += credit - own;
    cardFees += calculateUnusedCents(
      toPaid(installment, [{ code: 'card', cents: installment.paidCardFeeCents }]),
      endsOn,
    );
  }
  const paid = pool;
  const take = (most: number) => {
    const taken = Math.min(pool, most);
    pool -= taken;
    return taken;
  };
  const paidUntil = issued.reduce<CalendarDate>((end, { toDate }) => (toDate > end ? toDate : end), endsOn);
  const moved = added.flatMap(({ from, lines }, index) => {
    const cents =
      from < paidUntil ? take(sumCents(lines.flatMap((line) => (line.code === 'card' ? [] : line.cents)))) : 0;
    return cents > 0 ? [{ index, cents }] : [];
  });
  for (const { id, outstandingCents } of issued) {
    const cents = take(outstandingCents - (credits.get(id) ?? 0));
    if (cents > 0) credits.set(id, (credits.get(id) ?? 0) + cents);
  }
  return {
    voided: scheduled.filter(({ fromDate }) => fromDate >= endsOn).map(({ id }) => id),
    cut: scheduled
      .filter(({ fromDate, toDate }) => fromDate < endsOn && toDate > endsOn)
      .map((installment) => cutInstallment(installment, endsOn)),
    credits: Array.from(credits, ([id, cents]) => ({ id, cents })),
    moved,
    // The fee of a card that paid is returned with what is refunded. What pays for other nights keeps its fee.
    refundCents: pool + (paid > 0 ? calculateRunningShare(cardFees, pool, paid) : 0),
    taxCents,
  };
}
