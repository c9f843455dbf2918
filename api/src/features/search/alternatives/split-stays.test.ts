import { addDays, daysBetween, overlaps, priceStay, resolveStay, type DateRange } from '@lodestay/stay';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { findSplitStays, type PartlyAvailableHome, type SplitStay } from './split-stays.ts';

const TODAY = '2027-01-04';
const START = '2027-02-01';
const home = (homeId: number, change: Partial<PartlyAvailableHome>): PartlyAvailableHome => ({
  depositCents: null,
  cleaningFeeCents: null,
  petFeeCents: null,
  taxes: null,
  homeId,
  rentCents: 300_000,
  minimumNights: 1,
  installed: true,
  busy: [],
  ...change,
});
const nights = (from: number, to: number): DateRange => ({ start: addDays(START, from), end: addDays(START, to) });
const search = (homes: readonly PartlyAvailableHome[], length: number, member = false) =>
  findSplitStays(homes, { range: nights(0, length), today: TODAY, member, deadline: Infinity })!;
const toLegs = ({ legs }: SplitStay) =>
  legs.map(({ homeId, stay }) => [homeId, daysBetween(START, stay.checkIn), daysBetween(START, stay.checkOut!)]);

/** Tries every way to split the range, and returns the lowest total of the fewest legs. */
function findCheapestByBruteForce(
  homes: readonly PartlyAvailableHome[],
  length: number,
): { legs: number; total: number } | null {
  const findLowestTotal = (cuts: readonly number[], at: number): number => {
    if (at === cuts.length - 1) return 0;
    const range = nights(cuts[at]!, cuts[at + 1]!);
    const stayed = cuts[at + 1]! - cuts[at]!;
    const resolved = resolveStay({ checkIn: range.start, checkOut: range.end });
    const totals = homes
      .filter(
        ({ busy, minimumNights, installed }) =>
          busy.every((taken) => !overlaps(taken, range)) && minimumNights <= stayed && (installed || stayed >= 30),
      )
      .map(({ rentCents }) =>
        resolved.ok
          ? priceStay({ stay: resolved.stay, rentCents, asOf: TODAY, member: at > 0 }).requiredTotalCents
          : Infinity,
      );
    return Math.min(...totals) + findLowestTotal(cuts, at + 1);
  };
  const inner = Array.from({ length: length - 1 }, (_, index) => index + 1);
  const two = Math.min(...inner.map((cut) => findLowestTotal([0, cut, length], 0)));
  if (two < Infinity) return { legs: 2, total: two };
  const three = Math.min(
    ...inner.flatMap((from) => inner.filter((to) => to > from).map((to) => findLowestTotal([0, from, to, length], 0))),
  );
  return three < Infinity ? { legs: 3, total: three } : null;
}

describe('split stays', () => {
  it('cost one deposit, the highest of their homes, with the first leg', () => {
    const cost = (first: number | null, second: number | null) =>
      search(
        [
          home(1, { busy: [nights(40, 90)], depositCents: first }),
          home(2, { busy: [nights(0, 40)], depositCents: second }),
        ],
        90,
      )[0]!;
    const without = cost(null, null);
    const withDeposits = cost(50_000, 80_000);
    expect(withDeposits.totalCents - without.totalCents).toBe(80_000);
    expect(withDeposits.legs.map(({ totalCents }, at) => totalCents - without.legs[at]!.totalCents)).toEqual([
      80_000, 0,
    ]);
    expect(cost(80_000, 50_000).totalCents).toBe(withDeposits.totalCents);
  });

  it('move once, on the cheapest day', () => {
    const [found] = search(
      [home(1, { busy: [nights(60, 90)], rentCents: 200_000 }), home(2, { busy: [nights(0, 30)], rentCents: 400_000 })],
      90,
    );
    expect(toLegs(found!)).toEqual([
      [1, 0, 60],
      [2, 60, 90],
    ]);
  });

  it('use three homes only if two are not enough', () => {
    const homes = [
      home(1, { busy: [nights(30, 90)] }),
      home(2, { busy: [nights(0, 30), nights(60, 90)] }),
      home(3, { busy: [nights(0, 60)] }),
    ];
    expect(search(homes, 90).map(toLegs)).toEqual([
      [
        [1, 0, 30],
        [2, 30, 60],
        [3, 60, 90],
      ],
    ]);
    expect(search([...homes, home(4, { busy: [nights(0, 30)], rentCents: 900_000 })], 90).map(toLegs)).toEqual([
      [
        [1, 0, 30],
        [4, 30, 90],
      ],
    ]);
  });

  it('respect each home’s minimum nights, and use installed homes for short legs', () => {
    const last = home(2, { busy: [nights(0, 40)] });
    expect(search([home(1, { busy: [nights(40, 60)], minimumNights: 41 }), last], 60)).toEqual([]);
    expect(search([home(1, { busy: [nights(40, 60)] }), { ...last, installed: false }], 60)).toEqual([]);
    expect(search([home(1, { busy: [nights(40, 60)], minimumNights: 40, installed: false }), last], 60)).toHaveLength(
      1,
    );
  });

  it('include at most one membership fee', () => {
    const homes = [home(1, { busy: [nights(30, 60)] }), home(2, { busy: [nights(0, 30)] })];
    expect(search(homes, 60)[0]!.totalCents - search(homes, 60, true)[0]!.totalCents).toBe(19_900);
  });

  it('return null after the deadline', () => {
    const homes = [
      home(1, { busy: [nights(30, 90)] }),
      home(2, { busy: [nights(0, 30), nights(60, 90)] }),
      home(3, { busy: [nights(0, 60)] }),
    ];
    expect(findSplitStays(homes, { range: nights(0, 90), today: TODAY, member: false, deadline: 0 })).toBeNull();
  });

  it('match the cheapest result with the fewest moves of a brute-force search', () => {
    const length = 12;
    const busy = fc
      .tuple(fc.integer({ min: 0, max: length - 1 }), fc.integer({ min: 1, max: 8 }))
      .map(([from, days]) => nights(from, Math.min(length, from + days)));
    const anyHome = fc.record({
      rentCents: fc.constantFrom(150_000, 200_000, 310_000),
      minimumNights: fc.constantFrom(1, 3, 7),
      installed: fc.boolean(),
      busy: fc.array(busy, { minLength: 1, maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(anyHome, { maxLength: 7 }), (made) => {
        const homes = made.map((each, homeId) => home(homeId, each));
        const expected = findCheapestByBruteForce(homes, length);
        const found = search(homes, length);
        expect(found[0] ? { legs: found[0].legs.length, total: found[0].totalCents } : null).toEqual(expected);
        for (const { legs } of found) {
          expect([legs[0]!.stay.checkIn, legs.at(-1)!.stay.checkOut]).toEqual([START, addDays(START, length)]);
          for (const [at, leg] of legs.slice(1).entries()) expect(leg.stay.checkIn).toBe(legs[at]!.stay.checkOut);
        }
      }),
      { numRuns: 200 },
    );
  });
});
