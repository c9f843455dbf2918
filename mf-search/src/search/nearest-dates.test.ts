import { describe, expect, it } from '@jest/globals';
import { formatNearestDates, withNearestDates } from './nearest-dates.ts';

const later = { nearestDates: { startDate: '2027-01-14', endDate: '2027-04-14' } };

describe('the nearest available dates of a home', () => {
  it.each([
    [later, 'Jan 14 – Apr 14, 3 days later'],
    [{ nearestDates: { startDate: '2027-01-10', endDate: '2027-04-10' } }, 'Jan 10 – Apr 10, 1 day earlier'],
    [{ nearestDates: { startDate: '2027-01-11', endDate: '2027-04-11' } }, 'Jan 11 – Apr 11'],
    [{ nearestDates: { startDate: '2027-01-14', endDate: null } }, 'from Jan 14, 3 days later'],
    [{}, null],
  ])('of %j are shown as %s', (home, text) =>
    expect(formatNearestDates(home, { startDate: '2027-01-11', flexibleDays: 7 })).toBe(text),
  );

  it('are shown without the difference for a search by month', () =>
    expect(formatNearestDates(later, { startDate: '2027-01-01' })).toBe('Jan 14 – Apr 14'));

  it('replace the dates in the link to the home', () => {
    expect(withNearestDates('startDate=2027-01-11&endDate=2027-04-11', later)).toBe(
      'startDate=2027-01-14&endDate=2027-04-14',
    );
    expect(
      withNearestDates('startDate=2027-01-11&endDate=indefinite&committedNights=60', {
        nearestDates: { startDate: '2027-01-14', endDate: null },
      }),
    ).toBe('startDate=2027-01-14&endDate=indefinite&committedNights=60');
    expect(withNearestDates('startDate=2027-01-11', {})).toBe('startDate=2027-01-11');
  });
});
