import { describe, expect, it } from '@jest/globals';
import { ID } from '../../testing/sample-account.ts';
import { sampleTask } from '../../testing/sample-tasks.ts';
import { formatTaskDate, getTaskText, type AccountTask } from './task-text.ts';

const STAY = `/account/reservations/${ID}`;
const CHECKOUT = `/new-reservation`;

it.each<[AccountTask['kind'], Partial<AccountTask>, string, string]>([
  [
    'finish_request',
    {},
    'Finish your request for The Alder, 412',
    `${CHECKOUT}/profile/the-alder-412?reservation=${ID}`,
  ],
  ['pay_hold', {}, 'Pay for The Alder, 412', `${CHECKOUT}/payment/the-alder-412?reservation=${ID}`],
  ['verify_identity', {}, 'Verify your identity for The Alder, 412', `${STAY}/application`],
  ['upload_document', {}, 'Add your ID for The Alder, 412', `${STAY}/application`],
  ['prove_income', {}, 'Show your income for The Alder, 412', `${STAY}/application`],
  ['keep_home', {}, 'Another guest asked for The Alder, 412. Keep it or let it go', STAY],
  ['choose_home', {}, 'The Alder, 412 is booked. Choose another home', `${STAY}#other-homes`],
  ['sign_agreement', {}, 'Sign the agreement for The Alder, 412', `${STAY}/agreement`],
  ['pay_installment', { amount: 295_264 }, 'Pay $2,952.64 for The Alder, 412', STAY],
  ['confirm_payment', { amount: 295_264 }, 'Confirm $2,952.64 for The Alder, 412 at your bank', STAY],
  [
    'installment_soon',
    { amount: 295_264, subject: 'Visa ending 4242' },
    '$2,952.64 for The Alder, 412 will be charged to Visa ending 4242',
    STAY,
  ],
  ['add_payment_method', {}, 'Add a payment method for The Alder, 412', '/account/payment-methods'],
  ['replace_card', { subject: 'Visa ending 4242' }, 'Replace Visa ending 4242', '/account/payment-methods'],
  [
    'verify_bank_account',
    { subject: 'Bank account ending 6789' },
    'Verify Bank account ending 6789',
    '/account/payment-methods',
  ],
  [
    'fix_payment_method',
    { subject: 'Visa ending 4242' },
    'Visa ending 4242 can’t be used yet',
    '/account/payment-methods',
  ],
  ['pay_membership', { amount: 19_900 }, 'Pay $199.00 to keep your membership', '/account/membership'],
  ['membership_renewal', { amount: 19_900 }, 'Your membership renews for $199.00', '/account/membership'],
  ['pay_standby', { amount: 7_900 }, 'Pay $79.00 to keep Standby', '/account/membership'],
  ['standby_rate', { amount: 8_900 }, 'The Standby rate changes to $89.00 a month', '/account/membership'],
  ['read_guide', {}, 'The check-in guide for The Alder, 412 is ready', `${STAY}/check-in`],
  ['do_inventory', {}, 'Check the inventory of The Alder, 412', `${STAY}/check-in`],
  ['check_out', {}, 'Check out of The Alder, 412', `${STAY}/check-out`],
  ['write_review', {}, 'Review your stay at The Alder, 412', `${STAY}/review`],
  ['use_credit', { amount: 5_000 }, 'Use $50.00 of credit before it expires', '/account/credits'],
  ['deposit_statement', { amount: 40_000 }, '$400.00 of your deposit for The Alder, 412 goes back to you', STAY],
  [
    'support_answer',
    { subject: 'A charge', reference: 'SC-7KQ2M9' },
    'We answered: A charge',
    '/account/support/SC-7KQ2M9',
  ],
  ['stay_message', {}, 'New message about The Alder, 412', STAY],
])('%s has a title and leads to where it is done', (kind, changes, title, href) => {
  expect(getTaskText(sampleTask({ kind, ...changes }))).toMatchObject({ title, href });
});

describe('dates', () => {
  it.each<[string, Partial<AccountTask>, string | null]>([
    [
      'a moment, in the time zone of the market',
      { kind: 'sign_agreement', dueAt: '2027-01-11T23:00:00Z' },
      'By Jan 11, 4 p.m. MST',
    ],
    ['a day', { kind: 'pay_installment', dueOn: '2027-02-11' }, 'Due Feb 11, 2027'],
    ['a last day', { kind: 'use_credit', dueOn: '2026-12-14' }, 'Last day Dec 14, 2026'],
    ['since when it waits', { kind: 'support_answer', since: '2026-11-22T05:00:00Z' }, 'Since Nov 21, 2026'],
    ['none', { kind: 'verify_bank_account' }, null],
  ])('%s', (_, changes, text) => expect(formatTaskDate(sampleTask(changes))).toBe(text));
});
