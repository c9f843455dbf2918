import { describe, expect, it } from '@jest/globals';
import { hotelDifference, stayCosts } from './stay-costs.ts';

describe('stayCosts', () => {
  const costs = stayCosts(315_000, '2027-01-04');

  it('splits each total into rent and required fees', () => {
    for (const { rentCents, feesCents, totalCents } of costs) expect(rentCents + feesCents).toBe(totalCents);
  });

  it('has the total of the price rules: 90 nights at $3,150', () => {
    expect(costs.find(({ nights }) => nights === 90)).toMatchObject({ rentCents: 885_452, totalCents: 964_625 });
  });

  it('costs less a night the longer the stay', () => {
    const nightly = costs.map(({ perNightCents }) => perNightCents);
    expect(nightly).toEqual([...nightly].sort((a, b) => b - a));
  });

  it('says what a hotel costs more, or less', () => {
    const cost = { nights: 30, rentCents: 0, feesCents: 0, totalCents: 360_000, perNightCents: 12_000 };
    expect(hotelDifference(cost, 15_000)).toBe(90_000);
    expect(hotelDifference(cost, 10_000)).toBe(-60_000);
  });
});
