import { describe, expect, it } from '@jest/globals';
import { continuePlan, findCardRate } from './continue-plan.ts';

const LAST = {
  fromDate: '2027-12-11',
  toDate: '2028-01-11',
  creditedFrom: null,
  lines: [
    { code: 'rent', cents: 310_000 },
    { code: 'platform_fee', cents: 15_500 },
    { code: 'cleaning', cents: 15_000 },
    { code: 'parking', cents: 20_000 },
  ],
  amountCents: 360_500,
  cardFeeCents: 7_498,
} as const;
const continueUntil = (until: string, checkIn = '2027-01-11') =>
  continuePlan([{ ...LAST, lines: [...LAST.lines] }], { checkIn, until });

it('occupancy taxes are those of the length that the stay has by then', () => {
  const taxes = [
    { name: 'City tax', basisPoints: 1_000, underNights: 30 },
    { name: 'State tax', basisPoints: 500, underNights: null },
  ];
  const lines = [
    { code: 'rent' as const, cents: 280_000 },
    { code: 'tax' as const, cents: 42_000 },
  ];
  const february = { ...LAST, fromDate: '2027-02-01', toDate: '2027-03-01', lines, amountCents: 322_000 };
  const [march] = continuePlan([february], { checkIn: '2027-02-01', until: '2027-04-01', taxes });
  // 31 nights at $100, and the stay has 59 nights.
  expect(march!.lines.slice(0, -1)).toEqual([
    { code: 'rent', cents: 310_000 },
    { code: 'tax', cents: 15_500 },
  ]);
});

describe('the plan of an open-ended stay', () => {
  it('goes on monthly on the day of the check-in at the same price a night', () => {
    expect(continueUntil('2028-03-11')).toEqual([
      {
        label: 'Jan 11 – Feb 11',
        dueOn: '2028-01-11',
        from: '2028-01-11',
        to: '2028-02-11',
        lines: [
          { code: 'rent', cents: 310_000 },
          { code: 'platform_fee', cents: 15_500 },
          { code: 'parking', cents: 20_000 },
          { code: 'card', cents: 7_186 },
        ],
      },
      // February of a leap year: 29 nights.
      {
        label: 'Feb 11 – Mar 11',
        dueOn: '2028-02-11',
        from: '2028-02-11',
        to: '2028-03-11',
        lines: [
          { code: 'rent', cents: 290_000 },
          { code: 'platform_fee', cents: 14_500 },
          { code: 'parking', cents: 20_000 },
          { code: 'card', cents: 6_749 },
        ],
      },
    ]);
  });

  it('has the agreed card fee, not a share of a rounded one', () => {
    const nights = { ...LAST, fromDate: '2028-01-10', lines: [{ code: 'rent' as const, cents: 10_025 }] };
    const short = { ...nights, amountCents: 10_025, cardFeeCents: 209 };
    const [month] = continuePlan([short], { checkIn: '2027-01-11', until: '2028-02-11', cardRate: 208 });
    expect(month!.lines).toEqual([
      { code: 'rent', cents: 310_775 },
      { code: 'card', cents: 6_464 },
    ]);
  });

  it('keeps the card fee of a later home', () => {
    const later = {
      ...LAST,
      lines: [{ code: 'rent' as const, cents: 310_000 }],
      amountCents: 310_000,
      cardFeeCents: 7_750,
    };
    const [month] = continuePlan([later], { checkIn: '2027-01-11', until: '2028-02-11', cardRate: 208 });
    expect(month!.lines.at(-1)).toEqual({ code: 'card', cents: 7_750 });
  });

  it.each([
    ['without credits', 300_000, 6_240, undefined],
    ['with credits, which have no fee', 300_000, 5_720, { usable: 25_000, used: 25_000 }],
  ])('finds the agreed card fee %s', (_, rent, card, credit) => {
    const lines = [
      { code: 'rent' as const, cents: rent },
      { code: 'card' as const, cents: card },
    ];
    const agreed = { plan: [{ lines }], quote: { credit } } as unknown as Parameters<typeof findCardRate>[0];
    expect(findCardRate(agreed)).toBe(208);
  });

  it('knows no card fee of terms without a plan', () => expect(findCardRate(null)).toBeUndefined());

  it('ends on the day on which the home is no longer free, with a share of monthly fees', () => {
    const [only] = continueUntil('2028-01-26');
    expect(only).toMatchObject({
      to: '2028-01-26',
      lines: [{ code: 'rent', cents: 150_000 }, { cents: 7_500 }, { code: 'parking', cents: 9_677 }, { code: 'card' }],
    });
  });

  it('repeats parking that was added in the last planned month, at its whole price, and no pet fee', () => {
    const parking = {
      ...LAST,
      fromDate: '2027-12-30',
      lines: [{ code: 'parking' as const, cents: 5_806, monthlyCents: 15_000 }],
      amountCents: 5_806,
      cardFeeCents: 121,
    };
    const pet = { ...LAST, fromDate: '2028-01-10', lines: [{ code: 'pet' as const, cents: 30_000 }] };
    const booked = { ...LAST, lines: [...LAST.lines] };
    const all = continuePlan([booked, pet, parking], { checkIn: '2027-01-11', until: '2028-02-20' });
    expect(all.map(({ lines }) => lines.filter(({ code }) => code === 'parking'))).toEqual([
      [{ code: 'parking', cents: 35_000 }],
      // 9 of 29 nights.
      [{ code: 'parking', cents: 10_862, monthlyCents: 35_000 }],
    ]);
    expect(all[0]!.lines.map(({ code }) => code)).toEqual(['rent', 'platform_fee', 'parking', 'card']);
    // The next months go on from there at the same price.
    const next = { ...LAST, fromDate: '2028-02-11', toDate: '2028-02-20', lines: [...all[1]!.lines] };
    expect(
      continuePlan([booked, next], { checkIn: '2027-01-11', until: '2028-04-11' }).map(
        ({ lines }) => lines.find(({ code }) => code === 'parking')!.cents,
      ),
    ).toEqual([35_000 - 10_862, 35_000]);
  });

  it('leaves out nights that have fallen away', () => {
    const old = { ...LAST, creditedFrom: '2027-12-20', lines: [{ code: 'parking' as const, cents: 9_999 }] };
    const [only] = continuePlan([{ ...LAST, lines: [...LAST.lines] }, old], {
      checkIn: '2027-01-11',
      until: '2028-02-11',
    });
    expect(only!.lines).toContainEqual({ code: 'parking', cents: 20_000 });
  });

  it('adds nothing for nights that are planned', () => expect(continueUntil('2028-01-11')).toEqual([]));

  it('stays on the last day of shorter months for a check-in on the 31st', () => {
    expect(continueUntil('2028-04-30', '2027-01-31').map(({ to }) => to)).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
  });
});
