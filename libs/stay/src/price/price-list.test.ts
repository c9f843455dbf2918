import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createPaymentPlan } from './payment-plan.ts';
import {
  areBuiltInFigures,
  createPriceList,
  createPriceLists,
  findPriceList,
  formatFee,
  getFeeFigure,
  getPricesOn,
  PRICE_LISTS,
  toPriceFigures,
  type PriceFigures,
} from './price-list.ts';
import { priceStay } from './price.ts';
import { resolveStay } from '../stay.ts';

const TODAY: PriceFigures = {
  shortStay: 13_500,
  oneMonth: 10_000,
  threeMonths: 9_500,
  sixMonths: 9_000,
  flex: 10_600,
  oneYearFlex: 8_800,
  standby: 7_000,
  platformFee: 500,
  card: 208,
  cleaning: 15_000,
  pet: 30_000,
  annualMembership: 19_900,
  standbyMembership: 7_900,
};

describe('createPriceList', () => {
  it('with the figures of today is the built-in list', () => {
    expect(createPriceList('2026-01-01', TODAY)).toEqual(PRICE_LISTS[0]);
    expect(toPriceFigures(PRICE_LISTS[0]!)).toEqual(TODAY);
  });

  it('applies to bookings from its first day on', () => {
    const lists = [...PRICE_LISTS, createPriceList('2027-03-01', { ...TODAY, cleaning: 20_000, oneMonth: 11_000 })];
    const price = (asOf: string) => {
      const resolved = resolveStay({ checkIn: '2027-05-01', checkOut: '2027-06-15' });
      if (!resolved.ok) throw new Error(resolved.message);
      return priceStay({ rentCents: 300_000, stay: resolved.stay, asOf, ...getPricesOn(asOf, lists) });
    };
    const cleaning = (asOf: string) => price(asOf).lines.find(({ code }) => code === 'cleaning')?.cents;
    expect([cleaning('2027-02-28'), cleaning('2027-03-01')]).toEqual([15_000, 20_000]);
    expect([price('2027-02-28').factor, price('2027-03-01').factor]).toEqual([10_000, 11_000]);
    expect(findPriceList('2000-01-01', lists)).toBe(lists[0]);
    expect(getFeeFigure(findPriceList('2027-03-01', lists), 'cleaning')).toBe(20_000);
  });

  it('keeps installments equal to the price, whatever its figures', () => {
    const factor = fc.integer({ min: 1_000, max: 50_000 });
    const percent = fc.integer({ min: 0, max: 5_000 });
    const flat = fc.integer({ min: 0, max: 500_000 });
    const figures = fc.record({
      ...Object.fromEntries(
        ['shortStay', 'oneMonth', 'threeMonths', 'sixMonths', 'flex', 'oneYearFlex', 'standby'].map((name) => [
          name,
          factor,
        ]),
      ),
      platformFee: percent,
      card: percent,
      cleaning: flat,
      pet: flat,
      annualMembership: flat,
      standbyMembership: flat,
    }) as fc.Arbitrary<PriceFigures>;
    fc.assert(
      fc.property(figures, fc.integer({ min: 1, max: 400 }), (given, nights) => {
        const resolved = resolveStay({
          checkIn: '2027-01-31',
          checkOut: new Date(Date.UTC(2027, 0, 31 + nights)).toISOString().slice(0, 10),
        });
        if (!resolved.ok) return;
        const request = {
          rentCents: 314_159,
          stay: resolved.stay,
          asOf: '2027-01-01',
          pets: 1,
          paymentMethod: 'card' as const,
          ...getPricesOn('2027-01-01', [createPriceList('2026-06-01', given)]),
        };
        const paid = createPaymentPlan(request).reduce((sum, { totalCents }) => sum + totalCents, 0);
        expect(paid).toBe(priceStay(request).totalCents);
      }),
    );
  });
});

describe('createPriceLists', () => {
  it('makes the lists of dated figures, as documents contain them', () => {
    const lists = createPriceLists([
      { effectiveOn: '2026-01-01', figures: TODAY },
      { effectiveOn: '2027-03-01', figures: { ...TODAY, cleaning: 20_000, platformFee: 650 } },
    ]);
    expect(lists[0]).toEqual(PRICE_LISTS[0]);
    expect(lists.map((list) => formatFee(list, 'cleaning'))).toEqual(['$150', '$200']);
    expect(formatFee(lists[1]!, 'platform_fee')).toMatch(/^6\.5.?%$/);
  });
});

it.each<[Partial<PriceFigures>, boolean]>([
  [{}, true],
  [{ cleaning: 15_001 }, false],
  [{ standby: 6_999 }, false],
])('figures with %o are the built-in ones: %s', (changes, expected) => {
  // Whatever their order.
  const figures = Object.fromEntries(Object.entries({ ...TODAY, ...changes }).toReversed()) as PriceFigures;
  expect(areBuiltInFigures(figures)).toBe(expected);
});
