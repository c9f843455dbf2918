import { countNights } from '@lodestay/stay';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { toAskedStay, toMonthStay, monthStayWords, moveInWords, startMonths } from './month-stay.ts';

const TODAY = '2026-11-21';

describe('a stay by months', () => {
  it.each([
    [
      { month: '2027-02-01', months: 3 },
      {
        startDate: '2027-02-01',
        endDate: '2027-05-01',
        startBy: '2027-02-28',
        committedNights: null,
        flexibleDays: null,
      },
    ],
    [
      { month: '2027-02-01', months: 1 },
      { startDate: '2027-02-01', endDate: '2027-03-03', startBy: '2027-02-28' },
    ],
    [
      { month: '2026-11-01', months: 2 },
      { startDate: '2026-11-21', endDate: '2027-01-21', startBy: '2026-11-30' },
    ],
    [
      { month: '2027-02-01', months: null },
      { startDate: '2027-02-01', endDate: 'indefinite', startBy: '2027-02-28', committedNights: 60 },
    ],
  ])('%j is searched as %j', (stay, asked) => expect(toAskedStay(stay, TODAY)).toMatchObject(asked));

  it('starts on the last day of the month if no other day is left', () =>
    expect(toAskedStay({ month: '2026-11-01', months: 1 }, '2026-11-30')).toMatchObject({
      startDate: '2026-11-30',
      startBy: null,
    }));

  it('is recovered from its search, and is never shorter than 30 nights', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...startMonths(TODAY)),
        fc.option(fc.integer({ min: 1, max: 12 })),
        (month, months) => {
          const asked = toAskedStay({ month, months }, TODAY);
          expect(toMonthStay(asked, TODAY)).toEqual({ month, months });
          const nights =
            asked.endDate === 'indefinite' ? 365 : countNights({ start: asked.startDate!, end: asked.endDate! });
          expect(nights).toBeGreaterThanOrEqual(30);
        },
      ),
    );
  });

  it.each([
    { startDate: '2027-02-01', endDate: '2027-05-01', startBy: null },
    { startDate: '2027-02-03', endDate: '2027-05-03', startBy: '2027-02-28' },
    { startDate: '2027-02-01', endDate: '2027-05-09', startBy: '2027-02-28' },
    { startDate: '2029-02-01', endDate: '2029-05-01', startBy: '2029-02-28' },
    { startDate: '2027-02-01', endDate: null, startBy: '2027-02-28' },
  ])('is null for a search by days: %j', (asked) =>
    expect(toMonthStay({ ...asked, committedNights: null, flexibleDays: null }, TODAY)).toBeNull(),
  );

  it('can start in twelve months', () =>
    expect([startMonths(TODAY)[0], startMonths(TODAY).at(-1)]).toEqual(['2026-11-01', '2027-10-01']));

  it('is formatted with its months and move-in days', () => {
    expect([
      monthStayWords({ month: '2027-02-01', months: 1 }),
      monthStayWords({ month: '2027-02-01', months: null }),
    ]).toEqual(['1 month from February 2027', 'Open-ended, from February 2027']);
    expect([
      moveInWords({ month: '2027-02-01', months: 1 }, TODAY),
      moveInWords({ month: '2026-11-01', months: 1 }, '2026-11-30'),
    ]).toEqual(['Move in any day Feb 1 – Feb 28.', 'Move in Nov 30.']);
  });
});
