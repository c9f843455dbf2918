import { expect, it } from '@jest/globals';
import { formatNightlyPrice } from './per-diem.ts';

it.each([
  [{ displayPriceWithDiscount: 300_000, total: null }, '$99 a night before fees, within $120'],
  [
    { displayPriceWithDiscount: 300_000, total: { cents: 964_625, nights: 90 } },
    '$108 a night including fees, within $120',
  ],
  [
    { displayPriceWithDiscount: 350_000, total: { cents: 1_125_000, nights: 90 } },
    '$125 a night including fees, $5 over your per diem',
  ],
  [
    { displayPriceWithDiscount: 365_000, total: { cents: 1_080_000, nights: 90 } },
    '$120 a night including fees, within $120',
  ],
])('compares %j with a per diem of $120', (home, text) => expect(formatNightlyPrice(home, 120)).toBe(text));
