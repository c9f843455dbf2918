import type { Selectable } from 'kysely';
import type { ProcessorMethod, ProcessorMethodState } from '../processor.ts';
import type { DeclineReason } from '../decline-messages.ts';
import type { MethodTable, SandboxPaymentTable } from './tables.ts';
import type { Scenario } from './test-accounts.ts';

export type SandboxPayment = Selectable<SandboxPaymentTable>;
export type SandboxMethod = Selectable<MethodTable>;
type Outcome = Pick<SandboxPayment, 'state' | 'declineReason' | 'answersAt'>;

const DAY_SECONDS = 86_400;
/** A bank debit takes this long to succeed or fail. */
export const DEBIT_DAYS = 3;
/** A bank takes a debit back this long after it has succeeded, and the sandbox charges a fee for that. */
export const RETURN_DAYS = 5;
export const RETURN_FEE_CENTS = 400;
/** A bank sends a refund back this long after it was made. */
export const REFUND_FAILURE_DAYS = 3;

export const afterSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

const decline = (declineReason: DeclineReason): Outcome => ({ state: 'declined', declineReason, answersAt: null });
const process = (answersAt: Date): Outcome => ({ state: 'processing', declineReason: null, answersAt });
const succeed = (state: 'authorized' | 'captured' | 'requires_action'): Outcome => ({
  state,
  declineReason: null,
  answersAt: null,
});

/** The initial state of an authorization while the cardholder is there. `delaySeconds` is how long slow scenarios take. */
export function getAuthorizationOutcome(scenario: Scenario, now: Date, delaySeconds: number): Outcome {
  switch (scenario.kind) {
    case 'decline':
      return decline(scenario.reason);
    case 'micro_deposits':
      return decline('verification_required');
    case 'challenge':
      return succeed('requires_action');
    case 'delay':
      return process(afterSeconds(now, delaySeconds));
    default:
      return succeed('authorized');
  }
}

/** Why a saved method cannot pay now, or null. */
export function getMethodProblem({ state, expiresYear, expiresMonth }: SandboxMethod, now: Date): DeclineReason | null {
  if (state !== 'ready') return 'verification_required';
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return expiresYear !== null && month > expiresYear * 12 + expiresMonth! - 1 ? 'expired_card' : null;
}

/** The initial state of a charge of a saved method while the cardholder is away. */
export function getChargeOutcome(method: SandboxMethod, now: Date, delaySeconds: number): Outcome {
  const { scenario, kind, declinedCharges } = method;
  const problem = getMethodProblem(method, now);
  if (problem) return decline(problem);
  if (scenario.kind === 'decline_later' && (scenario.times === null || declinedCharges < scenario.times))
    return decline(scenario.reason);
  if (scenario.kind === 'challenge_later') return succeed('requires_action');
  if (scenario.kind === 'delay') return process(afterSeconds(now, delaySeconds));
  return kind === 'bank_account' ? process(afterSeconds(now, DEBIT_DAYS * DAY_SECONDS)) : succeed('captured');
}

/** The state of a method that is saved without a payment. */
export function getMethodState(scenario: Scenario): {
  state: ProcessorMethodState;
  declineReason: DeclineReason | null;
} {
  switch (scenario.kind) {
    case 'decline':
      return { state: 'unusable', declineReason: scenario.reason };
    case 'challenge':
      return { state: 'requires_action', declineReason: null };
    case 'micro_deposits':
      return { state: 'requires_verification', declineReason: null };
    default:
      return { state: 'ready', declineReason: null };
  }
}

export function getNextMonth(now: Date): NonNullable<ProcessorMethod['expiresOn']> {
  const next = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  return { year: Math.floor(next / 12), month: (next % 12) + 1 };
}
