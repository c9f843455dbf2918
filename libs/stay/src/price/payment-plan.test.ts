import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { sumCents } from '../money.ts';
import { getCountedEnd } from '../stay.ts';
import { anyStay, anyTerms, createStay, createStayOfNights } from '../testing/arbitraries.ts';
import { createPaymentPlan } from './payment-plan.ts';
import { priceStay } from './price.ts';
import type { PriceRequest } from './price-request.ts';

const BASE: PriceRequest = { rentCents: 315_000, stay: createStayOfNights('2027-01-11', 90), asOf: '2026-11-21' };

describe('the payment plan', () => {
  it.each<[string, PriceRequest['stay'], string[]]>([
    ['under 30 nights, across two months', createStayOfNights('2027-02-01', 29), ['2026-11-21']],
    ['30 nights within a month', createStayOfNights('2027-01-11', 30), ['2026-11-21']],
    ['30 nights from February', createStayOfNights('2027-02-01', 30), ['2026-11-21', '2027-03-01']],
    ['from the 31st', createStayOfNights('2027-01-31', 120), ['2026-11-21', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['from a leap day’s month', createStayOfNights('2027-12-30', 91), ['2026-11-21', '2028-01-30', '2028-02-29']],
  ])('%s', (_, stay, due) => expect(createPaymentPlan({ ...BASE, stay }).map(({ dueOn }) => dueOn)).toEqual(due));

  it('has twelve installments for an open end', () => {
    const plan = createPaymentPlan({ ...BASE, stay: createStay({ checkIn: '2027-01-11', checkOut: 'indefinite' }) });
    expect([plan.length, plan[0]!.label, plan[11]!.label]).toEqual([12, 'First month, fees', 'Twelfth month']);
  });

  it('names a deposit, which is due at booking', () => {
    const label = (nights: number) =>
      createPaymentPlan({ ...BASE, depositCents: 50_000, stay: createStayOfNights('2027-01-11', nights) }).map(
        (installment) => installment.label,
      );
    expect([label(20), label(59)]).toEqual([
      ['Whole stay, fees, deposit'],
      ['First month, fees, deposit', 'Second month'],
    ]);
  });

  it('sums to the price, line by line, without gaps between months', () => {
    fc.assert(
      fc.property(anyTerms, anyStay, (terms, stay) => {
        const request = { ...terms, stay };
        const priced = priceStay(request);
        const plan = createPaymentPlan(request);
        expect(sumCents(plan.map(({ totalCents }) => totalCents))).toBe(priced.totalCents);
        for (const { code, cents: whole } of priced.lines) {
          expect(
            sumCents(plan.flatMap(({ lines }) => lines.filter((line) => line.code === code).map((line) => line.cents))),
          ).toBe(whole);
        }
        expect(plan[0]!.totalCents).toBe(priced.dueAtBookingCents);
        expect([plan[0]!.from, plan.at(-1)!.to]).toEqual([stay.checkIn, getCountedEnd(stay)]);
        expect(plan.slice(1).map(({ from }) => from)).toEqual(plan.slice(0, -1).map(({ to }) => to));
        expect(plan.map(({ lines }) => sumCents(lines.map((line) => line.cents)))).toEqual(
          plan.map(({ totalCents }) => totalCents),
        );
      }),
    );
  });

  it('charges a card fee within a cent of 2.08% of each payment, exact in the first', () => {
    fc.assert(
      fc.property(anyTerms, anyStay, (terms, stay) => {
        createPaymentPlan({ ...terms, stay, paymentMethod: 'card' }).forEach(({ lines, totalCents }, index) => {
          const fee = lines.find(({ code }) => code === 'card')?.cents ?? 0;
          const exact = ((totalCents - fee) * 208) / 10_000;
          expect(Math.abs(fee - exact)).toBeLessThanOrEqual(index === 0 ? 0.5 : 1);
        });
      }),
    );
  });
});
