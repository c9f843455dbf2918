import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { toInstant, getLocalTime, getSiteToday, getLocalDate } from './instant.ts';
import { formatInstant } from './format-date.ts';
import { anyDate } from '../testing/arbitraries.ts';

const ZONES = [
  'America/Denver',
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'UTC',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
];

describe('getLocalDate', () => {
  it('is the home’s date, not the server’s', () => {
    const lateInDenver = Date.parse('2026-11-22T05:30:00Z');
    expect(getLocalDate(lateInDenver, 'America/Denver')).toBe('2026-11-21');
    expect(getLocalDate(lateInDenver, 'America/New_York')).toBe('2026-11-22');
  });
  it('formats midnight as 00:00', () =>
    expect(getLocalTime(Date.parse('2026-11-21T07:00:00Z'), 'America/Denver')).toBe('00:00'));
  it('throws for an unknown zone', () => expect(() => getLocalDate(0, 'Mars/Olympus')).toThrow(RangeError));
});

it('the day of the site changes at midnight in Los Angeles', () => {
  expect([getSiteToday(Date.parse('2027-01-05T07:59:59Z')), getSiteToday(Date.parse('2027-01-05T08:00:00Z'))]).toEqual([
    '2027-01-04',
    '2027-01-05',
  ]);
});

describe('toInstant', () => {
  it.each([
    ['2027-01-11', '16:00', '2027-01-11T23:00:00.000Z'],
    ['2027-07-11', '16:00', '2027-07-11T22:00:00.000Z'],
    ['2027-03-14', '02:30', '2027-03-14T09:30:00.000Z'],
    ['2027-11-07', '01:30', '2027-11-07T07:30:00.000Z'],
    ['2027-11-07', '02:00', '2027-11-07T09:00:00.000Z'],
  ])('%s %s in Denver is %s', (date, time, iso) =>
    expect(new Date(toInstant(date, time, 'America/Denver')).toISOString()).toBe(iso),
  );

  it('converts back to the same date and time if that time exists', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 4, max: 23 }), fc.constantFrom(...ZONES), (date, hour, zone) => {
        const time = `${String(hour).padStart(2, '0')}:15`;
        const instant = toInstant(date, time, zone);
        expect([getLocalDate(instant, zone), getLocalTime(instant, zone)]).toEqual([date, time]);
      }),
    );
  });
});

it.each([
  ['America/Denver', 'Nov 21, 2:33 p.m. MST'],
  ['America/New_York', 'Nov 21, 4:33 p.m. EST'],
  ['Pacific/Honolulu', 'Nov 21, 11:33 a.m. HST'],
  ['Europe/Berlin', 'Nov 21, 10:33 p.m. GMT+1'],
  ['UTC', 'Nov 21, 9:33 p.m. UTC'],
])('states the time zone of an instant in %s', (timeZone, text) =>
  expect(formatInstant(Date.parse('2026-11-21T21:33:00Z'), timeZone)).toBe(text),
);
