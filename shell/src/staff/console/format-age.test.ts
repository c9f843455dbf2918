import { describe, expect, it } from '@jest/globals';
import { formatAge, formatShortAge } from './format-age.ts';

const NOW = '2027-01-10T12:00:00.000Z';

describe('ages', () => {
  it.each([
    ['2027-01-10T12:00:00.000Z', '0 min', '0 minutes'],
    // The clocks of two servers may differ.
    ['2027-01-10T12:00:05.000Z', '0 min', '0 minutes'],
    ['2027-01-10T11:59:00.000Z', '1 min', '1 minute'],
    ['2027-01-10T11:00:01.000Z', '59 min', '59 minutes'],
    ['2027-01-10T11:00:00.000Z', '1 h', '1 hour'],
    ['2027-01-09T10:00:00.000Z', '26 h', '26 hours'],
    ['2027-01-08T12:00:01.000Z', '47 h', '47 hours'],
    ['2027-01-08T12:00:00.000Z', '2 d', '2 days'],
    ['2026-12-10T12:00:00.000Z', '31 d', '31 days'],
  ])('of %s are %s', (openedAt, short, long) => {
    expect([formatShortAge(openedAt, NOW), formatAge(openedAt, NOW)]).toEqual([short, long]);
  });
});
