import { describe, expect, it } from '@jest/globals';
import { PRICE_LISTS } from '@lodestay/stay';
import { calculateHotelDifference, calculateStayCosts } from './stay-costs.ts';

describe('calculateStayCosts', () => {
  const costs = calculateStayCosts(315_000, '2027-01-04', PRICE_LISTS[0]!);

  it('splits each total into rent and required fees', () => {
    for (const { rentCents, feesCents, totalCents } of costs) expect(rentCents + feesCents).toBe(totalCents);
  });

  it('prices 90 nights at $3,150 a month', () => {
    expect(costs.find(({ nights }) => nights === 90)).toMatchObject({ rentCents: 885_452, totalCents: 964_625 });
  });

  it('never gets more expensive per night as the stay gets longer', () => {
    const nightly = costs.map(({ perNightCents }) => perNightCents);
    expect(nightly).toEqual([...nightly].sort((a, b) => b - a));
  });

  it('calculates how much more or less a hotel costs', () => {
    const cost = { nights: 30, rentCents: 0, feesCents: 0, totalCents: 360_000, perNightCents: 12_000 };
    expect(calculateHotelDifference(cost, 15_000)).toBe(90_000);
    expect(calculateHotelDifference(cost, 10_000)).toBe(-60_000);
  });
});
