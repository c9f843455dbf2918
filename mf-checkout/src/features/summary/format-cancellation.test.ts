import { describe, expect, it } from '@jest/globals';
import type { CheckoutStay } from '../../stay/checkout-stay.ts';
import { formatCancellation } from './format-cancellation.ts';

const full = {
  until: null,
  refunded: 19_563,
  kept: 0,
  sentence: 'Through Nov 23, 6:51 p.m. MST: Full refund: $195.63.',
};
const part = {
  until: null,
  refunded: 78_149,
  kept: 315_000,
  sentence: 'Dec 13 – Jan 11: One month’s rent, $3,150.00, is not refunded. You get $781.49 back.',
};

const stay: CheckoutStay = {
  kind: 'fixed',
  startDate: '2027-01-11',
  endDate: '2027-04-11',
  nights: 90,
  committedNights: null,
  legs: null,
};
const AFTER_CHECK_IN = 'After check-in: The stay runs to Apr 11. There is no refund for leaving early.';

describe('formatCancellation', () => {
  it('repeats the sentences of the account with their times and amounts, and adds the rule after check-in', () => {
    expect(formatCancellation([full, part], { method: 'bank_account', stay })).toEqual([
      full.sentence,
      part.sentence,
      AFTER_CHECK_IN,
    ]);
  });

  it('says how long refunds to cards take', () => {
    expect(formatCancellation([full], { method: 'card', stay })).toEqual([
      full.sentence,
      AFTER_CHECK_IN,
      'Refunds to cards take 3 to 10 business days.',
    ]);
  });

  it('returns nothing without refund steps', () => {
    expect(formatCancellation([], { method: 'card', stay })).toEqual([]);
  });
});
