import { describe, expect, it } from '@jest/globals';
import { formatCancellation } from './format-cancellation.ts';

const full = { until: null, refunded: 393_149, kept: 0, sentence: 'Through Dec 12: Full refund: $3,931.49.' };
const part = {
  until: null,
  refunded: 78_149,
  kept: 315_000,
  sentence: 'Dec 13 – Jan 11: One month’s rent, $3,150.00, is not refunded. You get $781.49 back.',
};

const none = {
  until: null,
  refunded: 0,
  kept: 393_149,
  sentence: 'Dec 13 – Jan 11: No refund. You paid $3,931.49.',
};

describe('formatCancellation', () => {
  it('leaves out the amount of full refunds, which depends on the payment method', () => {
    expect(formatCancellation([full, part], 'bank_account')).toEqual(['Through Dec 12: full refund.', part.sentence]);
    expect(formatCancellation([full, none], 'bank_account')).toEqual([
      'Through Dec 12: full refund.',
      'Dec 13 – Jan 11: no refund.',
    ]);
  });

  it('says how long refunds to cards take', () => {
    expect(formatCancellation([full], 'card')).toEqual([
      'Through Dec 12: full refund.',
      'Refunds to cards take 3 to 10 business days.',
    ]);
  });

  it('returns nothing without refund steps', () => {
    expect(formatCancellation([], 'card')).toEqual([]);
  });
});
