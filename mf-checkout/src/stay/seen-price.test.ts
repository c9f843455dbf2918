import { describe, expect, it } from '@jest/globals';
import { sampleQuote } from '../testing/sample-checkout.ts';
import { keptPrice, priceChangeSentence, readSeenPrice, rememberSeenPrice, getSeenPrice } from './seen-price.ts';

describe('a price that was looked at', () => {
  it('is the same whichever way of paying is chosen', () => {
    expect(getSeenPrice(sampleQuote({ paymentMethod: 'card' }))).toEqual(
      getSeenPrice(sampleQuote({ paymentMethod: 'bank_account' })),
    );
  });

  it.each([
    [{ monthly: 315_000, total: 900_000 }, { monthly: 315_000, total: 900_000 }, null],
    [
      { monthly: 315_000, total: 900_000 },
      { monthly: 321_000, total: 918_000 },
      'The rent went from $3,150 to $3,210 while you were here. Review the new total before you continue.',
    ],
    [
      { monthly: 315_000, total: 900_000 },
      { monthly: 315_000, total: 880_100 },
      'The total went from $9,000.00 to $8,801.00 while you were here. Review the new total before you continue.',
    ],
  ])('%o then %o', (before, after, sentence) => {
    expect(priceChangeSentence(before, after)).toBe(sentence);
  });

  it('is kept for its own reservation in this tab', () => {
    const kept = new Map<string, string>();
    const storage = {
      setItem: (key: string, value: string) => void kept.set(key, value),
      getItem: (key: string) => kept.get(key) ?? null,
    };
    rememberSeenPrice('a', { monthly: 1, total: 2 }, storage);
    expect(readSeenPrice(keptPrice('a', storage))).toEqual({ monthly: 1, total: 2 });
    expect(readSeenPrice(keptPrice('b', storage))).toBeNull();
    kept.set('checkout.seen-price.a', 'not json');
    expect(readSeenPrice(keptPrice('a', storage))).toBeNull();
  });

  it('is not missed where storage is forbidden', () => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    expect(() => rememberSeenPrice('a', { monthly: 1, total: 2 }, { setItem: refuse })).not.toThrow();
    expect(keptPrice('a', { getItem: refuse })).toBeNull();
  });
});
