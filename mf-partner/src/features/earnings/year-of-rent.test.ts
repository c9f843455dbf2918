import { describe, expect, it } from '@jest/globals';
import { lengthChoices, yearOfRent } from './year-of-rent.ts';

const on = '2027-01-04';
const year = (change: Partial<Parameters<typeof yearOfRent>[0]> = {}) =>
  yearOfRent({ rentCents: 300_000, bookedMonths: 9, monthlyRentCents: 285_000, standby: true, on, ...change });

describe('yearOfRent', () => {
  it('adds the booked months and those on Standby', () => {
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

  it('has nothing open in a full year', () => {
    expect(year({ bookedMonths: 12 })).toMatchObject({ standbyCents: 0, totalCents: 3_420_000, emptyMonths: 0 });
  });
});

describe('lengthChoices', () => {
  it('offers monthly lengths with the rent that guests are charged', () => {
    expect(lengthChoices(300_000, on).map(({ value, monthlyRentCents }) => [value, monthlyRentCents])).toEqual([
      ['30', 300_000],
      ['90', 285_000],
      ['180', 270_000],
      ['365', 276_000],
    ]);
  });
});
