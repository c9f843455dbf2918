import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { addDays, addMonths, daysBetween } from '../calendar/calendar-date.ts';
import { sumCents } from '../money.ts';
import { anyDate, createStayOfNights } from '../testing/arbitraries.ts';
import { createParkingPlan, getStayMonth } from './added-parking.ts';
import { createCharges } from './charges.ts';

const createPlan = (checkIn: string, from: string, to: string, monthlyCents = 15_000) =>
  createParkingPlan({ monthlyCents, checkIn, from, to });

/** What a booking for all nights charges for parking through a day. */
const getBookedThrough = (checkIn: string, monthlyCents: number, day: string): number =>
  createCharges({
    rentCents: 300_000,
    asOf: '2020-01-01',
    stay: createStayOfNights(checkIn, 730),
    parkingSpots: 1,
    parkingMonthlyCents: monthlyCents,
  })
    .find(({ code }) => code === 'parking')!
    .through(daysBetween(checkIn, day));

describe('parking that is added to a stay', () => {
  it('costs the rest of the month, then the monthly price on the check-in day', () => {
    expect(createPlan('2027-01-11', '2027-02-20', '2027-04-11')).toEqual([
      // 19 of 28 nights.
      {
        label: 'Parking, Feb 20 – Mar 11',
        dueOn: '2027-02-20',
        from: '2027-02-20',
        to: '2027-03-11',
        cents: 15_000 - Math.round((15_000 * 9) / 28),
      },
      {
        label: 'Parking, Mar 11 – Apr 11',
        dueOn: '2027-03-11',
        from: '2027-03-11',
        to: '2027-04-11',
        cents: 15_000,
      },
    ]);
  });

  it.each([
    ['from check-in on', '2027-01-11', '2027-01-11', '2027-03-11', [15_000, 15_000]],
    ['for the last night', '2027-01-11', '2027-02-10', '2027-02-11', [15_000 - 14_516]],
    ['until a day within a month', '2027-01-11', '2027-01-11', '2027-01-26', [7_258]],
    ['after a check-in on the 31st', '2027-01-31', '2027-02-28', '2027-04-30', [15_000, 15_000]],
    ['over a leap day', '2028-01-31', '2028-02-28', '2028-03-31', [15_000 - 14_483, 15_000]],
    ['for no night', '2027-01-11', '2027-02-11', '2027-02-11', []],
  ])('is right %s', (_, checkIn, from, to, cents) =>
    expect(createPlan(checkIn, from, to).map((part) => part.cents)).toEqual(cents),
  );

  it('charges each night once, at the price of the same nights in a booking', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 330 }),
        fc.integer({ min: 1, max: 90_000 }),
        (checkIn, before, nights, monthlyCents) => {
          const from = addDays(checkIn, before);
          const to = addDays(from, nights);
          const plan = createPlan(checkIn, from, to, monthlyCents);
          expect([plan[0]!.from, plan.at(-1)!.to]).toEqual([from, to]);
          expect(plan.slice(1).map((part) => part.from)).toEqual(plan.slice(0, -1).map((part) => part.to));
          expect(sumCents(plan.map(({ cents }) => cents))).toBe(
            getBookedThrough(checkIn, monthlyCents, to) - getBookedThrough(checkIn, monthlyCents, from),
          );
          for (const { cents } of plan.slice(1, -1)) expect(cents).toBe(monthlyCents);
        },
      ),
    );
  });

  it('costs the same if the stay is longer and the added nights are charged later', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 6 }),
        (checkIn, before, nights, months) => {
          const from = addDays(checkIn, before);
          const { end } = getStayMonth(checkIn, addDays(from, nights));
          const later = addMonths(end, months);
          const sum = (start: string, to: string) => sumCents(createPlan(checkIn, start, to).map(({ cents }) => cents));
          expect(sum(from, end) + sum(end, later)).toBe(sum(from, later));
        },
      ),
    );
  });
});

it('a month of a stay begins on its check-in day, or on the last day of a shorter month', () => {
  expect(getStayMonth('2027-01-11', '2027-02-10')).toEqual({ start: '2027-01-11', end: '2027-02-11' });
  expect(getStayMonth('2027-01-11', '2027-02-11')).toEqual({ start: '2027-02-11', end: '2027-03-11' });
  expect(getStayMonth('2027-01-31', '2027-02-28')).toEqual({ start: '2027-02-28', end: '2027-03-31' });
});
