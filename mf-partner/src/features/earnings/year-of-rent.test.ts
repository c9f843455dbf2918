import { describe, expect, it } from '@jest/globals';
import { PRICE_LISTS } from '@lodestay/stay';
import { getLengthChoices, calculateYearOfRent } from './year-of-rent.ts';

const prices = PRICE_LISTS[0]!;
const year = (change: Partial<Parameters<typeof calculateYearOfRent>[0]> = {}) =>
  calculateYearOfRent({
    rentCents: 300_000,
    bookedMonths: 9,
    monthlyRentCents: 285_000,
    standby: true,
    prices,
    ...change,
  });

describe('calculateYearOfRent', () => {
  it('adds the booked months and the months on Standby', () => {
    expect(year()).toEqual({
      bookedCents: 2_565_000,
      standbyMonthlyCents: 210_000,
      standbyCents: 630_000,
      totalCents: 3_195_000,
      emptyMonths: 0,
    });
  });

  it('leaves the open months empty without Standby', () => {
    expect(year({ standby: false })).toMatchObject({ standbyCents: 0, totalCents: 2_565_000, emptyMonths: 3 });
  });

  it('has no Standby and no empty months if all months are booked', () => {
    expect(year({ bookedMonths: 12 })).toMatchObject({ standbyCents: 0, totalCents: 3_420_000, emptyMonths: 0 });
  });
});

describe('getLengthChoices', () => {
  it('offers lengths of a month or more with the rent that guests pay', () => {
    expect(getLengthChoices(300_000, prices).map(({ value, monthlyRentCents }) => [value, monthlyRentCents])).toEqual([
      ['30', 300_000],
      ['90', 285_000],
      ['180', 270_000],
      ['365', 264_000],
    ]);
  });
});
