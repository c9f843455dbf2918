import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { sumCents } from '../money.ts';
import { anyDate, anyStay, anyTax, anyTerms, createStay, createStayOfNights } from '../testing/arbitraries.ts';
import { createAddedPlan, createPaymentPlan } from './payment-plan.ts';
import { priceStay } from './price.ts';
import type { PriceRequest } from './price-request.ts';
import {
  calculateTax,
  calculateTaxShare,
  describeTax,
  findTaxes,
  findTaxesOfLength,
  type OccupancyTax,
} from './taxes.ts';

const DENVER: OccupancyTax = { name: 'Denver lodger’s tax', basisPoints: 1_075, underNights: 30 };
const AUSTIN: readonly OccupancyTax[] = [
  { name: 'Texas hotel occupancy tax', basisPoints: 600, underNights: 30 },
  { name: 'Austin hotel occupancy tax', basisPoints: 1_100, underNights: 30 },
];
const BASE = { rentCents: 315_000, asOf: '2026-11-21', member: true } as const;
const priceNights = (nights: number, terms: Partial<PriceRequest> = {}) =>
  priceStay({ ...BASE, stay: createStayOfNights('2027-01-11', nights), taxes: [DENVER], ...terms });
const tax = (nights: number, terms?: Partial<PriceRequest>) =>
  priceNights(nights, terms).lines.find(({ code }) => code === 'tax');

describe('the occupancy tax of a stay', () => {
  it.each([1, 7, 29])('of %i nights is on rent, platform fee and cleaning', (nights) => {
    const { lines, taxCents, requiredTotalCents } = priceNights(nights);
    const [rent, platform, cleaning] = lines.map(({ cents }) => cents);
    expect(taxCents).toBe(Math.round((rent! + platform! + cleaning!) * 0.1075));
    expect(requiredTotalCents).toBe(rent! + platform! + cleaning! + taxCents);
  });

  it.each([
    [29, true],
    [30, false],
    [31, false],
    [365, false],
  ])('of %i nights applies below the limit only: %s', (nights, applies) => {
    expect(tax(nights) !== undefined).toBe(applies);
    expect(priceNights(nights).taxCents > 0).toBe(applies);
  });

  it('of a rule without a limit applies to every stay', () =>
    expect(tax(365, { taxes: [{ ...DENVER, underNights: null }] })?.cents).toBeGreaterThan(0));

  it('looks at the nights that an open-ended stay is priced for, and at the first month of Standby', () => {
    const stays = [
      createStay({ checkIn: '2027-01-11', kind: 'flex', committedNights: 60 }),
      createStay({ checkIn: '2027-01-11', kind: 'one_year_flex' }),
      createStay({ checkIn: '2027-01-11', standby: true }),
    ];
    for (const stay of stays) expect(priceStay({ ...BASE, stay, taxes: [DENVER] }).taxCents).toBe(0);
    // February has 28 nights.
    const february = createStay({ checkIn: '2027-02-01', standby: true });
    expect(priceStay({ ...BASE, stay: february, taxes: [DENVER] }).taxCents).toBeGreaterThan(0);
  });

  it('is on the pet fee and less with a discount, but not on memberships, parking, a deposit or the card fee', () => {
    const plain = tax(20)!.cents;
    const same: Partial<PriceRequest>[] = [
      { member: false },
      { parkingSpots: 1, parkingMonthlyCents: 20_000 },
      { depositCents: 50_000 },
      { paymentMethod: 'card' },
    ];
    for (const terms of same) expect(tax(20, terms)!.cents).toBe(plain);
    // 10.75% of $300
    expect(tax(20, { pets: 1 })!.cents - plain).toBe(3_225);
    expect(plain - tax(20, { discount: { label: 'Promo', cents: 30_000 } })!.cents).toBe(3_225);
  });

  it('is a required line after the fees and before deposit and card fee, and the card fee is on it too', () => {
    const { lines, cardFeeCents, totalCents } = priceNights(20, {
      depositCents: 50_000,
      pets: 1,
      paymentMethod: 'card',
    });
    expect(lines.map(({ code }) => code)).toEqual([
      'rent',
      'platform_fee',
      'cleaning',
      'pet',
      'tax',
      'deposit',
      'card',
    ]);
    expect(lines[4]).toMatchObject({ kind: null, requirement: 'required', refundable: true, per: 'stay' });
    expect(cardFeeCents).toBe(Math.round((totalCents - cardFeeCents) * 0.0208));
  });

  it('is one line for all rules, which it names', () => {
    expect(tax(20, { taxes: AUSTIN })).toMatchObject({
      label: 'Occupancy taxes, 17%',
      reason: 'Texas hotel occupancy tax 6%, Austin hotel occupancy tax 11%; none on stays of 30 nights or more',
    });
    expect(describeTax([DENVER])).toEqual({
      label: 'Occupancy tax, 10.75%',
      reason: 'Denver lodger’s tax; none on stays of 30 nights or more',
    });
    expect(describeTax([{ ...DENVER, underNights: null }]).reason).toBe('Denver lodger’s tax');
    expect(describeTax([DENVER, { name: 'City tax', basisPoints: 100, underNights: null }]).reason).toBe(
      'Denver lodger’s tax 10.75% on stays under 30 nights, City tax 1%',
    );
  });

  it.each([[-1], [0.5], [10_001]])('is refused for %d basis points', (basisPoints) =>
    expect(() => priceNights(20, { taxes: [{ ...DENVER, basisPoints }] })).toThrow(RangeError),
  );
});

it('the note about the rent of a longer stay compares prices before taxes, and says that the longer stay has none', () => {
  expect(priceNights(29).note).toBe(
    'Before taxes, a shorter stay never costs more than a longer one: 30 nights cost less than 29, so you pay the rent for 30 nights. You could stay until Feb 10 for the same rent, with no occupancy tax.',
  );
  expect(priceNights(29, { taxes: [{ ...DENVER, underNights: null }] }).note).toMatch(/for the same rent\.$/);
  expect(priceNights(29, { taxes: null }).note).toMatch(/^A shorter stay never costs more than a longer one:/);
});

it('rules are in force from their first through their last booking day', () => {
  const dated = { ...DENVER, startsOn: '2026-11-21', endsOn: '2026-12-31' };
  const isInForce = (on: string) => findTaxes([dated], on).length === 1;
  expect(['2026-11-20', '2026-11-21', '2026-12-31', '2027-01-01'].map(isInForce)).toEqual([false, true, true, false]);
  expect(findTaxes(null, '2026-11-21')).toEqual([]);
  expect(tax(20, { taxes: [{ ...dated, startsOn: '2026-11-22' }] })).toBeUndefined();
});

describe('for every stay', () => {
  it('the tax is the rate of what is taxable, and installments sum to it', () => {
    fc.assert(
      fc.property(anyStay, anyTerms, (stay, terms) => {
        const { lines, taxCents } = priceStay({ ...terms, stay });
        const taxable = sumCents(
          lines.flatMap(({ code, cents }) =>
            ['rent', 'discount', 'platform_fee', 'cleaning', 'pet'].includes(code) ? cents : [],
          ),
        );
        const rules = (terms.taxes ?? []).filter((rule) => rule.underNights === null || stay.nights < rule.underNights);
        const rate = rules.reduce((sum, { basisPoints }) => sum + basisPoints, 0) / 10_000;
        expect(Math.abs(taxCents - taxable * rate)).toBeLessThanOrEqual(0.500_001);
        const parts = createPaymentPlan({ ...terms, stay }).flatMap((part) =>
          part.lines.flatMap(({ code, cents }) => (code === 'tax' ? cents : [])),
        );
        expect(sumCents(parts)).toBe(taxCents);
        expect(parts.every((cents) => cents > 0)).toBe(true);
      }),
    );
  });

  it('a price without the tax is the price of a place without rules', () => {
    fc.assert(
      fc.property(anyStay, anyTerms, (stay, terms) => {
        const request = { ...terms, stay, paymentMethod: null };
        const [taxed, plain] = [priceStay(request), priceStay({ ...request, taxes: null })];
        expect(taxed.totalCents - taxed.taxCents).toBe(plain.totalCents);
        expect(taxed.requiredTotalCents - taxed.taxCents).toBe(plain.requiredTotalCents);
      }),
    );
  });

  it('the shares of the taxable parts sum to the tax', () => {
    fc.assert(
      fc.property(
        anyTax,
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (rule, rent, part) => {
          const lines = [
            { code: 'rent', cents: rent },
            { code: 'parking', cents: 20_000 },
            { code: 'tax', cents: calculateTax([rule], rent) },
          ] as const;
          const used = Math.floor((rent * part) / 100);
          expect(calculateTaxShare(lines, rent)).toBe(lines[2].cents);
          expect(
            Math.abs(calculateTaxShare(lines, used) + calculateTaxShare(lines, rent - used) - lines[2].cents),
          ).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

it('added nights are taxed by the length of the whole stay', () => {
  const plan = (nights: number, whole: number) =>
    createAddedPlan(
      {
        ...BASE,
        stay: createStayOfNights('2027-01-31', nights),
        factor: 10_000,
        taxes: findTaxesOfLength([DENVER], whole),
      },
      { firstCheckIn: '2027-01-11', today: '2027-01-11' },
    ).flatMap(({ lines }) => lines.map(({ code }) => code));
  expect(plan(9, 29)).toEqual(['rent', 'platform_fee', 'tax']);
  expect(plan(10, 30)).toEqual(['rent', 'platform_fee']);
});

it('a taxed price rises with each night below the limit', () => {
  fc.assert(
    fc.property(anyDate, (checkIn) => {
      const totals = Array.from(
        { length: 29 },
        (_, index) => priceStay({ ...BASE, stay: createStayOfNights(checkIn, index + 1), taxes: [DENVER] }).totalCents,
      );
      expect(totals.every((cents, index) => index === 0 || cents >= totals[index - 1]!)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
