import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sampleOptions } from '../testing/staff-samples.ts';
import { parseAmount } from './parse-amount.ts';
import { describeConsequence, describeLimits, explainNothingLeft, findAmountError } from './refund-limits.ts';

describe('parseAmount', () => {
  it.each([
    ['120', 12_000],
    ['$120', 12_000],
    [' 1,250.5 ', 125_050],
    ['0.01', 1],
    ['1250.50', 125_050],
  ])('reads %j as %i cents', (text, cents) => expect(parseAmount(text)).toBe(cents));

  it.each(['', '0', '-5', '1.234', '12,50', 'ten', '1e3', '$', '1 000'])('refuses %j', (text) =>
    expect(parseAmount(text)).toBeNull(),
  );

  it('reads every amount that it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) =>
        expect(parseAmount((cents / 100).toFixed(2))).toBe(cents),
      ),
    );
  });
});

describe('the limits', () => {
  it('are stated before an amount is typed', () => {
    expect(describeLimits(sampleOptions)).toBe(
      'At most $3,000.00 can be refunded. Your limit is $250 per reservation within 30 days.',
    );
    expect(describeLimits({ ...sampleOptions, recent: 10_000, highest: 90_000 })).toMatch(
      /\$100\.00 of it is used\. Nobody can approve more than \$900\.00 now\./,
    );
  });

  it('decide what happens with an amount', () => {
    expect(describeConsequence(25_000, sampleOptions)).toMatch(/issued at once/);
    expect(describeConsequence(25_001, sampleOptions)).toMatch(/^Your limit is \$250; this needs a second person\./);
  });

  it.each([
    [null, /Enter an amount/],
    [300_001, /At most \$3,000\.00/],
  ])('refuse %j', (cents, message) => expect(findAmountError(cents, sampleOptions)).toMatch(message));

  it('accept the most that is left', () => expect(findAmountError(300_000, sampleOptions)).toBeNull());
});

describe('why nothing can be refunded', () => {
  it.each([
    [{ disputed: 0, deposit: 0 }, 'Everything that was paid is refunded or waits for a refund.'],
    [{ disputed: 0, deposit: 50_000 }, 'Only the deposit of $500.00 is left. It is settled after the stay.'],
    [
      { disputed: 50_000, deposit: 10_000 },
      '$500.00 is disputed at the bank and cannot be refunded. Only the deposit of $100.00 is left. It is settled after the stay.',
    ],
    [{ disputed: 50_000, deposit: 0 }, '$500.00 is disputed at the bank and cannot be refunded.'],
  ])('is said for %j', (left, sentence) => expect(explainNothingLeft(left)).toBe(sentence));
});
