import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { formatMoney, sumCents } from '../money.ts';
import { priceStay } from './price.ts';
import { formatStayTotal } from './stay-total.ts';
import type { PriceRequest } from './price-request.ts';
import { anyDate, anyStay, anyTerms, createStay, createStayOfNights } from '../testing/arbitraries.ts';

const BASE: PriceRequest = { rentCents: 315_000, stay: createStayOfNights('2027-01-11', 90), asOf: '2026-11-21' };
const codes = (request: PriceRequest) => priceStay(request).lines.map(({ code }) => code);
const cents = (request: PriceRequest, code: string) =>
  priceStay(request).lines.find((line) => line.code === code)?.cents;

describe('charged lines', () => {
  it.each<[string, Partial<PriceRequest>, string[]]>([
    ['a visitor', {}, ['rent', 'platform_fee', 'cleaning', 'annual_membership']],
    ['a member', { member: true }, ['rent', 'platform_fee', 'cleaning']],
    ['two pets', { member: true, pets: 2 }, ['rent', 'platform_fee', 'cleaning', 'pet']],
    [
      'parking by card',
      { member: true, parkingSpots: 1, parkingMonthlyCents: 14_000, paymentMethod: 'card' },
      ['rent', 'platform_fee', 'cleaning', 'parking', 'card'],
    ],
    ['a home with a deposit', { member: true, depositCents: 50_000 }, ['rent', 'platform_fee', 'cleaning', 'deposit']],
    ['a bank account', { member: true, paymentMethod: 'bank_account' }, ['rent', 'platform_fee', 'cleaning']],
    [
      'a promo code',
      { member: true, discount: { label: 'WELCOME', cents: 25_000 } },
      ['rent', 'discount', 'platform_fee', 'cleaning'],
    ],
    [
      'Standby without a Standby membership',
      { stay: createStay({ checkIn: '2027-01-11', standby: true }) },
      ['rent', 'platform_fee', 'cleaning', 'standby_membership'],
    ],
    [
      'Standby with a Standby membership',
      { stay: createStay({ checkIn: '2027-01-11', standby: true }), standbyMember: true },
      ['rent', 'platform_fee', 'cleaning'],
    ],
  ])('to %s', (_, terms, expected) => expect(codes({ ...BASE, ...terms })).toEqual(expected));

  it('charges each pet once, and parking per month and per night of a partial month', () => {
    expect(cents({ ...BASE, pets: 2 }, 'pet')).toBe(60_000);
    const parking = { ...BASE, parkingSpots: 2, parkingMonthlyCents: 14_000 };
    expect(cents(parking, 'parking')).toBe(3 * 28_000);
    expect(cents({ ...parking, stay: createStayOfNights('2027-01-11', 105) }, 'parking')).toBe(3 * 28_000 + 14_000);
  });

  it('limits a discount to the rent, and charges the platform fee on the rent before it', () => {
    const request = { ...BASE, discount: { label: 'All of it', cents: 9_999_999 } };
    expect(cents(request, 'discount')).toBe(-885_452);
    expect(cents(request, 'platform_fee')).toBe(44_273);
  });

  it('lists optional and contingent fees outside of the total', () => {
    const { optionalLines, contingentLines, totalCents, requiredTotalCents } = priceStay({
      ...BASE,
      parkingMonthlyCents: 14_000,
    });
    expect(optionalLines.map(({ label, cents: amount }) => [label, amount])).toEqual([
      ['Pet, one-time fee per pet', 30_000],
      ['Parking spot, monthly', 14_000],
    ]);
    expect(contingentLines.map(({ code, cents: amount }) => [code, amount])).toEqual([['card', 20_064]]);
    expect([totalCents, requiredTotalCents]).toEqual([964_625, 964_625]);
  });

  it.each<Partial<PriceRequest>>([
    { rentCents: 0 },
    { rentCents: 99.5 },
    { pets: 3 },
    { pets: -1 },
    { parkingSpots: 3, parkingMonthlyCents: 1 },
    { parkingSpots: 1 },
    { discount: { label: '', basisPoints: 10_001 } },
  ])('throws for %j', (terms) => expect(() => priceStay({ ...BASE, ...terms })).toThrow(RangeError));
});

describe('prices to show', () => {
  it.each([
    [7, 425_250, null],
    [45, 315_000, null],
    // Charged like 90 nights, so it is not 5% off.
    [89, 302_612, null],
    [90, 299_250, '5% off for 3+ months'],
    [200, 283_500, '10% off for 6+ months'],
  ])('%i nights: %i a month, %s', (nights, monthlyRentCents, lengthDiscount) => {
    expect(priceStay({ ...BASE, stay: createStayOfNights('2027-01-11', nights) })).toMatchObject({
      monthlyRentCents,
      lengthDiscount,
    });
  });

  it.each([
    [{ checkOut: '2027-04-11' }, '$9,646.25 total for 90 nights, 5% off for 3+ months'],
    [{ checkOut: '2027-02-20' }, /^\$[\d,]+\.\d\d total for 40 nights$/],
    [{ checkOut: 'indefinite' }, /^\$[\d,]+\.\d\d due at booking, \$[\d,]+\.\d\d for the 60-night minimum$/],
    [{ standby: true }, /^\$[\d,]+\.\d\d total for the first month$/],
  ])('says what a stay with %j costs', (dates, text) => {
    const priced = priceStay({ ...BASE, stay: createStay({ checkIn: '2027-01-11', ...dates }) });
    expect(formatStayTotal(priced)).toMatch(text);
  });

  it('names the amounts of Flex that are due first, not those of a year', () => {
    const stay = createStay({ checkIn: '2027-01-11', checkOut: 'indefinite' });
    const priced = priceStay({ ...BASE, stay });
    expect(formatStayTotal(priced)).toBe(
      `${formatMoney(priced.dueAtBookingCents)} due at booking, ${formatMoney(priced.committedTotalCents!)} for the 60-night minimum`,
    );
  });

  it('charges 88 nights like 90 and explains it in a note', () => {
    const priced = priceStay({ ...BASE, stay: createStayOfNights('2027-01-11', 88) });
    expect(priced).toMatchObject({ billedNights: 90, totalCents: 964_625, monthlyRentCents: 306_051 });
    expect(priced.lines[0]).toMatchObject({
      label: 'Rent, 88 nights',
      reason: 'charged as 90 nights, which cost less than 88',
    });
    expect(priced.note).toBe(
      'A shorter stay never costs more than a longer one: 90 nights cost less than 88, so you pay the rent for 90 nights. You could stay until Apr 11 for the same rent.',
    );
    expect(priceStay(BASE).note).toBeNull();
  });
});

it('computes the committed total of a Flex stay', () => {
  const flex = priceStay({
    ...BASE,
    stay: createStay({ checkIn: '2027-01-11', checkOut: 'indefinite', committedNights: 60 }),
  });
  const rent = Math.round((315_000 * 12 * 60 * 1.06) / 365);
  expect(flex.committedTotalCents).toBe(rent + Math.round(rent * 0.05) + 15_000 + 19_900);
  expect(priceStay({ ...BASE, stay: createStay({ checkIn: '2027-01-11', kind: 'one_year_flex' }) })).toMatchObject({
    committedTotalCents: 3_527_620,
    totalCents: 3_527_620,
  });
  expect(priceStay(BASE).committedTotalCents).toBeNull();
});

describe('for every request', () => {
  it('lines and parts sum to the total', () => {
    fc.assert(
      fc.property(anyTerms, anyStay, (terms, stay) => {
        const priced = priceStay({ ...terms, stay });
        expect(sumCents(priced.lines.map((line) => line.cents))).toBe(priced.totalCents);
        const optional = priced.lines.filter(({ requirement }) => requirement === 'optional').map((line) => line.cents);
        expect(priced.requiredTotalCents + sumCents(optional) + priced.cardFeeCents).toBe(priced.totalCents);
        expect(
          priced.lines.every(
            (line) => Number.isSafeInteger(line.cents) && (line.cents > 0 || line.code === 'discount'),
          ),
        ).toBe(true);
      }),
    );
  });

  it('a card costs 2.08% of everything else', () => {
    fc.assert(
      fc.property(anyTerms, anyStay, (terms, stay) => {
        const card = priceStay({ ...terms, stay, paymentMethod: 'card' });
        const bank = priceStay({ ...terms, stay, paymentMethod: 'bank_account' });
        expect(card.cardFeeCents).toBe(Math.floor((bank.totalCents * 208 + 5_000) / 10_000));
        expect(bank.contingentLines[0]!.cents).toBe(card.cardFeeCents);
        expect(card.totalCents).toBe(bank.totalCents + card.cardFeeCents);
      }),
    );
  });

  // The law sets occupancy taxes, often for short stays only, so the prices are compared without them.
  it('a shorter stay never costs more than a longer one from the same day, before taxes, over 1 to 730 nights', () => {
    fc.assert(
      fc.property(anyTerms, anyDate, (terms, checkIn) => {
        let before = 0;
        for (let nights = 1; nights <= 730; nights += 1) {
          const { totalCents } = priceStay({
            ...terms,
            taxes: null,
            stay: createStayOfNights(checkIn, nights),
          });
          expect(totalCents).toBeGreaterThanOrEqual(before);
          before = totalCents;
        }
      }),
      { numRuns: 40 },
    );
  }, 30_000);

  it('a higher rent never gives a lower total, for any kind', () => {
    fc.assert(
      fc.property(anyTerms, anyStay, fc.integer({ min: 0, max: 100_000 }), (terms, stay, more) => {
        const dearer = { ...terms, rentCents: terms.rentCents + more };
        expect(priceStay({ ...dearer, stay }).totalCents).toBeGreaterThanOrEqual(
          priceStay({ ...terms, stay }).totalCents,
        );
      }),
    );
  });
});

describe('a deposit', () => {
  it('adds exactly its amount to the totals, before a card fee', () => {
    fc.assert(
      fc.property(anyStay, anyTerms, fc.integer({ min: 1, max: 500_000 }), (stay, terms, depositCents) => {
        const request = { ...terms, stay, paymentMethod: 'bank_account' } as const;
        const [without, priced] = [
          priceStay({ ...request, depositCents: null }),
          priceStay({ ...request, depositCents }),
        ];
        expect(priced.requiredTotalCents - without.requiredTotalCents).toBe(depositCents);
        expect(priced.totalCents - without.totalCents).toBe(depositCents);
        expect(priced.dueAtBookingCents - without.dueAtBookingCents).toBe(depositCents);
        expect([priced.depositCents, without.depositCents]).toEqual([depositCents, 0]);
      }),
    );
  });

  it('pays the card fee of the amount charged, and no other percentage', () => {
    const request = { ...BASE, member: true, paymentMethod: 'card' } as const;
    const extra = priceStay({ ...request, depositCents: 50_000 }).cardFeeCents - priceStay(request).cardFeeCents;
    // 2.08% of $500
    expect(extra).toBe(1_040);
  });

  it('is named with the total', () =>
    expect(formatStayTotal(priceStay({ ...BASE, depositCents: 50_000 }))).toMatch(
      / total for 90 nights, .*including a \$500 refundable deposit$/,
    ));

  it('is refused if it is not whole cents', () =>
    expect(() => priceStay({ ...BASE, depositCents: 0.5 })).toThrow(RangeError));
});
