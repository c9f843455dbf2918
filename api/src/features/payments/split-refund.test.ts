import { describe, expect, it } from '@jest/globals';
import { splitRefund } from './split-refund.ts';
import type { Payment } from './tables.ts';

const refundable = (...cents: number[]) =>
  cents.map((most, index) => ({ payment: { id: String(index) } as Payment, cents: most }));
const split = (cents: number, ...most: number[]) =>
  splitRefund(refundable(...most), cents).map(({ payment, cents: part }) => [payment.id, part]);

describe('a refund', () => {
  it.each([
    [0, []],
    [100, [['0', 100]]],
    [300, [['0', 300]]],
    [
      301,
      [
        ['0', 300],
        ['1', 1],
      ],
    ],
    [
      700,
      [
        ['0', 300],
        ['1', 200],
        ['2', 200],
      ],
    ],
  ])('of %i cents takes from the newest payments first', (cents, parts) =>
    expect(split(cents, 300, 200, 500)).toEqual(parts),
  );

  it('of more than was paid is refused', () => expect(() => split(1_001, 300, 200, 500)).toThrow(RangeError));
});
