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
  | { readonly kind: 'dispute' }
  /** The first payment succeeds. Later charges are declined: the first `times` of them, or all of them if it is null. */
  | { readonly kind: 'decline_later'; readonly reason: DeclineReason; readonly times: number | null }
  /** The bank asks the cardholder to confirm each later charge. */
  | { readonly kind: 'challenge_later' }
  /** The card's last month is the next one, whatever the form says. */
  | { readonly kind: 'expires_next_month' }
  /** A later debit fails days after it began. */
  | { readonly kind: 'debit_fails' }
  /** Debits succeed, and the bank takes them back days later. The booking is debited after its approval, as banks really do. */
  | { readonly kind: 'returned' }
  /** The first refund of a payment works, and fails days later. */
  | { readonly kind: 'refund_fails' }
  /** The account can pay once the guest has entered the amounts of two small deposits. */
  | { readonly kind: 'micro_deposits' };

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
  card('4000 0000 0000 0341', 'Works now; the first later charge is declined (insufficient funds)', {
    kind: 'decline_later',
    reason: 'insufficient_funds',
    times: 1,
  }),
  card('4000 0000 0000 9987', 'Works now; all later charges are declined', {
    kind: 'decline_later',
    reason: 'card_declined',
    times: null,
  }),
  card('4000 0025 0000 3155', 'Works now; later charges need bank confirmation', { kind: 'challenge_later' }),
  card('4000 0000 0000 3303', 'Works, and expires next month', { kind: 'expires_next_month' }),
  bank('000123456789', 'Works', { kind: 'succeed' }),
  bank('000111111113', 'Declined: account closed', { kind: 'decline', reason: 'account_closed' }),
  bank('000222222227', 'Declined: insufficient funds', { kind: 'decline', reason: 'insufficient_funds' }),
  bank('000333333335', 'Works after a few seconds', { kind: 'delay' }),
  bank('000444444440', 'Works now; a later debit fails after 3 days', { kind: 'debit_fails' }),
  bank('000666666663', 'Each payment works after 3 days, and the bank returns it 5 days later', { kind: 'returned' }),
  bank('000777777771', 'Works; its first refund fails after 3 days', { kind: 'refund_fails' }),
  bank('000555555559', 'Must be verified: its deposits are 32 and 45 cents', { kind: 'micro_deposits' }),
];

/** The small deposits that verify a bank account, in cents. */
export const MICRO_DEPOSITS: readonly [number, number] = [32, 45];

const findKnown = (method: PaymentMethod, digits: string) =>
  TEST_ACCOUNTS.findIndex((account) => account.method === method && account.number.replaceAll(' ', '') === digits);

/** Returns the scenario of a number. Unknown cards are declined, so that a real card entered by mistake never seems to work. */
export const getScenario = (method: PaymentMethod, digits: string): Scenario =>
  TEST_ACCOUNTS[findKnown(method, digits)]?.scenario ??
  (method === 'card' ? { kind: 'decline', reason: 'card_declined' } : { kind: 'succeed' });

/** Recognizes a test number that is saved again. Null for other numbers, because a fingerprint of a real one could be guessed. */
export function getFingerprint(method: PaymentMethod, digits: string): string | null {
  return findKnown(method, digits) === -1 ? null : `fp_${method}_${digits.slice(-6)}`;
}
