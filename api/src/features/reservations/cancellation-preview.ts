import type { CancellationCause, ResponseOf } from '@lodestay/contracts';
import { formatMoney, formatRefund, keepsOneTimeFees, limitRefund, type RefundReason } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { readHeldDeposit, readHeldTaxes } from '../ledger/index.ts';
import { getCreditCents, isDebiting, splitRefund, type Payment, type Payments } from '../payments/index.ts';
import { isOurCause } from './action-guard.ts';
import { formatRefundedTo } from './format-refunded-to.ts';
import { isUnderWay } from './lifecycle.ts';
import { getFeeOfStay } from './memberships.ts';
import type { Offers } from './offers.ts';
import type { OurSideRefunds } from './our-side-refund.ts';
import type { RefundApprovals, StaffCanceler } from './refund-approvals.ts';
import { findPaidAmounts } from './refundable-amount.ts';
import { calculateRefund, calculateRefundOfNoShow } from './terms.ts';
import type { Db, ReservationRow, Trx } from './tables.ts';

export type CancellationPreviewOptions = {
  clock: Clock;
  payments: Payments;
  offers: Offers;
  ourSide: OurSideRefunds;
  refundApprovals: Pick<RefundApprovals, 'findLimits'>;
};

/** Who would cancel. The role of staff has a limit for what is refunded beyond the guest's policy. */
type PreviewedCanceler =
  { actor: 'guest' } | { actor: 'staff'; cause: CancellationCause; by: Pick<StaffCanceler, 'role'> };

export type Preview = ResponseOf<'previewCancellation'>;
/**
 * `keptTax` is the occupancy tax in what is kept. `keepsMembership` says that the fee of an annual membership that came with the stay is not
 * refunded, so the membership goes on. Amounts are in cents.
 */
export type PolicyOutcome = Preview & { readonly keptTax: number; readonly keepsMembership: boolean };
/**
 * `waiting` needs a second person, and `waitingTax` is the occupancy tax that goes back with it; `beyondPolicy` is the part of `refunded`
 * that the guest's policy would keep.
 */
export type Outcome = PolicyOutcome & {
  readonly waiting: number;
  readonly waitingTax: number;
  readonly beyondPolicy: number;
};

const NO_PAYMENT: PolicyOutcome = {
  refunded: 0,
  kept: 0,
  keptTax: 0,
  keepsMembership: false,
  reason: 'nothing_paid',
  sentence: 'You haven’t paid anything, so canceling has no cost.',
};

export const toOutcome = (result: PolicyOutcome): Outcome => ({
  ...result,
  waiting: 0,
  waitingTax: 0,
  beyondPolicy: 0,
});

/** What the contract shows of it. */
export const toPreview = ({ refunded, kept, reason, sentence }: PolicyOutcome): Preview => ({
  refunded,
  kept,
  reason,
  sentence,
});

/** Whether what is kept includes the membership fee. Less than the fee can be left after an earlier refund, or if a bank took money back. */
const keepsFee = (row: ReservationRow, reason: RefundReason, kept: number): boolean =>
  reason === 'non_refundable' ? kept >= getFeeOfStay(row) : keepsOneTimeFees(reason);

/** What is kept of a booking that is not charged yet: of its credits first, because money goes back before credits, as in a refund. */
export function splitKept(booking: Payment, kept: number): { readonly credits: number; readonly money: number } {
  const credits = Math.min(kept, getCreditCents(booking));
  return { credits, money: kept - credits };
}

/** What comes back of credits that were reserved for a booking. */
function formatReleasedCredits(reserved: number, kept: number): string {
  if (reserved === kept) return '';
  return kept === 0
    ? ' Your credits come back with their old last day.'
    : ` ${formatMoney(reserved - kept)} in credits comes back with its old last day.`;
}

/** What becomes of the annual membership that came with a stay, if the policy of the home decides about its cancellation. */
function formatMembership(
  row: ReservationRow,
  reason: RefundReason,
  { refunded, kept }: { refunded: number; kept: number },
): string {
  const fee = getFeeOfStay(row);
  if (fee === 0 || (reason !== 'one_month_kept' && reason !== 'non_refundable')) return '';
  if (keepsFee(row, reason, kept)) return ' The annual membership that you bought with it stays yours.';
  const end = row.approvedAt ? 'Your annual membership ends' : 'The annual membership does not start';
  return refunded >= fee ? ` ${end}, and its fee is part of the refund.` : ` ${end}.`;
}

/** What a cancellation would return now. Preview and cancellation both ask here, so they cannot differ. */
export function createCancellationPreviews({
  clock,
  payments,
  offers,
  ourSide,
  refundApprovals,
}: CancellationPreviewOptions) {
  /** Says where the refund goes and when. Before the capture, the amount was only authorized, on a bank account not even that. */
  async function formatTransfer(
    executor: Db | Trx,
    payment: Payment,
    { refunded, kept }: { refunded: number; kept: number },
  ): Promise<string> {
    const { reservationId, label, method, status } = payment;
    const credits = formatReleasedCredits(getCreditCents(payment), splitKept(payment, kept).credits);
    if (status === 'authorized' && method === 'bank_account')
      return ` It was not charged to ${label}, so nothing has to go back.${credits}`;
    if (status === 'authorized')
      return ` It was only authorized on ${label}. Your bank releases it within a few days.${credits}`;
    if (isDebiting(payment))
      return ` Your bank is still paying from ${label}. The refund goes back there once it has paid.${credits}`;
    return ` ${formatRefundedTo(splitRefund(await payments.findRefundable(executor, reservationId), refunded))}`;
  }

  async function ofPolicy(
    executor: Db | Trx,
    row: ReservationRow,
    payment: Payment | null,
    calculate: typeof calculateRefund = calculateRefund,
  ): Promise<PolicyOutcome> {
    const { prepaidCents, leftCents, ...gone } = await findPaidAmounts(executor, payments, payment);
    // A debit that is under way counts as paid. What is refunded of it goes back once the bank has paid.
    const isAwaited = payment !== null && (payment.status === 'authorized' || isDebiting(payment));
    const wasPaid = payment && (isAwaited || leftCents !== null);
    if (!isUnderWay(row.status) || !row.agreed || !wasPaid) return NO_PAYMENT;
    const { timeZone } = await offers.findHome(executor, row);
    const refund = calculate(row, row.agreed, timeZone, clock.now(), prepaidCents);
    const limited = limitRefund(
      { ...refund, sentence: formatRefund(refund) },
      { leftCents: leftCents ?? refund.paidCents, ...gone },
    );
    const { refundedCents: refunded, keptCents: kept } = limited;
    const sentence = `${limited.sentence}${formatMembership(row, refund.reason, { refunded, kept })}`;
    return {
      refunded,
      kept,
      // Of what staff refunded before or a bank holds, no tax is kept.
      keptTax: Math.min(refund.keptTaxCents, kept),
      keepsMembership: keepsFee(row, refund.reason, kept),
      reason: refund.reason,
      sentence: refunded > 0 ? `${sentence}${await formatTransfer(executor, payment, { refunded, kept })}` : sentence,
    };
  }

  /** What we return if we cannot keep the stay. What is more than the guest's policy counts toward the limit of the staff member. */
  async function previewOurSide(
    executor: Db | Trx,
    row: ReservationRow,
    payment: Payment | null,
    by: Pick<StaffCanceler, 'role'>,
  ): Promise<Outcome> {
    const policy = await ofPolicy(executor, row, payment);
    if (!payment || policy.reason === NO_PAYMENT.reason) return toOutcome(NO_PAYMENT);
    const { refunded, kept, keptTax, reason, sentence } = await ourSide.calculate(executor, row, payment);
    const to = refunded > 0 ? await formatTransfer(executor, payment, { refunded, kept }) : '';
    const keepsMembership = reason === 'our_cancellation_in_stay';
    const all = { refunded, kept, keptTax, keepsMembership, reason, sentence: `${sentence}${to}` };
    // Of an authorized payment nothing was charged, so nothing is refunded.
    if (payment.status === 'authorized' || isDebiting(payment)) return toOutcome(all);
    // A deposit is the guest's money, so nobody has to approve its return.
    const due = ourSide.hasBegun(row) ? await readHeldDeposit(executor, row.id) : policy.refunded;
    const beyondPolicy = refunded - Math.min(due, refunded);
    const { alone, highest } = await refundApprovals.findLimits(executor, row.id, by);
    if (beyondPolicy <= alone) return { ...toOutcome(all), beyondPolicy };
    if (beyondPolicy > highest)
      throw new AppError('action_not_allowed', {
        message: `This cancellation is ${formatMoney(beyondPolicy)} above the guest’s policy, and the highest limit for that is ${formatMoney(highest)} now.`,
      });
    // Until somebody approves it, what waits is kept with its tax.
    const keptUntilThen = ourSide.hasBegun(row) ? await readHeldTaxes(executor, row.id) : policy.keptTax;
    return {
      ...all,
      keptTax: keptUntilThen,
      refunded: refunded - beyondPolicy,
      waiting: beyondPolicy,
      waitingTax: Math.max(0, keptUntilThen - keptTax),
      beyondPolicy: 0,
      sentence: `${all.sentence} ${formatMoney(beyondPolicy)} of it is sent when a second person has approved it. You get an email then.`,
    };
  }

  const forCanceler = async (
    executor: Db | Trx,
    row: ReservationRow,
    payment: Payment | null,
    canceler: PreviewedCanceler,
  ): Promise<Outcome> => {
    if (canceler.actor === 'guest') return toOutcome(await ofPolicy(executor, row, payment));
    if (isOurCause(canceler.cause)) return previewOurSide(executor, row, payment, canceler.by);
    const calculate = canceler.cause === 'no_show' ? calculateRefundOfNoShow : calculateRefund;
    return toOutcome(await ofPolicy(executor, row, payment, calculate));
  };

  return {
    /** By the guest's policy. */
    ofPolicy: (executor: Db | Trx, row: ReservationRow, payment: Payment | null) => ofPolicy(executor, row, payment),

    /** By the guest's policy, or everything that the guest cannot use if staff cancel for a cause on our side. */
    forCanceler,
  };
}
