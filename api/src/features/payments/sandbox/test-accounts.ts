import type { PaymentMethod } from '@lodestay/contracts';
import type { DeclineReason } from '../decline-messages.ts';

/** How the sandbox's bank handles a payment. */
export type Scenario =
  | { readonly kind: 'succeed' }
  | { readonly kind: 'decline'; readonly reason: DeclineReason }
  /** The bank asks the cardholder to confirm. */
  | { readonly kind: 'challenge' }
  /** The answer arrives a few seconds later, by webhook. */
  | { readonly kind: 'delay' }
  /** The payment succeeds, and the cardholder disputes it after the capture. */
  | { readonly kind: 'dispute' };

export type TestAccount = {
  readonly method: PaymentMethod;
  readonly number: string;
  readonly outcome: string;
  readonly scenario: Scenario;
};

/** The routing number of the sandbox's bank. Its check digit is valid. */
export const TEST_ROUTING_NUMBER = '110000000';

const card = (number: string, outcome: string, scenario: Scenario): TestAccount => ({
  method: 'card',
  number,
  outcome,
  scenario,
});
const bank = (number: string, outcome: string, scenario: Scenario): TestAccount => ({
  method: 'bank_account',
  number,
  outcome,
  scenario,
});

/** Numbers with a fixed outcome. Any other valid card is declined; any other account succeeds. */
export const TEST_ACCOUNTS: readonly TestAccount[] = [
  card('4242 4242 4242 4242', 'Works', { kind: 'succeed' }),
  card('5555 5555 5555 4444', 'Works (Mastercard)', { kind: 'succeed' }),
  card('3782 822463 10005', 'Works (American Express)', { kind: 'succeed' }),
  card('4000 0000 0000 0002', 'Declined', { kind: 'decline', reason: 'card_declined' }),
  card('4000 0000 0000 9995', 'Declined: insufficient funds', { kind: 'decline', reason: 'insufficient_funds' }),
  card('4000 0027 6000 3184', 'Needs bank confirmation (3-D Secure)', { kind: 'challenge' }),
  card('4000 0000 0000 0077', 'Works after a few seconds', { kind: 'delay' }),
  card('4000 0000 0000 0259', 'Works, then disputed after the capture', { kind: 'dispute' }),
  bank('000123456789', 'Works', { kind: 'succeed' }),
  bank('000111111113', 'Declined: account closed', { kind: 'decline', reason: 'account_closed' }),
  bank('000222222227', 'Declined: insufficient funds', { kind: 'decline', reason: 'insufficient_funds' }),
  bank('000333333335', 'Works after a few seconds', { kind: 'delay' }),
];

/** Returns the scenario of a number. Unknown cards are declined, so that a real card entered by mistake never seems to work. */
export function getScenario(method: PaymentMethod, digits: string): Scenario {
  const known = TEST_ACCOUNTS.find(
    (account) => account.method === method && account.number.replaceAll(' ', '') === digits,
  );
  return known?.scenario ?? (method === 'card' ? { kind: 'decline', reason: 'card_declined' } : { kind: 'succeed' });
}
