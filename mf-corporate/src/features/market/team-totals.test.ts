import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { calculateTeamTotals, TEAM_SIZES } from './team-totals.ts';

const NIGHTS = 30;
const home = (cents: number) => ({ total: { cents, nights: NIGHTS } });

describe('calculateTeamTotals', () => {
  it('adds up the totals of the cheapest homes', () => {
    const homes = Array.from({ length: 20 }, (_, index) => home(300_000 - index * 1000));
    expect(calculateTeamTotals(homes)).toEqual([
      { people: 1, homes: 1, totalCents: 281_000, perPersonNightCents: 9367 },
      { people: 5, homes: 5, totalCents: 1_415_000, perPersonNightCents: 9433 },
      { people: 20, homes: 20, totalCents: 5_810_000, perPersonNightCents: 9683 },
    ]);
  });

  it('counts only the homes there are', () => {
    expect(calculateTeamTotals([home(3000), home(6000), { total: null }])).toEqual([
      { people: 1, homes: 1, totalCents: 3000, perPersonNightCents: 100 },
      { people: 5, homes: 2, totalCents: 9000, perPersonNightCents: 150 },
      { people: 20, homes: 2, totalCents: 9000, perPersonNightCents: 150 },
    ]);
    expect(calculateTeamTotals([])).toEqual([]);
  });

  it('never has more homes than people, and costs more for more homes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 30 }), (totals) => {
        const rows = calculateTeamTotals(totals.map(home));
        expect(rows.map(({ homes }) => homes)).toEqual(TEAM_SIZES.map((people) => Math.min(people, totals.length)));
        const costs = rows.map(({ totalCents }) => totalCents);
        expect(costs).toEqual([...costs].sort((a, b) => a - b));
      }),
    );
  });
});
