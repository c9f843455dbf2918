import type { PaymentMethod } from '@lodestay/contracts';
import type { DeclineReason } from '../decline-words.ts';

/** What the sandbox's bank does with a payment. */
export type Scenario =
  | { readonly kind: 'succeed' }
  | { readonly kind: 'decline'; readonly reason: DeclineReason }
  /** The bank asks the person first. */
  | { readonly kind: 'challenge' }
  /** The answer comes some seconds later, by webhook. */
  | { readonly kind: 'delay' }
  /** Everything works, and after the capture the cardholder disputes it. */
  | { readonly kind: 'dispute' };

export type TestAccount = {
  readonly method: PaymentMethod;
  readonly number: string;
  readonly outcome: string;
  readonly scenario: Scenario;
};

/** Routing number of the sandbox's only bank; it passes the check digit. */
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

/** Numbers that mean something. Any other card that passes the check digit is declined; any other account works. */
export const TEST_ACCOUNTS: readonly TestAccount[] = [
  card('4242 4242 4242 4242', 'Works', { kind: 'succeed' }),
  card('5555 5555 5555 4444', 'Works (Mastercard)', { kind: 'succeed' }),
  card('3782 822463 10005', 'Works (American Express)', { kind: 'succeed' }),
  card('4000 0000 0000 0002', 'Declined', { kind: 'decline', reason: 'card_declined' }),
  card('4000 0000 0000 9995', 'Declined: not enough available', { kind: 'decline', reason: 'insufficient_funds' }),
  card('4000 0027 6000 3184', 'The bank asks first (3-D Secure)', { kind: 'challenge' }),
  card('4000 0000 0000 0077', 'Works after a few seconds', { kind: 'delay' }),
  card('4000 0000 0000 0259', 'Works, and is disputed later', { kind: 'dispute' }),
  bank('000123456789', 'Works', { kind: 'succeed' }),
  bank('000111111113', 'Declined: account closed', { kind: 'decline', reason: 'account_closed' }),
  bank('000222222227', 'Declined: not enough available', { kind: 'decline', reason: 'insufficient_funds' }),
  bank('000333333335', 'Works after a few seconds', { kind: 'delay' }),
];

/** The scenario of a number. A real card typed by mistake must not seem to work. */
export function scenarioOf(method: PaymentMethod, digits: string): Scenario {
  const known = TEST_ACCOUNTS.find(
    (account) => account.method === method && account.number.replaceAll(' ', '') === digits,
  );
  return known?.scenario ?? (method === 'card' ? { kind: 'decline', reason: 'card_declined' } : { kind: 'succeed' });
}
