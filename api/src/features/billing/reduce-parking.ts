import { calculateRunningShare, sumCents } from '@lodestay/stay';
import type { RemovedParking } from '../reservations/index.ts';
import { getEnd, getMonthlyCents } from './continue-plan.ts';
import type { BilledInstallment, CutInstallment } from './replan.ts';
import type { Installment, InstallmentLine } from './tables.ts';

export type ReducedParking = {
  /** Installments that paid for nothing but the removed spots. */
  readonly voided: readonly string[];
  /** Installments that are not due yet and pay for fewer spots. */
  readonly cut: readonly CutInstallment[];
  /** Issued installments that an open-ended stay goes on from, with the price of the spots that are left for the months that follow. */
  readonly continued: readonly Pick<Installment, 'id' | 'lines'>[];
  /** What is no longer charged, without card fees. */
  readonly savedCents: number;
  /** When the first smaller payment was due; null if none becomes smaller. */
  readonly savedFrom: string | null;
};

const isParking = ({ code }: InstallmentLine) => code === 'parking';

/**
 * Reduces the parking of the payments that are not due yet by the removed spots. The rest is rounded once for all payments, so that they add
 * up to the price of the spots that are left. What is due or paid stays.
 */
export function reduceParking(
  billed: readonly BilledInstallment[],
  { spots, of, checkIn }: RemovedParking,
): ReducedParking {
  const left = of - spots;
  let before = 0;
  /** The part of the next `cents` that is left. */
  const keep = (cents: number) => {
    const kept = calculateRunningShare(before + cents, left, of) - calculateRunningShare(before, left, of);
    before += cents;
    return kept;
  };
  const toMonthly = (cents: number) => calculateRunningShare(cents, left, of);
  const planned = billed.filter(({ status }) => status !== 'void');
  const charged = planned.filter(({ status, lines }) => status === 'scheduled' && lines.some(isParking));
  const reduced = charged.map((installment) => {
    const lines = installment.lines
      .map((line) =>
        isParking(line)
          ? {
              ...line,
              cents: keep(line.cents),
              ...(line.monthlyCents === undefined ? {} : { monthlyCents: toMonthly(line.monthlyCents) }),
            }
          : line,
      )
      .filter((line) => !isParking(line) || line.cents !== 0);
    const amountCents = sumCents(lines.map(({ cents }) => cents));
    const { id, toDate, cardFeeCents } = installment;
    return {
      id,
      toDate,
      lines,
      amountCents,
      cardFeeCents: calculateRunningShare(cardFeeCents, amountCents, installment.amountCents),
    };
  });
  const planEnd = planned.map(getEnd).toSorted().at(-1);
  return {
    voided: reduced.filter(({ lines }) => lines.length === 0).map(({ id }) => id),
    cut: reduced.filter(({ lines }) => lines.length > 0),
    continued: planned
      .filter(
        (installment) =>
          installment.status !== 'scheduled' && getEnd(installment) === planEnd && installment.lines.some(isParking),
      )
      .map((installment) => ({
        id: installment.id,
        lines: installment.lines.map((line) =>
          isParking(line) ? { ...line, monthlyCents: toMonthly(getMonthlyCents(line, installment, checkIn)) } : line,
        ),
      })),
    savedCents:
      sumCents(charged.map(({ amountCents }) => amountCents)) - sumCents(reduced.map((each) => each.amountCents)),
    savedFrom: charged.map(({ fromDate }) => fromDate).toSorted()[0] ?? null,
  };
}
