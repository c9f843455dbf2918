import { describe, expect, it } from '@jest/globals';
import { formatMoney, formatMonthly, createPaymentPlan, priceStay, createRefundSchedule } from '../index.ts';
import type { PriceRequest } from '../index.ts';
import { createStay, createStayOfNights } from '../testing/arbitraries.ts';

/** The Alder, 412, from design/listing.html, checkout.html, account.html and home.html. Their prices follow the product's rules. */
const ALDER: PriceRequest = { rentCents: 315_000, stay: createStayOfNights('2027-01-11', 90), asOf: '2026-11-21' };
const amounts = (request: PriceRequest) =>
  priceStay(request).lines.map(({ label, cents }) => `${label}: ${formatMoney(cents)}`);

describe('The Alder, 412, from Jan 11 to Apr 11, 2027', () => {
  it('costs the same as on the listing page of the design', () => {
    const priced = priceStay(ALDER);
    expect(formatMonthly(priced.monthlyRentCents)).toBe('$2,993');
    expect(amounts(ALDER)).toEqual([
      'Rent, 90 nights: $8,854.52',
      'Platform fee, 5%: $442.73',
      'Cleaning, one-time: $150.00',
      'Annual membership: $199.00',
    ]);
    expect(formatMoney(priced.totalCents)).toBe('$9,646.25');
    expect(formatMoney(priced.dueAtBookingCents)).toBe('$3,551.38');
  });

  it('costs the same as in the checkout of the design, with a pet and by card', () => {
    const request: PriceRequest = { ...ALDER, pets: 1, paymentMethod: 'card' };
    expect(amounts(request).slice(4)).toEqual(['One pet: $300.00', 'Card, 2.08% of each payment: $206.88']);
    expect(formatMoney(priceStay(request).totalCents)).toBe('$10,153.13');
    expect(formatMoney(priceStay({ ...request, paymentMethod: 'bank_account' }).dueAtBookingCents)).toBe('$3,851.38');
    expect(
      createPaymentPlan(request).map(({ dueOn, label, totalCents }) => [dueOn, label, formatMoney(totalCents)]),
    ).toEqual([
      ['2026-11-21', 'First month, fees', '$3,931.49'],
      ['2027-02-11', 'Second month', '$2,952.64'],
      ['2027-03-11', 'Third month', '$3,269.00'],
    ]);
  });

  it('charges the same card fee at booking as in the checkout of the design', () => {
    const today = createPaymentPlan({ ...ALDER, pets: 1, paymentMethod: 'card' })[0]!;
    expect(today.lines.find(({ code }) => code === 'card')!.cents).toBe(8_011);
  });

  it('refunds the same amounts as on the listing page of the design', () => {
    const now = Date.parse('2026-11-21T21:33:00Z');
    const home = { policy: 'one_month', checkInTime: '16:00', timeZone: 'America/Denver' } as const;
    const paid = createPaymentPlan(ALDER).slice(0, 1);
    expect(
      createRefundSchedule({ ...home, kind: 'fixed', checkIn: '2027-01-11', nights: 90, bookedAt: now, now, paid })
        .sentences,
    ).toEqual([
      { label: 'Through Dec 12', sentence: 'Full refund: $3,551.38.' },
      {
        label: 'Dec 13 – Jan 11',
        sentence: 'The first month’s rent (31 nights), $3,049.89, is not refunded. You get $501.49 back.',
      },
      {
        label: 'Within 24 hours',
        sentence: 'Full refund if you cancel within 24 hours of booking.',
      },
      { label: 'After check-in', sentence: 'The stay runs to Apr 11. There is no refund for leaving early.' },
    ]);
  });

  it.each([
    [
      'Flex, 60 nights committed',
      createStay({ checkIn: '2027-01-11', checkOut: 'indefinite', committedNights: 60 }),
      '$3,339',
    ],
    ['1-year Flex', createStay({ checkIn: '2027-01-11', kind: 'one_year_flex' }), '$2,772'],
    ['180 nights', createStayOfNights('2027-01-11', 180), '$2,835'],
    ['30 nights', createStayOfNights('2027-01-11', 30), '$3,150'],
  ])('%s: monthly price', (_, stay, month) => {
    expect(formatMonthly(priceStay({ ...ALDER, stay }).monthlyRentCents)).toBe(month);
  });

  it('costs $2,205 a month on Standby', () => {
    expect(
      formatMonthly(
        priceStay({ ...ALDER, stay: createStay({ checkIn: '2027-01-11', standby: true }) }).monthlyRentCents,
      ),
    ).toBe('$2,205');
  });
});

describe('the other cards, 90 nights', () => {
  it.each([
    [3_890, '$3,696', '$11,830.36'],
    [2_980, '$2,831', '$9,144.49'],
    [2_640, '$2,508', '$8,140.98'],
    [2_310, '$2,195', '$7,166.99'],
    [1_790, '$1,701', '$5,632.20'],
    [4_120, '$3,914', '$12,509.21'],
    [2_280, '$2,166', '$7,078.44'],
    [2_860, '$2,717', '$8,790.31'],
    [3_740, '$3,553', '$11,387.64'],
    [3_420, '$3,249', '$10,443.15'],
  ])('$%i: %s a month, %s total', (dollars, month, total) => {
    const priced = priceStay({ ...ALDER, rentCents: dollars * 100 });
    expect([formatMonthly(priced.monthlyRentCents), formatMoney(priced.totalCents)]).toEqual([month, total]);
  });
});
