import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween } from '../calendar/calendar-date.ts';
import { createPaymentPlan } from '../price/payment-plan.ts';
import { priceStay } from '../price/price.ts';
import type { PriceRequest } from '../price/price-request.ts';
import { createStay, createStayOfNights } from '../testing/arbitraries.ts';
import { createNotice } from '../testing/cancellations.ts';
import { calculateLeavingCost } from './leaving-cost.ts';
import { calculateCancellationRefund } from './refund.ts';

const CHECK_IN = '2027-01-11';
const terms = { rentCents: 315_000, asOf: '2026-11-21' } as const;
const flex: PriceRequest = { ...terms, stay: createStay({ checkIn: CHECK_IN, kind: 'flex', committedNights: 60 }) };
const year: PriceRequest = { ...terms, stay: createStay({ checkIn: CHECK_IN, kind: 'one_year_flex' }) };
const fixed: PriceRequest = { ...terms, stay: createStayOfNights(CHECK_IN, 180) };

describe('Flex', () => {
  it.each([
    ['2027-01-11', '2027-03-12', 691_585],
    ['2027-02-10', '2027-03-12', 345_792],
    ['2027-03-12', '2027-04-11', 345_792],
    ['2027-06-11', '2027-07-11', 345_792],
  ])('with notice on %s ends on %s and costs the nights until then', (noticeOn, endsOn, remainingCents) => {
    const cost = calculateLeavingCost(flex, noticeOn);
    expect(cost).toMatchObject({ endsOn, exitFeeCents: 0 });
    // Each installment is rounded, so a part of one can differ by a cent per line.
    expect(Math.abs(cost.remainingCents - remainingCents)).toBeLessThanOrEqual(2);
  });

  it('costs its committed nights with all required fees at least', () => {
    const { totalCents } = calculateLeavingCost(flex, CHECK_IN);
    expect(Math.abs(totalCents - priceStay(flex).committedTotalCents!)).toBeLessThanOrEqual(2);
  });
});

describe('1-year Flex', () => {
  it.each([
    ['2027-01-11', '2027-04-11', 2],
    ['2027-03-12', '2027-04-11', 2],
    ['2027-03-13', '2027-07-11', 1],
    ['2027-09-11', '2027-10-11', 0.5],
    ['2027-09-12', '2028-01-11', 0],
  ])('with notice on %s ends on %s for %d months’ rent', (noticeOn, endsOn, months) => {
    const rent = createPaymentPlan(year)[0]!.lines.find(({ code }) => code === 'rent')!.cents;
    expect(calculateLeavingCost(year, noticeOn)).toMatchObject({ endsOn, exitFeeCents: Math.round(rent * months) });
  });
});

describe('a fixed stay', () => {
  it('costs all its nights on any day', () => {
    const { totalCents } = priceStay(fixed);
    const first = calculateLeavingCost(fixed, CHECK_IN);
    expect(first).toMatchObject({ endsOn: '2027-07-10', exitFeeCents: 0, totalCents });
    // One-time fees: cleaning and membership.
    expect(first.remainingCents).toBe(totalCents - 15_000 - 19_900);
    expect(calculateLeavingCost(fixed, '2027-07-10')).toMatchObject({ remainingCents: 0, totalCents });
  });
});

const anyOpenStay = fc.constantFrom(flex, year);

it('is what the refund keeps and still charges when all installments are paid', () => {
  fc.assert(
    fc.property(anyOpenStay, fc.integer({ min: 1, max: 335 }), (request, days) => {
      const noticeOn = addDays(CHECK_IN, days);
      const refund = calculateCancellationRefund(createNotice(request.stay, noticeOn, createPaymentPlan(request)));
      const cost = calculateLeavingCost(request, noticeOn);
      expect(cost.endsOn).toBe(refund.endsOn);
      expect(cost.totalCents).toBe(refund.keptCents + refund.owedCents);
    }),
  );
});

it('lasts at least 30 days after notice, never costs less than nothing, and never more than the whole', () => {
  fc.assert(
    fc.property(anyOpenStay, fc.integer({ min: 0, max: 335 }), (request, days) => {
      const noticeOn = addDays(CHECK_IN, days);
      const { endsOn, exitFeeCents, remainingCents, totalCents } = calculateLeavingCost(request, noticeOn);
      expect(daysBetween(noticeOn, endsOn)).toBeGreaterThanOrEqual(30);
      expect(exitFeeCents).toBeLessThanOrEqual(remainingCents);
      expect(remainingCents).toBeLessThan(totalCents);
    }),
  );
});

it.each<[string, PriceRequest, string]>([
  ['before check-in', flex, '2027-01-10'],
  ['after the nights that have a price', flex, '2027-12-13'],
  ['of a Standby stay', { ...terms, stay: createStay({ checkIn: CHECK_IN, standby: true }) }, '2027-01-20'],
])('throws for notice %s', (_, request, noticeOn) => {
  expect(() => calculateLeavingCost(request, noticeOn)).toThrow(RangeError);
});
