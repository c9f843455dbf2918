import { describe, expect, it } from '@jest/globals';
import { cancellationWords } from './cancellation-words.ts';

const full = { until: null, refunded: 393_149, kept: 0, sentence: 'Through Dec 12: Full refund: $3,931.49.' };
const part = {
  until: null,
  refunded: 78_149,
  kept: 315_000,
  sentence: 'Dec 13 to Jan 11: One month’s rent, $3,150.00, is not refunded. You get $781.49 back.',
};

const none = {
  until: null,
  refunded: 0,
  kept: 393_149,
  sentence: 'Dec 13 to Jan 11: No refund. You paid $3,931.49.',
};

describe('cancellationWords', () => {
  it('leaves the amount out while the way of paying is still chosen', () => {
    expect(cancellationWords([full, part], 'bank_account')).toEqual(['Through Dec 12: full refund.', part.sentence]);
    expect(cancellationWords([full, none], 'bank_account')).toEqual([
      'Through Dec 12: full refund.',
      'Dec 13 to Jan 11: no refund.',
    ]);
  });

  it('says how long a card takes', () => {
    expect(cancellationWords([full], 'card')).toEqual([
      'Through Dec 12: full refund.',
      'Refunds to cards take 3 to 10 business days.',
    ]);
  });

  it('says nothing where nothing can be canceled', () => {
    expect(cancellationWords([], 'card')).toEqual([]);
  });
});
