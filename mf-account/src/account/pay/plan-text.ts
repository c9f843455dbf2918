import type { InstallmentState, ResponseOf } from '@lodestay/contracts';
import { addMonths, calculateRunningShare, formatDate, formatDay, sumCents } from '@lodestay/stay';

export type PaymentPlan = ResponseOf<'getPaymentPlan'>;
export type Installment = PaymentPlan['installments'][number];
export type Receipt = PaymentPlan['receipts'][number];

/** What paying `cents` of an installment costs with a method, all that is left unless stated. A card adds its share of the card fee, as on the server. */
export function getAmountToPay(
  { amount, cardFee, outstanding }: Pick<Installment, 'amount' | 'cardFee' | 'outstanding'>,
  method: Pick<NonNullable<PaymentPlan['method']>, 'kind'> | null,
  cents = outstanding,
): number {
  if (method?.kind !== 'card') return cents;
  const paid = amount - outstanding;
  return cents + calculateRunningShare(cardFee, paid + cents, amount) - calculateRunningShare(cardFee, paid, amount);
}

/** Whether all that was paid of an installment went back to the guest. What a bank took back, or a refund that did not arrive, does not count. */
export function isRefunded({ receipts }: Pick<PaymentPlan, 'receipts'>, { id }: Pick<Installment, 'id'>): boolean {
  const ofInstallment = receipts.filter(({ installmentId }) => installmentId === id);
  const sum = (wanted: 'payment' | 'refund') =>
    sumCents(
      ofInstallment.map(({ kind, corrects, amount }) => (kind === wanted ? amount : corrects === wanted ? -amount : 0)),
    );
  return sum('refund') > 0 && sum('refund') >= sum('payment');
}

/** The states of installments that the guest owes. */
export const OWED: readonly InstallmentState[] = ['due', 'processing', 'needs_confirmation', 'past_due'];

/** The states of installments that the guest can pay now, also before the due date. */
export const PAYABLE: readonly InstallmentState[] = ['scheduled', 'due', 'past_due'];

/** What installments in these states cost with the plan's method. */
export const sumToPay = ({ installments, method }: PaymentPlan, states: readonly InstallmentState[]): number =>
  sumCents(
    installments
      .filter(({ state }) => states.includes(state))
      .map((installment) => getAmountToPay(installment, method)),
  );

/** Adds the year to dates more than a year after the first payment. */
export const formatDueDate = (dueOn: string, first: string): string =>
  dueOn < addMonths(first, 12) ? formatDay(dueOn) : formatDate(dueOn);

/** The installment that the guest should look at now: one that did not work, or one that the bank wants confirmed. */
export const findUrgent = ({ installments }: PaymentPlan): Installment | undefined =>
  installments.find(({ state }) => state === 'past_due' || state === 'needs_confirmation');
