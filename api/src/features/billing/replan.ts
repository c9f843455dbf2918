import {
  calculateRunningShare,
  calculateUnusedCents,
  calculateUnusedTax,
  cutLines,
  daysBetween,
  getLineTerms,
  sumCents,
  type CalendarDate,
} from '@lodestay/stay';
import type { PlanChange } from '../reservations/index.ts';
import { reduceParking, type ReducedParking } from './reduce-parking.ts';
import type { Installment, InstallmentLine } from './tables.ts';

/** An installment of the plan so far. Amounts are in cents. */
export type BilledInstallment = Pick<
  Installment,
  'id' | 'fromDate' | 'toDate' | 'creditedFrom' | 'lines' | 'amountCents' | 'cardFeeCents' | 'status'
> & {
  /** Owed, without the card fee. 0 unless it is due. */
  readonly outstandingCents: number;
  /** Not owed any more, because staff wrote it off. The guest never paid it. */
  readonly writtenOffCents: number;
  /** Charged for paying it by card, also for what was moved here from other nights. */
  readonly paidCardFeeCents: number;
};

export type CutInstallment = Pick<Installment, 'id' | 'toDate' | 'lines' | 'amountCents' | 'cardFeeCents'>;

/** The new plan, as changes of the old one. Amounts are in cents. */
export type Replanned = {
  /** Installments that never become due. */
  readonly voided: readonly string[];
  /** Installments that are not due yet and pay for fewer nights. */
  readonly cut: readonly CutInstallment[];
  /** What is no longer owed of installments that are due. `pays`: what was paid for other nights pays a part of it. */
  readonly credits: readonly { readonly id: string; readonly cents: number; readonly pays: boolean }[];
  /** What was written off of nights that fall away: these are not owed, so they are no loss. */
  readonly reversedWriteOffs: readonly { readonly id: string; readonly cents: number }[];
  /**
   * What settles added installments, by their index: what was paid before, with the card fee that was paid for it, and then what was written
   * off for the same time.
   */
  readonly moved: readonly {
    readonly index: number;
    readonly cents: number;
    readonly cardFeeCents: number;
    readonly writtenOffCents: number;
  }[];
  /** What goes back to the guest. */
  readonly refundCents: number;
  /** The occupancy tax of nights that fall away, in what is no longer owed, moved or refunded. */
  readonly taxCents: number;
  /** Of removed parking spots. */
  readonly reduced?: Pick<ReducedParking, 'continued' | 'savedCents' | 'savedFrom'>;
};

/** The lines of the nights before `endsOn`, in whole cents. */
function cutInstallment(
  { id, fromDate, toDate, lines, cardFeeCents }: BilledInstallment,
  endsOn: CalendarDate,
): CutInstallment {
  const left = cutLines({ from: fromDate, to: toDate, lines }, endsOn);
  return {
    id,
    toDate: endsOn,
    lines: left,
    amountCents: sumCents(left.map(({ cents }) => cents)),
    cardFeeCents: calculateRunningShare(cardFeeCents, daysBetween(fromDate, endsOn), daysBetween(fromDate, toDate)),
  };
}

/** Lines of an installment, as the rules of refunds read them. */
const toPaid = ({ fromDate, toDate }: BilledInstallment, lines: readonly InstallmentLine[]) => ({
  from: fromDate,
  to: toDate,
  lines: lines.map((line) => ({ ...line, ...getLineTerms(line.code) })),
});

type PaidNights = ReturnType<typeof toPaid>;

/** What falls away with the nights from `endsOn` on, besides what an earlier change gave back. */
const calculateNewlyUnused = (
  calculate: (nights: PaidNights, from: CalendarDate) => number,
  nights: PaidNights,
  { endsOn, creditedFrom }: { endsOn: CalendarDate; creditedFrom: CalendarDate | null },
): number =>
  creditedFrom === null
    ? calculate(nights, endsOn)
    : Math.max(0, calculate(nights, endsOn) - calculate(nights, creditedFrom));

/** False for an installment of fees that are charged once, such as that of an added pet, also if it is not charged yet. */
const paysForNights = ({ lines }: BilledInstallment) =>
  lines.some(({ code }) => code !== 'tax' && getLineTerms(code).per !== 'once');

/**
 * Calculates a change of a payment plan. What was charged for nights that fall away is first no longer owed, then pays for added
 * installments of the same nights, then for whatever else is owed, and the rest is refunded: money comes back to the guest only if nothing
 * is owed for the same time. What staff wrote off is not owed again for the same time, and never refunded. Fees that are charged once stay.
 */
export function replan(billed: readonly BilledInstallment[], { endsOn, added, removedParking }: PlanChange): Replanned {
  const scheduled = billed.filter((installment) => installment.status === 'scheduled' && paysForNights(installment));
  const issued = billed.filter(({ status }) => status !== 'scheduled' && status !== 'void');
  if (endsOn === null) {
    const unchanged = {
      voided: [],
      cut: [],
      credits: [],
      reversedWriteOffs: [],
      moved: [],
      refundCents: 0,
      taxCents: 0,
    };
    if (!removedParking) return unchanged;
    const { voided, cut, ...reduced } = reduceParking(billed, removedParking);
    return { ...unchanged, voided, cut, reduced };
  }
  const credits = new Map<string, { cents: number; pays: boolean }>();
  const reversedWriteOffs: { id: string; cents: number }[] = [];
  let pool = 0;
  let cardFees = 0;
  let taxCents = 0;
  for (const installment of issued) {
    const paidNights = toPaid(installment, installment.lines);
    const ends = { endsOn, creditedFrom: installment.creditedFrom };
    const credit = calculateNewlyUnused(calculateUnusedCents, paidNights, ends);
    taxCents += calculateNewlyUnused(calculateUnusedTax, paidNights, ends);
    const own = Math.min(credit, installment.outstandingCents);
    if (own > 0) credits.set(installment.id, { cents: own, pays: false });
    const reversed = Math.min(credit - own, installment.writtenOffCents);
    if (reversed > 0) reversedWriteOffs.push({ id: installment.id, cents: reversed });
    pool += credit - own - reversed;
    const paidCents = installment.amountCents - installment.outstandingCents - installment.writtenOffCents;
    if (paidCents > 0)
      cardFees += calculateRunningShare(installment.paidCardFeeCents, credit - own - reversed, paidCents);
  }
  const paid = pool;
  const take = (most: number) => {
    const taken = Math.min(pool, most);
    pool -= taken;
    return taken;
  };
  /** The card fee of the first `cents` of what was paid. */
  const getCardFee = (cents: number) => (paid > 0 ? calculateRunningShare(cardFees, cents, paid) : 0);
  let writtenOff = sumCents(reversedWriteOffs.map(({ cents }) => cents));
  const settledUntil = issued.reduce<CalendarDate>((end, { toDate }) => (toDate > end ? toDate : end), endsOn);
  const moved = added.flatMap(({ from, lines }, index) => {
    if (from >= settledUntil) return [];
    const before = paid - pool;
    const amountCents = sumCents(lines.flatMap((line) => (line.code === 'card' ? [] : line.cents)));
    const cents = take(amountCents);
    const writtenOffCents = Math.min(writtenOff, amountCents - cents);
    writtenOff -= writtenOffCents;
    if (cents + writtenOffCents === 0) return [];
    return [{ index, cents, cardFeeCents: getCardFee(before + cents) - getCardFee(before), writtenOffCents }];
  });
  for (const { id, outstandingCents } of issued) {
    const own = credits.get(id)?.cents ?? 0;
    const cents = take(outstandingCents - own);
    if (cents > 0) credits.set(id, { cents: own + cents, pays: true });
  }
  return {
    voided: scheduled.filter(({ fromDate }) => fromDate >= endsOn).map(({ id }) => id),
    cut: scheduled
      .filter(({ fromDate, toDate }) => fromDate < endsOn && toDate > endsOn)
      .map((installment) => cutInstallment(installment, endsOn)),
    credits: Array.from(credits, ([id, credit]) => ({ id, ...credit })),
    reversedWriteOffs,
    moved,
    // The fee of a card that paid is returned with what is refunded. What pays for other nights keeps its fee.
    refundCents: pool + getCardFee(pool),
    taxCents,
  };
}
