import {
  addHours,
  calculateRunningShare,
  calculateTaxShare,
  FREE_CANCELLATION_HOURS,
  formatDate,
  formatMoney,
  getLineTerms,
  isTaxable,
  sumCents,
  sumTaxable,
} from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { readHeldDeposit, readHeldTaxes, readReturnedDebt } from '../ledger/index.ts';
import { getCreditCents, type Payment, type Payments } from '../payments/index.ts';
import type { Offers } from './offers.ts';
import { findPaidAmounts } from './refundable-amount.ts';
import type { PaymentPlans } from './reservation-services.ts';
import type { Db, ReservationRow, Trx } from './tables.ts';

type Options = { clock: Clock; payments: Payments; offers: Offers; plans: Pick<PaymentPlans, 'changes'> };

/** What a guest gets back if we cannot keep the stay, in cents. `refunded + kept` is what is left of the payments. */
export type OurSideRefund = {
  readonly reason: 'our_cancellation' | 'our_cancellation_in_stay';
  readonly refunded: number;
  readonly kept: number;
  /** The occupancy tax that stays charged. */
  readonly keptTax: number;
  readonly sentence: string;
};

/** Memberships go on, so a guest who has begun the stay keeps them. */
const MEMBERSHIPS = new Set(['annual_membership', 'standby_membership']);

export const createOurSideRefund = ({ clock, payments, offers, plans }: Options) => {
  const hasBegun = ({ checkInAt, submittedAt }: ReservationRow, now: Date) =>
    checkInAt <= now &&
    (submittedAt === null || now.getTime() > addHours(submittedAt.getTime(), FREE_CANCELLATION_HOURS));

  /** Fees that are charged once and not for nights, such as the cleaning. */
  const sumOneTimeFees = ({ agreed }: ReservationRow): number =>
    sumCents(
      (agreed?.paid ?? []).flatMap(({ lines }) =>
        lines.flatMap(({ code, cents, per }) => (per === 'once' && !MEMBERSHIPS.has(code) ? cents : [])),
      ),
    );

  /** The occupancy tax on the fees that are charged once. */
  const sumOneTimeTax = ({ agreed }: ReservationRow): number =>
    sumCents(
      (agreed?.paid ?? []).map(({ lines }) =>
        calculateTaxShare(
          lines,
          sumCents(lines.flatMap((line) => (line.per === 'once' && isTaxable(line) ? line.cents : []))),
        ),
      ),
    );

  /** The card fee of a part of what was paid with the booking. */
  const getCardFee = ({ agreed }: ReservationRow, partCents: number): number => {
    const lines = (agreed?.paid ?? []).flatMap((installment) => installment.lines);
    const sumLines = (isWanted: (code: string) => boolean) =>
      sumCents(lines.flatMap(({ code, cents }) => (isWanted(code) ? cents : [])));
    const paid = sumLines((code) => code !== 'card');
    return paid > 0
      ? calculateRunningShare(
          sumLines((code) => code === 'card'),
          partCents,
          paid,
        )
      : 0;
  };

  /**
   * The one-time fees that were charged after the booking: those of the later homes of a split stay, and of pets that were added. With their
   * taxes and card fees.
   */
  async function sumLaterFees(executor: Db | Trx, row: ReservationRow): Promise<{ cents: number; taxCents: number }> {
    const later = (await plans.changes.listCharged(executor, row.id)).filter(
      ({ isPaid, isBooking }) => isPaid && !isBooking,
    );
    const fees = later.map(({ lines, paidCardFeeCents }) => {
      const once = lines.filter(({ code }) => code !== 'exit_fee' && getLineTerms(code).per === 'once');
      const taxCents = calculateTaxShare(lines, sumTaxable(once));
      const cents = sumCents(once.map((line) => line.cents)) + taxCents;
      const charged = sumCents(lines.map((line) => line.cents));
      return { cents: cents + (charged > 0 ? calculateRunningShare(paidCardFeeCents, cents, charged) : 0), taxCents };
    });
    return {
      cents: sumCents(fees.map(({ cents }) => cents)),
      taxCents: sumCents(fees.map(({ taxCents }) => taxCents)),
    };
  }

  async function calculateInStay(executor: Db | Trx, row: ReservationRow, leftCents: number): Promise<OurSideRefund> {
    const { timeZone } = await offers.findHome(executor, row);
    const today = clock.today(timeZone);
    const endsOn = today > row.checkIn ? today : row.checkIn;
    // The change of the plan itself follows from the end of the reservation; here only its amounts count.
    const { refundCents, taxCents } = await plans.changes.preview(executor, row.id, { endsOn, added: [] });
    const bookingTax = sumOneTimeTax(row);
    // What a bank took back of the first installment was not paid, the fees last.
    const returnedDebt = await readReturnedDebt(executor, row.id);
    const oneTimeCents = Math.max(0, sumOneTimeFees(row) + bookingTax - returnedDebt);
    const later = await sumLaterFees(executor, row);
    const oneTimeTax = bookingTax + later.taxCents;
    const refunded = Math.min(leftCents, refundCents + oneTimeCents + getCardFee(row, oneTimeCents) + later.cents);
    const kept = leftCents - refunded;
    const deposit = await readHeldDeposit(executor, row.id);
    const paysMembership = row.agreed?.quote.lines.some(({ code, cents }) => code === 'annual_membership' && cents > 0);
    const keptFor = paysMembership ? 'the nights before and your membership, which goes on' : 'the nights before';
    return {
      reason: 'our_cancellation_in_stay',
      refunded,
      kept,
      // Of what staff refunded before or a bank holds, no tax is kept.
      keptTax: Math.min(kept, Math.max(0, (await readHeldTaxes(executor, row.id)) - taxCents - oneTimeTax)),
      sentence: `You get ${formatMoney(refunded)} back for the nights from ${formatDate(endsOn)} on and the one-time fees${deposit > 0 ? `, including your deposit of ${formatMoney(deposit)}` : ''}.${kept > 0 ? ` You paid ${formatMoney(kept)} for ${keptFor}.` : ''}`,
    };
  }

  return {
    hasBegun: (row: ReservationRow) => hasBegun(row, clock.now()),

    /**
     * Before the stay begins, and within 24 hours of the booking, everything that is left of the payments. After that, the nights from
     * today on with their monthly fees and their share of the card fee, less what is owed for nights before, and the one-time fees with theirs.
     */
    async calculate(executor: Db | Trx, row: ReservationRow, booking: Payment): Promise<OurSideRefund> {
      const { leftCents, returnedCents, failedCents, paidOtherwiseCents } = await findPaidAmounts(
        executor,
        payments,
        booking,
      );
      if (leftCents !== null && hasBegun(row, clock.now())) return calculateInStay(executor, row, leftCents);
      const refunded = leftCents ?? booking.amountCents + getCreditCents(booking);
      return {
        reason: 'our_cancellation',
        refunded,
        kept: 0,
        keptTax: 0,
        sentence:
          refunded > 0
            ? `Full refund: ${formatMoney(refunded)}.`
            : returnedCents > 0
              ? 'Your bank took the payment back. Nothing is left to refund.'
              : failedCents > 0
                ? 'An earlier refund did not arrive and is not part of this. Nothing else is left to refund.'
                : paidOtherwiseCents > 0
                  ? 'An earlier refund did not arrive, and we paid it another way. Nothing else is left to refund.'
                  : 'Everything was refunded before.',
      };
    },
  };
};
export type OurSideRefunds = ReturnType<typeof createOurSideRefund>;
