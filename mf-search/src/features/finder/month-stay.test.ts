import { countNights } from '@lodestay/stay';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { toRequestedStay, toMonthStay, formatMonthStay, formatMoveInDays, getStartMonths } from './month-stay.ts';

const TODAY = '2026-11-21';

describe('a stay by months', () => {
  it.each([
    [
      { month: '2027-02-01', months: 3 },
      {
        startDate: '2027-02-01',
        endDate: '2027-05-01',
        availableFromEndDate: '2027-02-28',
        committedNights: null,
        flexibleDays: null,
      },
    ],
    [
      { month: '2027-02-01', months: 1 },
      { startDate: '2027-02-01', endDate: '2027-03-03', availableFromEndDate: '2027-02-28' },
    ],
    [
      { month: '2026-11-01', months: 2 },
      { startDate: '2026-11-21', endDate: '2027-01-21', availableFromEndDate: '2026-11-30' },
    ],
    [
      { month: '2027-02-01', months: null },
      { startDate: '2027-02-01', endDate: 'indefinite', availableFromEndDate: '2027-02-28', committedNights: 60 },
    ],
  ])('%j is searched as %j', (stay, requested) => expect(toRequestedStay(stay, TODAY)).toMatchObject(requested));

  it('starts on the last day of the month if no other day is left', () =>
    expect(toRequestedStay({ month: '2026-11-01', months: 1 }, '2026-11-30')).toMatchObject({
      startDate: '2026-11-30',
      availableFromEndDate: null,
    }));

  it('is recovered from its search, and is never shorter than 30 nights', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...getStartMonths(TODAY)),
        fc.option(fc.integer({ min: 1, max: 12 })),
        (month, months) => {
          const requested = toRequestedStay({ month, months }, TODAY);
          expect(toMonthStay(requested, TODAY)).toEqual({ month, months });
          const nights =
            requested.endDate === 'indefinite'
              ? 365
              : countNights({ start: requested.startDate!, end: requested.endDate! });
          expect(nights).toBeGreaterThanOrEqual(30);
        },
      ),
    );
  });

  it.each([
    { startDate: '2027-02-01', endDate: '2027-05-01', availableFromEndDate: null },
    { startDate: '2027-02-03', endDate: '2027-05-03', availableFromEndDate: '2027-02-28' },
    { startDate: '2027-02-01', endDate: '2027-05-09', availableFromEndDate: '2027-02-28' },
    { startDate: '2029-02-01', endDate: '2029-05-01', availableFromEndDate: '2029-02-28' },
    { startDate: '2027-02-01', endDate: null, availableFromEndDate: '2027-02-28' },
  ])('is null for a search by days: %j', (requested) =>
    expect(toMonthStay({ ...requested, committedNights: null, flexibleDays: null }, TODAY)).toBeNull(),
  );

  it('can start in twelve months', () =>
    expect([getStartMonths(TODAY)[0], getStartMonths(TODAY).at(-1)]).toEqual(['2026-11-01', '2027-10-01']));

  it('is formatted with its months and move-in days', () => {
    expect([
      formatMonthStay({ month: '2027-02-01', months: 1 }),
      formatMonthStay({ month: '2027-02-01', months: null }),
    ]).toEqual(['1 month from February 2027', 'Open-ended, from February 2027']);
    expect([
      formatMoveInDays({ month: '2027-02-01', months: 1 }, TODAY),
      formatMoveInDays({ month: '2026-11-01', months: 1 }, '2026-11-30'),
    ]).toEqual(['Move in any day Feb 1 – Feb 28.', 'Move in Nov 30.']);
  });
});
