import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { addDays } from '../calendar/calendar-date.ts';
import { sumCents } from '../money.ts';
import { anyDate, createStayOfNights } from '../testing/arbitraries.ts';
import { createAddedPlan, createPaymentPlan } from './payment-plan.ts';

const createPlan = (from: string, nights: number, firstCheckIn: string, today = '2027-01-01') =>
  createAddedPlan(
    { rentCents: 300_000, asOf: '2026-11-21', stay: createStayOfNights(from, nights), factor: 10_000, pets: 1 },
    { firstCheckIn, today },
  );

describe('the installments of added nights', () => {
  it('are due monthly on the day of the first check-in', () => {
    expect(createPlan('2027-04-20', 60, '2027-01-11').map(({ from, to, dueOn }) => [from, to, dueOn])).toEqual([
      ['2027-04-20', '2027-05-11', '2027-04-20'],
      ['2027-05-11', '2027-06-11', '2027-05-11'],
      ['2027-06-11', '2027-06-19', '2027-06-11'],
    ]);
  });

  it('are one if fewer than 30 nights are added, due at once if they begin today', () => {
    expect(createPlan('2027-04-20', 29, '2027-01-11', '2027-04-20')).toMatchObject([
      { label: 'Apr 20 – May 19', dueOn: '2027-04-20' },
    ]);
  });

  it('charge the agreed rate and monthly fees, and no fee a second time', () => {
    const [only] = createPlan('2027-04-11', 10, '2027-01-11');
    expect(only!.lines.map(({ code, cents }) => [code, cents])).toEqual([
      ['rent', Math.round((300_000 * 12 * 10) / 365)],
      ['platform_fee', Math.round((300_000 * 12 * 10) / 365 / 20)],
    ]);
  });

  it('cover all added nights without a gap, and sum to the price of one payment', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 330 }),
        (first, before, nights) => {
          const from = addDays(first, before);
          const plan = createPlan(from, nights, first);
          expect(plan[0]!.from).toBe(from);
          expect(plan.at(-1)!.to).toBe(addDays(from, nights));
          expect(plan.slice(1).map((part) => part.from)).toEqual(plan.slice(0, -1).map((part) => part.to));
          const rent = plan.flatMap(({ lines }) =>
            lines.filter(({ code }) => code === 'rent').map(({ cents }) => cents),
          );
          expect(sumCents(rent)).toBe(Math.round((300_000 * 12 * nights) / 365));
        },
      ),
    );
  });

  it('equal the plan of a booking for the same nights, apart from fees that are charged once', () => {
    const booked = createPaymentPlan({
      rentCents: 300_000,
      asOf: '2026-11-21',
      stay: createStayOfNights('2027-01-11', 80),
    });
    const added = createPlan('2027-01-11', 80, '2027-01-11');
    expect(added.slice(1).map(({ totalCents }) => totalCents)).toEqual(
      booked.slice(1).map(({ totalCents }) => totalCents),
    );
  });
});
