import type { PaymentProblemKind, PaymentProblemOutcome } from '@lodestay/contracts';
import { isDisputed, type Payment, type PaymentOperation } from '../payments/index.ts';

export type ProblemState = 'no_answer' | 'refused' | 'disputed' | 'unpaid' | 'different' | 'solved';

/** Where a problem is. Disputes, unpaid installments, losses and differences have no `operation`. */
export function getProblemState(
  kind: PaymentProblemKind,
  operation: Pick<PaymentOperation, 'status'> | undefined,
): ProblemState {
  if (kind === 'installment' || kind === 'returned') return 'unpaid';
  if (kind === 'difference') return 'different';
  if (!operation) return 'disputed';
  if (operation.status === 'done') return 'solved';
  return operation.status === 'pending' ? 'no_answer' : 'refused';
}

/** Whether another attempt can work. The site tries operations without an answer again anyway; a refused one needs a payment in the right state. */
export function canRetryHelp(
  operation: Pick<PaymentOperation, 'kind' | 'status' | 'amountCents'> | undefined,
  payment: Pick<Payment, 'status' | 'amountCents' | 'disputedAt' | 'disputeWonAt'>,
  unrefundedCents: number,
): boolean {
  if (!operation || operation.status === 'done') return false;
  if (operation.status === 'pending') return true;
  const { status, amountCents } = payment;
  switch (operation.kind) {
    case 'refund':
      // What is left is without this refund, because it failed.
      return status === 'captured' && !isDisputed(payment) && unrefundedCents >= 0;
    case 'capture':
      return status === 'authorized' && operation.amountCents <= amountCents;
    case 'release':
      return status === 'authorized' || status === 'requires_action' || status === 'processing';
    case 'authorize':
    case 'charge':
      return false;
  }
}

/** Why evidence for a dispute cannot be submitted now; null if it can. */
export function explainSubmission(
  dispute: { respondBy: Date | null } | undefined,
  latest: { status: 'pending' | 'submitted' | 'failed' } | undefined,
  now: Date,
): string | null {
  if (!dispute) return 'The processor has not stated the details of this dispute yet. Try again in a few minutes.';
  if (latest && latest.status !== 'failed') return 'The evidence is already submitted. Processors take it once.';
  if (dispute.respondBy && dispute.respondBy <= now)
    return 'The deadline for evidence has passed, so the processor no longer takes any.';
  return null;
}

const OPERATION_OUTCOMES: readonly PaymentProblemOutcome[] = ['solved', 'paid_otherwise', 'written_off'];
const OUTCOMES: Readonly<Partial<Record<PaymentProblemKind, readonly PaymentProblemOutcome[]>>> = {
  dispute: ['dispute_won', 'dispute_lost'],
  difference: ['solved'],
};

/** The outcomes with which staff can close a problem of a kind. */
export const getOutcomes = (kind: PaymentProblemKind): readonly PaymentProblemOutcome[] =>
  OUTCOMES[kind] ?? OPERATION_OUTCOMES;
