import { describe, expect, it } from '@jest/globals';
import { sampleAvailability, sampleHome } from '../testing/sample-home.ts';
import { getStayLimits } from './listing-stay.ts';
import { toFixedDates } from './to-fixed-dates.ts';

// The sample home can be booked from Dec 3, 2026 to Jun 9, 2027, and from Jul 9, 2027.
const limits = getStayLimits(sampleHome(), sampleAvailability());

describe('toFixedDates', () => {
  it.each([
    ['keeps both dates', '2027-01-11', '2027-04-11', '2027-01-11', '2027-04-11'],
    ['ends after a month if there was no end', '2027-01-11', null, '2027-01-11', '2027-02-11'],
    ['ends after a month if the former end is too early now', '2027-03-20', '2027-04-11', '2027-03-20', '2027-04-20'],
    ['moves to the first possible dates', '2026-11-21', null, '2026-12-03', '2027-01-02'],
    ['moves to the next range that is long enough', '2027-06-01', null, '2027-07-09', '2027-08-08'],
  ])('%s', (_, startDate, endDate, start, end) => {
    expect(toFixedDates({ startDate, endDate }, limits)).toEqual({ startDate: start, endDate: end });
  });

  it('has no dates without a move-in day', () => {
    expect(toFixedDates({ startDate: null, endDate: null }, limits)).toEqual({ startDate: null, endDate: null });
  });

  it('keeps the dates if no other dates are possible', () => {
    expect(toFixedDates({ startDate: '2027-01-11', endDate: null }, { ...limits, available: [] })).toEqual({
      startDate: '2027-01-11',
      endDate: '2027-02-11',
    });
  });
});
