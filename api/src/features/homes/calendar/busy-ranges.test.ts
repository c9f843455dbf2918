import { describe, expect, it } from '@jest/globals';
import { findFirstAvailableDay, parseBusyRanges } from './busy-ranges.ts';

describe('readBusy', () => {
  it('parses zero and several ranges', () => {
    expect(parseBusyRanges('{}')).toEqual([]);
    expect(parseBusyRanges('{[2027-01-11,2027-04-11),[2027-05-01,2027-05-08)}')).toEqual([
      { start: '2027-01-11', end: '2027-04-11' },
      { start: '2027-05-01', end: '2027-05-08' },
    ]);
  });
});

describe('firstFreeDay', () => {
  const busy = [
    { start: '2027-01-11', end: '2027-04-11' },
    { start: '2027-05-01', end: '2027-05-08' },
  ];
  it.each([
    ['2027-01-01', 10, '2027-01-01'],
    ['2027-01-01', 11, '2027-04-11'],
    ['2027-02-01', 20, '2027-04-11'],
    ['2027-02-01', 21, '2027-05-08'],
    ['2027-06-01', 400, '2027-06-01'],
  ])('from %s for %i nights returns %s', (from, nights, day) => {
    expect(findFirstAvailableDay(busy, from, nights)).toBe(day);
  });

  it('returns null if there is no such day within two years', () => {
    expect(findFirstAvailableDay([{ start: '2027-01-01', end: '2031-01-01' }], '2027-02-01', 30)).toBeNull();
  });
});
