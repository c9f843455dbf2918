import { describe, expect, it } from '@jest/globals';
import { sampleQuote } from '../testing/sample-checkout.ts';
import { readStoredPrice, formatPriceChange, parseSeenPrice, storeSeenPrice, toSeenPrice } from './seen-price.ts';

describe('seen price', () => {
  it('is the same for every payment method', () => {
    expect(toSeenPrice(sampleQuote({ paymentMethod: 'card' }))).toEqual(
      toSeenPrice(sampleQuote({ paymentMethod: 'bank_account' })),
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
  ])('describes the change from %o to %o', (before, after, sentence) => {
    expect(formatPriceChange(before, after)).toBe(sentence);
  });

  it('is stored per reservation', () => {
    const values = new Map<string, string>();
    const storage = {
      setItem: (key: string, value: string) => void values.set(key, value),
      getItem: (key: string) => values.get(key) ?? null,
    };
    storeSeenPrice('a', { monthly: 1, total: 2 }, storage);
    expect(parseSeenPrice(readStoredPrice('a', storage))).toEqual({ monthly: 1, total: 2 });
    expect(parseSeenPrice(readStoredPrice('b', storage))).toBeNull();
    values.set('checkout.seen-price.a', 'not json');
    expect(parseSeenPrice(readStoredPrice('a', storage))).toBeNull();
  });

  it('is null if storage is blocked', () => {
    const throwError = () => {
      throw new Error('blocked');
    };
    expect(() => storeSeenPrice('a', { monthly: 1, total: 2 }, { setItem: throwError })).not.toThrow();
    expect(readStoredPrice('a', { getItem: throwError })).toBeNull();
  });
});
