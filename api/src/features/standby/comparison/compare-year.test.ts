import { describe, expect, it } from '@jest/globals';
import { PRICE_LISTS, priceStay, resolveStay, sumCents, type DateRange, type StayInput } from '@lodestay/stay';
import { compareYear, type ComparedHome } from './compare-year.ts';
import { planYear } from './plan-year.ts';

const YEAR = { start: '2027-01-05', end: '2028-01-05' };
const range = (start: string, end: string): DateRange => ({ start, end });
const home = (slug: string, rentCents: number, busy: DateRange[] = []): ComparedHome => ({
  slug,
  title: slug,
  rentCents,
  busy,
  taxes: null,
  cleaningFeeCents: null,
  petFeeCents: null,
});
const plan = (homes: ComparedHome[]) => {
  const { legs, uncoveredNights } = planYear(homes, YEAR);
  return [legs.map((leg) => [leg.home.slug, leg.stay.start, leg.stay.end]), uncoveredNights];
};

describe('planYear', () => {
  it.each<[string, ComparedHome[], ReturnType<typeof plan>]>([
    ['stays in a home that is available all year', [home('a', 200_000)], [[['a', '2027-01-05', '2028-01-05']], 0]],
    [
      'prefers the higher rent of two, which is more like the home that it is compared with',
      [home('a', 300_000), home('b', 200_000)],
      [[['a', '2027-01-05', '2028-01-05']], 0],
    ],
    [
      'moves before the next booking, with a day for the turnover',
      [
        home('a', 200_000, [range('2027-04-01', '2028-03-01')]),
        home('b', 300_000, [range('2027-01-01', '2027-03-31')]),
      ],
      [
        [
          ['a', '2027-01-05', '2027-03-31'],
          ['b', '2027-03-31', '2028-01-05'],
        ],
        0,
      ],
    ],
    [
      'counts nights without a home',
      [home('a', 200_000, [range('2027-01-01', '2027-02-04'), range('2027-06-01', '2028-06-01')])],
      [[['a', '2027-02-04', '2027-05-31']], 30 + 219],
    ],
    [
      'takes a gap of a week',
      [home('a', 200_000, [range('2027-01-12', '2028-06-01')])],
      [[['a', '2027-01-05', '2027-01-11']], 365 - 6],
    ],
    ['takes no shorter gap', [home('a', 200_000, [range('2027-01-11', '2028-06-01')])], [[], 365]],
    ['has no homes', [], [[], 365]],
  ])('%s', (_, homes, expected) => {
    expect(plan(homes)).toEqual(expected);
  });
});

describe('compareYear', () => {
  const context = { today: '2027-01-04', priceLists: PRICE_LISTS };
  const none = { bookings: 0, vacantDays: 0 };
  const denver = [
    home('a', 200_000, [range('2027-04-01', '2028-03-01')]),
    home('b', 280_000),
    home('c', 300_000),
    home('d', 500_000),
  ];
  const price = (rentCents: number, input: StayInput) => {
    const resolved = resolveStay({ checkIn: '2027-01-05', ...input });
    if (!resolved.ok) throw new Error(resolved.message);
    return priceStay({ rentCents, stay: resolved.stay, asOf: context.today }).totalCents;
  };

  it('prices fixed and Flex in the middle home that is available for the year, with the annual membership', () => {
    const { reference, fixed, flex } = compareYear(denver, none, context);
    expect(reference?.slug).toBe('c');
    expect(fixed!.totalCents).toBe(price(300_000, { checkOut: '2028-01-05' }));
    expect(flex!.totalCents).toBe(price(300_000, { checkOut: 'indefinite' }));
    expect(fixed!.lines.map(({ code }) => code)).toContain('annual_membership');
    for (const { totalCents, lines } of [fixed!, flex!])
      expect(sumCents(lines.map(({ cents }) => cents))).toBe(totalCents);
  });

  it('prices Standby in homes for no more rent, with 12 months of membership and cleaning for each home', () => {
    const { legs, standby, knownMoves, expectedMoves } = compareYear(denver, none, context);
    expect(legs.map((leg) => [leg.home.slug, leg.monthlyCents])).toEqual([['c', 210_000]]);
    expect([knownMoves, expectedMoves]).toEqual([0, null]);
    const [rent, fee] = standby!.lines.map(({ cents }) => cents);
    expect(rent).toBe(300_000 * 12 * 0.7);
    expect(standby!.totalCents).toBe(rent! + fee! + 15_000 + 12 * 7_900);
    expect(sumCents(standby!.lines.map(({ cents }) => cents))).toBe(standby!.totalCents);
  });

  it('expects moves from the history of the market, which add no fee', () => {
    const history = { bookings: 40, vacantDays: 4_000 };
    const { expectedMoves, standby } = compareYear(denver, history, context);
    expect(expectedMoves).toBe(4);
    expect(standby).toEqual(compareYear(denver, none, context).standby);
  });

  it('has no price without homes', () => {
    expect(compareYear([], none, context)).toMatchObject({ reference: null, fixed: null, flex: null, standby: null });
  });
});
