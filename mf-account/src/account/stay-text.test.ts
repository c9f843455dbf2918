import { describe, expect, it } from '@jest/globals';
import { sampleSummary, TODAY } from '../testing/sample-account.ts';
import { formatStayDays, formatStayLength, formatPlaceAndBeds, formatStayLine } from './stay-text.ts';

describe('stay texts', () => {
  it.each([
    [{}, ['Mon, Jan 11', '90 nights', 'Sun, Apr 11'], '90 nights, fixed'],
    [
      { stayKind: 'short_term', endDate: '2027-01-12', nights: 1 },
      ['Mon, Jan 11', '1 night', 'Tue, Jan 12'],
      '1 night, short-term',
    ],
    [
      { stayKind: 'flex', endDate: null, nights: 365, committedNights: 60 },
      ['Mon, Jan 11', '60-night minimum', 'open-ended'],
      'Flex, 60-night minimum',
    ],
    [{ stayKind: 'flex', endDate: null, nights: 365 }, ['Mon, Jan 11', 'open-ended'], 'Flex'],
    [{ stayKind: 'standby', endDate: null, nights: 31 }, ['Mon, Jan 11', 'month to month'], 'Month to month, Standby'],
    [
      { stayKind: 'standby', endDate: '2027-01-18', nights: 7 },
      ['Mon, Jan 11', '7 nights', 'Mon, Jan 18'],
      '7 nights, Standby',
    ],
  ] as const)('formats the stay line and length of %o', (changes, line, length) => {
    const stay = { ...sampleSummary(), ...changes };
    expect(formatStayLine(stay, TODAY)).toEqual(line);
    expect(formatStayLength(stay)).toBe(length);
  });

  it.each([
    ['2026-11-24', 'Tue, Nov 24'],
    ['2027-11-23', 'Tue, Nov 23'],
    ['2027-11-24', 'Wed, Nov 24, 2027'],
    ['2026-11-23', 'Mon, Nov 23, 2026'],
  ])('formats the day %s as %s', (date, text) => {
    expect(formatStayDays([date], TODAY)).toEqual([text]);
  });

  it('has the year on both days or on neither', () => {
    expect(formatStayDays(['2026-11-23', '2027-02-21'], TODAY)).toEqual(['Mon, Nov 23, 2026', 'Sun, Feb 21, 2027']);
  });

  it.each([
    [0, 'LoDo', 'LoDo, Denver · Studio'],
    [1, null, 'Denver · 1 bed'],
    [3, 'LoDo', 'LoDo, Denver · 3 beds'],
  ])('formats %i beds in %s as %s', (beds, neighborhoodName, text) => {
    expect(formatPlaceAndBeds({ beds, neighborhoodName, cityName: 'Denver' })).toBe(text);
  });
});
