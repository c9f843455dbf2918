import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { addDays } from '../calendar/calendar-date.ts';
import { sumCents } from '../money.ts';
import { anyDate, anyTax, createStayOfNights } from '../testing/arbitraries.ts';
import { calculateCancellationRefund } from '../refund/refund.ts';
import { createNotice } from '../testing/cancellations.ts';
import { priceStay } from './price.ts';
import type { PriceRequest } from './price-request.ts';
import { createSplitPlan, priceSplitStay, toLegRequests } from './split-price.ts';

const AS_OF = '2026-11-21';
const request = (checkIn: string, nights: number, change: Partial<PriceRequest> = {}): PriceRequest => ({
  rentCents: 300_000,
  asOf: AS_OF,
  stay: createStayOfNights(checkIn, nights),
  ...change,
});
const TAX = { name: 'City tax', basisPoints: 1_000, underNights: 30 };
/** 19 nights in a home with a deposit of $500, then 40 in one with $800. */
const TWO = [
  request('2027-02-01', 19, { depositCents: 50_000, taxes: [TAX] }),
  request('2027-02-20', 40, { depositCents: 80_000, rentCents: 400_000, taxes: [TAX] }),
];

/** Two or three legs that follow each other, of homes with their own prices. */
const anyLegs = anyDate.chain((start) =>
  fc
    .tuple(
      fc.array(
        fc.record({
          nights: fc.integer({ min: 1, max: 200 }),
          rentCents: fc.integer({ min: 50_000, max: 2_500_000 }),
          depositCents: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 500_000 })),
          taxes: fc.oneof(fc.constant(null), fc.array(anyTax, { maxLength: 2 })),
          parkingMonthlyCents: fc.integer({ min: 1, max: 40_000 }),
        }),
        { minLength: 2, maxLength: 3 },
      ),
      fc.record({
        member: fc.boolean(),
        pets: fc.integer({ min: 0, max: 2 }),
        parkingSpots: fc.integer({ min: 0, max: 2 }),
        paymentMethod: fc.constantFrom<('card' | 'bank_account')[]>('card', 'bank_account'),
      }),
    )
    .map(([legs, guest]) => {
      let checkIn = start;
      return legs.map(({ nights, ...home }): PriceRequest => {
        const leg = { ...home, ...guest, asOf: AS_OF, stay: createStayOfNights(checkIn, nights) };
        checkIn = addDays(checkIn, nights);
        return leg;
      });
    }),
);

describe('the price of a split stay', () => {
  it('has one membership and the highest deposit, both with the first leg', () => {
    const { lines, depositCents, legs } = priceSplitStay(TWO);
    const find = (code: string) => lines.filter((line) => line.code === code).map(({ cents }) => cents);
    expect([find('annual_membership'), find('deposit'), depositCents]).toEqual([[19_900], [80_000], 80_000]);
    expect(legs.map((leg) => leg.depositCents)).toEqual([80_000, 0]);
  });

  it('has each fee once in the breakdown, and says what is charged for each home', () => {
    const { lines, note } = priceSplitStay(TWO);
    expect(lines.map(({ code, label, reason }) => [code, label, reason])).toEqual([
      ['rent', 'Rent, 59 nights', 'First home: 35% more than the monthly rent'],
      ['platform_fee', 'Platform fee, 5%', null],
      ['cleaning', 'Cleaning, one-time', 'once for each home'],
      ['annual_membership', 'Annual membership', 'no charge for members'],
      ['tax', 'Occupancy tax, 10%', 'First home: City tax; none on stays of 30 nights or more'],
      [
        'deposit',
        'Refundable deposit',
        'one for the whole stay, the highest of its homes; returned within 14 days after you move out, less any damage',
      ],
    ]);
    expect(note).toBeNull();
  });

  it('has the monthly price of the most expensive home', () => {
    const { legs, monthlyRentCents } = priceSplitStay(TWO);
    expect(legs.map((leg) => leg.monthlyRentCents)).toEqual([405_000, 400_000]);
    expect(monthlyRentCents).toBe(405_000);
  });

  it('offers pets only if every home takes them', () => {
    const withoutPets = { ...TWO[1]!, fees: [] };
    const codes = (requests: PriceRequest[]) => priceSplitStay(requests).optionalLines.map(({ code }) => code);
    expect([codes(TWO), codes([TWO[0]!, withoutPets])]).toEqual([['pet'], []]);
  });

  it('is the sum of its legs, line by line', () => {
    fc.assert(
      fc.property(anyLegs, (requests) => {
        const whole = priceSplitStay(requests);
        const legs = toLegRequests(requests).map(priceStay);
        expect(whole.totalCents).toBe(sumCents(legs.map(({ totalCents }) => totalCents)));
        expect(sumCents(whole.lines.map(({ cents }) => cents))).toBe(whole.totalCents);
        expect(new Set(whole.lines.map(({ code }) => code)).size).toBe(whole.lines.length);
        const optional = sumCents(
          whole.lines.flatMap(({ requirement, cents }) => (requirement === 'optional' ? cents : [])),
        );
        expect(whole.requiredTotalCents).toBe(whole.totalCents - whole.cardFeeCents - optional);
        expect(whole.depositCents).toBe(Math.max(...requests.map(({ depositCents }) => depositCents ?? 0)));
      }),
    );
  });
});

describe('the payment plan of a split stay', () => {
  it('charges each home on its own days', () => {
    expect(createSplitPlan(TWO).map(({ index, label, dueOn }) => [index, label, dueOn])).toEqual([
      [0, 'First home, Feb 1 – Feb 20, fees, deposit', AS_OF],
      [1, 'Second home, Feb 20 – Mar 20, fees', '2027-02-20'],
      [2, 'Second home, Mar 20 – Apr 1', '2027-03-20'],
    ]);
  });

  it('sums to the price, line by line, and charges each night once', () => {
    fc.assert(
      fc.property(anyLegs, (requests) => {
        const whole = priceSplitStay(requests);
        const plan = createSplitPlan(requests);
        for (const { code, cents } of whole.lines)
          expect(
            sumCents(plan.flatMap(({ lines }) => lines.flatMap((line) => (line.code === code ? line.cents : [])))),
          ).toBe(cents);
        expect(sumCents(plan.map(({ totalCents }) => totalCents))).toBe(whole.totalCents);
        expect(plan[0]!.totalCents).toBe(whole.dueAtBookingCents);
        expect([plan[0]!.from, plan.at(-1)!.to]).toEqual([requests[0]!.stay.checkIn, requests.at(-1)!.stay.checkOut]);
        expect(plan.slice(1).map(({ from }) => from)).toEqual(plan.slice(0, -1).map(({ to }) => to));
        expect(plan.map(({ index }) => index)).toEqual(plan.map((_, index) => index));
        expect(plan.slice(1).every(({ dueOn, from }) => dueOn === from)).toBe(true);
      }),
    );
  });

  it('is refunded by the rules of any other plan: one month keeps the rent of the first payment with its tax', () => {
    const paid = createSplitPlan(TWO).slice(0, 1);
    const stay = createStayOfNights('2027-02-01', 59);
    const [rent, , , , tax] = paid[0]!.lines.map(({ cents }) => cents);
    const refund = calculateCancellationRefund(createNotice(stay, '2027-01-20', paid));
    expect(refund).toMatchObject({ reason: 'one_month_kept', keptNights: 19, depositCents: 80_000 });
    expect(refund.keptCents).toBe(rent! + refund.keptTaxCents);
    expect(refund.keptTaxCents).toBeLessThan(tax!);
    expect(refund.refundedCents + refund.keptCents).toBe(paid[0]!.totalCents);
    const early = calculateCancellationRefund(createNotice(stay, '2027-01-02', paid));
    expect(early).toMatchObject({ reason: 'thirty_days_before', keptCents: 0 });
  });
});

describe('a discount of a split stay', () => {
  const discounted = (cents: number) => TWO.map((leg) => ({ ...leg, discount: { label: 'Promo code SPRING', cents } }));
  const getRents = () =>
    toLegRequests(TWO).map((leg) => priceStay(leg).lines.find(({ code }) => code === 'rent')!.cents);

  it.each([
    ['less than the rent of the first home', 25_000],
    ['what is left after the first home', 300_000],
    ['more than both rents', 9_999_999],
  ])('is once for the whole stay: %s', (_, cents) => {
    const [first, second] = getRents();
    const { lines, legs, totalCents } = priceSplitStay(discounted(cents));
    const taken = Math.min(cents, first! + second!);
    expect(lines.filter(({ code }) => code === 'discount')).toMatchObject([
      { label: 'Promo code SPRING', cents: -taken },
    ]);
    expect(
      legs.map((leg) => Math.abs(sumCents(leg.lines.map((line) => (line.code === 'discount' ? line.cents : 0))))),
    ).toEqual([Math.min(taken, first!), Math.max(0, taken - first!)]);
    expect(sumCents(createSplitPlan(discounted(cents)).map((installment) => installment.totalCents))).toBe(totalCents);
  });
});
