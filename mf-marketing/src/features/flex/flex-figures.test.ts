import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween, PRICE_LISTS, priceStay, resolveStay } from '@lodestay/stay';
import { calculateComparison, calculateExits } from './comparison-figures.ts';
import { calculateFlexFigures, getLeavingDay, type FlexFiguresInput } from './flex-figures.ts';
import { calculateLeavingLines, calculateLeavingRows, LAST_NOTICE_DAY } from './leaving-figures.ts';

const ALDER = { monthlyRent: 315_000, minimumNights: 30, installed: false };
const INPUT: FlexFiguresInput = {
  home: ALDER,
  checkIn: '2027-01-11',
  months: 6,
  asOf: '2026-11-21',
  priceLists: PRICE_LISTS,
  member: false,
};
const figures = calculateFlexFigures(INPUT);

const anyInput: fc.Arbitrary<FlexFiguresInput> = fc.record({
  home: fc.record({
    monthlyRent: fc.integer({ min: 50_000, max: 1_500_000 }),
    minimumNights: fc.constantFrom(1, 30, 90, 180, 365),
    installed: fc.boolean(),
  }),
  checkIn: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days)),
  months: fc.integer({ min: 1, max: 12 }),
  asOf: fc.constant('2026-11-21'),
  priceLists: fc.constant(PRICE_LISTS),
  member: fc.boolean(),
});

describe('the prices of the example', () => {
  it('are those of the listing and the design', () => {
    const { flex, year, fixed } = figures;
    expect(flex.plan[0]!.totalCents).toBe(392_219);
    expect(flex.priced.monthlyRentCents).toBe(333_900);
    expect(year.priced.monthlyRentCents).toBe(priceStay(year.request).monthlyRentCents);
    const resolved = resolveStay({ checkIn: '2027-01-11', checkOut: '2027-07-11' });
    const stay = resolved.ok ? resolved.stay : flex.request.stay;
    expect(fixed!.priced.totalCents).toBe(priceStay({ rentCents: 315_000, stay, asOf: '2026-11-21' }).totalCents);
  });

  it('have no membership fee for members', () => {
    const member = calculateFlexFigures({ ...INPUT, member: true });
    expect(member.flex.plan[0]!.totalCents).toBe(392_219 - 19_900);
  });

  it('start with the minimum stay of the home', () => {
    expect(figures.committedNights).toBe(60);
    expect(calculateFlexFigures({ ...INPUT, home: { ...ALDER, minimumNights: 90 } }).committedNights).toBe(90);
  });

  it.each([
    [1, 30, false, true],
    [1, 30, true, true],
    [1, 90, false, false],
    [3, 90, false, true],
  ])('of %d months with a minimum of %d nights: fixed dates are offered %s', (months, minimumNights, installed, is) => {
    const { fixed } = calculateFlexFigures({ ...INPUT, months, home: { ...ALDER, minimumNights, installed } });
    expect(fixed !== null).toBe(is);
  });

  it('a short month is offered only in installed homes', () => {
    const input = { ...INPUT, checkIn: '2027-02-01', months: 1 };
    expect(calculateFlexFigures(input).fixed).toBeNull();
    const installed = { ...ALDER, minimumNights: 7, installed: true };
    expect(calculateFlexFigures({ ...input, home: installed }).fixed?.priced.nights).toBe(28);
  });

  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-01-11', 12, '2028-01-11'],
    // A leap year has 366 days.
    ['2027-06-01', 12, '2028-05-31'],
  ])('a stay from %s for %d months ends on %s', (checkIn, months, leaveOn) => {
    expect(getLeavingDay(checkIn, months)).toBe(leaveOn);
  });
});

describe('the cost of leaving', () => {
  it('is constant for Flex after the minimum stay, and jumps after each exit of 1-year Flex', () => {
    const { flex, year, fixed } = calculateLeavingLines(figures);
    expect(flex.map(({ day }) => day)).toEqual([0, 30, LAST_NOTICE_DAY]);
    expect(Math.abs(flex[1]!.cents - flex[2]!.cents)).toBeLessThanOrEqual(4);
    for (const exit of [60, 151, 243]) {
      const before = year.find(({ day }) => day === exit)!.cents;
      expect(year.find(({ day }) => day === exit + 1)!.cents).toBeGreaterThan(before);
    }
    expect(fixed!.at(-1)).toEqual({ day: 181, cents: 0 });
  });

  it('is in the table for the days on which it changes', () => {
    const rows = calculateLeavingRows(figures);
    expect(rows.map(({ noticeOn }) => noticeOn)).toEqual([
      '2027-01-11',
      '2027-03-12',
      '2027-03-13',
      '2027-06-11',
      '2027-09-11',
      '2027-12-12',
    ]);
    expect(rows[1]).toMatchObject({
      note: 'last day for the exit after 3 months',
      year: { endsOn: '2027-04-11' },
    });
    expect(rows[2]).toMatchObject({ year: { endsOn: '2027-07-11' } });
    expect(rows.at(-1)).toMatchObject({ year: { endsOn: '2028-01-11', exitFeeCents: 0 }, fixed: null });
  });

  it('is never negative, and the table agrees with the lines', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const example = calculateFlexFigures(input);
        const lines = calculateLeavingLines(example);
        for (const { noticeOn, flex, year } of calculateLeavingRows(example)) {
          const day = daysBetween(input.checkIn, noticeOn);
          expect(Math.min(flex.remainingCents, year.remainingCents)).toBeGreaterThan(0);
          const points = lines.year.filter((point) => point.day === day);
          expect(points.every(({ cents }) => cents === year.remainingCents)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the comparison', () => {
  it('has the common lengths and that of the example', () => {
    const months = (count: number) =>
      calculateComparison(calculateFlexFigures({ ...INPUT, months: count })).map((row) => row.months);
    expect(months(6)).toEqual([2, 3, 6, 9, 12]);
    expect(months(4)).toEqual([2, 3, 4, 6, 9, 12]);
  });

  it('lets Flex end on the day and 1-year Flex on its next exit, with its fee', () => {
    const [two, , six, , year] = calculateComparison(figures);
    // Flex commits to 60 nights, one more than two months from January 11.
    expect(two).toMatchObject({ nights: 59, flex: { endsOn: '2027-03-12' }, year: { endsOn: '2027-04-11' } });
    expect(six).toMatchObject({ nights: 181, flex: { endsOn: '2027-07-11' }, year: { endsOn: '2027-07-11' } });
    expect(year).toMatchObject({ nights: 365, year: { endsOn: '2028-01-11', exitFeeCents: 0 } });
    expect(year!.year.totalCents).toBe(figures.year.priced.totalCents);
  });

  it('marks the lowest total', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const { flex, year, fixed, lowest } of calculateComparison(calculateFlexFigures(input))) {
          const totals = { flex: flex.totalCents, year: year.totalCents, fixed: fixed ?? Number.POSITIVE_INFINITY };
          expect(lowest.length).toBeGreaterThan(0);
          for (const kind of lowest) expect(totals[kind]).toBe(Math.min(...Object.values(totals)));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the exits of 1-year Flex', () => {
  it('have a last day of notice, a fee and a total', () => {
    const exits = calculateExits(figures);
    expect(exits.map(({ afterMonths, leaveOn, noticeBy }) => [afterMonths, leaveOn, noticeBy])).toEqual([
      [3, '2027-04-11', '2027-03-12'],
      [6, '2027-07-11', '2027-06-11'],
      [9, '2027-10-11', '2027-09-11'],
      [null, '2028-01-11', '2027-12-12'],
    ]);
    const rent = figures.year.plan[0]!.lines.find(({ code }) => code === 'rent')!.cents;
    expect(exits.map(({ feeCents }) => feeCents)).toEqual([rent * 2, rent, Math.round(rent / 2), 0]);
    const totals = exits.map(({ totalCents }) => totalCents);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });
});
