import type { PaymentProblemKind, PaymentProblemOutcome } from '@lodestay/contracts';
import type { Payment, PaymentOperation } from '../payments/index.ts';

export type ProblemState = 'no_answer' | 'refused' | 'disputed' | 'solved';

/** Where a problem is. `operation` is undefined for a dispute. */
export function getProblemState(operation: Pick<PaymentOperation, 'status'> | undefined): ProblemState {
  if (!operation) return 'disputed';
  if (operation.status === 'done') return 'solved';
  return operation.status === 'pending' ? 'no_answer' : 'refused';
}

/** Whether another attempt can work. The site tries operations without an answer again anyway; a refused one needs a payment in the right state. */
export function canRetryHelp(
  operation: Pick<PaymentOperation, 'kind' | 'status' | 'amountCents'> | undefined,
  { status, amountCents }: Pick<Payment, 'status' | 'amountCents'>,
  unrefundedCents: number,
): boolean {
  if (!operation || operation.status === 'done') return false;
  if (operation.status === 'pending') return true;
  switch (operation.kind) {
    case 'refund':
      return status === 'captured' && operation.amountCents <= unrefundedCents;
    case 'capture':
      return status === 'authorized' && operation.amountCents <= amountCents;
    case 'release':
      return status === 'authorized' || status === 'requires_action' || status === 'processing';
    case 'authorize':
    case 'charge':
      return false;
  }
}

const OUTCOMES: Readonly<Record<'operation' | 'dispute', readonly PaymentProblemOutcome[]>> = {
  operation: ['solved', 'paid_otherwise', 'written_off'],
  dispute: ['dispute_won', 'dispute_lost'],
};

/** The outcomes with which staff can close a problem of a kind. */
export const getOutcomes = (kind: PaymentProblemKind): readonly PaymentProblemOutcome[] =>
  OUTCOMES[kind === 'dispute' ? 'dispute' : 'operation'];
