import { describe, expect, it } from '@jest/globals';
import type { OccupancyTax } from '@lodestay/stay';
import { priceOverstay } from './overstay-price.ts';

const TAX = {
  name: 'City tax',
  basisPoints: 1_000,
  underNights: 30,
  startsOn: null,
  endsOn: null,
} as unknown as OccupancyTax;
const MONTH = {
  from: '2027-03-10',
  to: '2027-04-10',
  lines: [
    { code: 'rent' as const, cents: 310_000 },
    { code: 'platform_fee' as const, cents: 15_500 },
    { code: 'parking' as const, cents: 20_000 },
  ],
};
const STAY = { lengthFrom: '2027-02-10', checkOut: '2027-04-10', taxes: [TAX], charged: [MONTH] };
const SHORT = { lengthFrom: '2027-03-10', checkOut: '2027-04-05', taxes: [TAX] };
const WEEKS = { from: '2027-03-10', to: '2027-04-05', lines: [{ code: 'rent' as const, cents: 260_000 }] };

describe('nights after the check-out', () => {
  it.each<[string, Parameters<typeof priceOverstay>[0], number, number, number]>([
    ['cost the rent of the last night, without fees', STAY, 1, 10_000, 0],
    ['cost it for each night', STAY, 3, 30_000, 0],
    ['are taxed while the whole stay is under the limit', { ...SHORT, charged: [WEEKS] }, 3, 30_000, 3_000],
    ['are not taxed from the limit on', { ...SHORT, charged: [WEEKS] }, 4, 40_000, 0],
    ['are not taxed where no rule was agreed', { ...SHORT, taxes: undefined, charged: [WEEKS] }, 1, 10_000, 0],
    [
      'cost the last night of several installments',
      {
        ...STAY,
        charged: [
          { ...MONTH, from: '2027-02-10', to: '2027-03-10' },
          { ...MONTH, lines: [{ code: 'rent', cents: 93_000 }] },
        ],
      },
      2,
      6_000,
      0,
    ],
    [
      'cost a discounted rent, and what a shorter stay added to it',
      {
        ...STAY,
        charged: [
          { ...MONTH, lines: [...MONTH.lines, { code: 'discount', cents: -31_000 }] },
          { from: '2027-02-10', to: '2027-04-10', lines: [{ code: 'rent', cents: 5_900 }] },
        ],
      },
      1,
      9_100,
      0,
    ],
    [
      'are rounded once per installment',
      { ...STAY, charged: [{ ...MONTH, lines: [{ code: 'rent', cents: 100_000 }] }] },
      2,
      6_452,
      0,
    ],
  ])('%s', (_, stay, nights, rent, tax) => {
    expect(priceOverstay(stay, nights)).toEqual([
      { code: 'rent', cents: rent },
      ...(tax > 0 ? [{ code: 'tax', cents: tax }] : []),
    ]);
  });

  it('have no price if nothing was charged for the last night', () => {
    expect(priceOverstay({ ...STAY, charged: [] }, 1)).toBeNull();
    expect(priceOverstay({ ...STAY, charged: [{ ...MONTH, lines: [{ code: 'parking', cents: 100 }] }] }, 1)).toBeNull();
  });
});
