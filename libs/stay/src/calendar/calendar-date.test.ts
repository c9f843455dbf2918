import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  daysInMonth,
  countFullMonths,
  isCalendarDate,
  getStartOfMonth,
  getWeekday,
} from './calendar-date.ts';
import { anyDate } from '../testing/arbitraries.ts';

describe('isCalendarDate', () => {
  it.each(['2027-01-11', '2028-02-29', '2000-02-29', '9999-12-31'])('takes %s', (text) =>
    expect(isCalendarDate(text)).toBe(true),
  );
  it.each([
    '2027-02-29',
    '1900-02-29',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '2027-1-1',
    '2027-01-11T00:00',
    ' 2027-01-11',
    '',
    '0000-01-01',
    null,
    undefined,
    20270111,
  ])('rejects %s', (value) => expect(isCalendarDate(value)).toBe(false));
});

describe('months', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-01-11', 3, '2027-04-11'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-01-15', -1, '2026-12-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s plus %i months is %s', (date, months, result) => expect(addMonths(date, months)).toBe(result));

  it('always reaches the target month, and keeps the day unless the month is shorter', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -120, max: 120 }), (date, months) => {
        const result = addMonths(date, months);
        const [year, month, day] = result.split('-').map(Number) as [number, number, number];
        expect(isCalendarDate(result)).toBe(true);
        expect(year * 12 + month).toBe(Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) + months);
        expect(day).toBe(Math.min(Number(date.slice(8)), daysInMonth(year, month)));
      }),
    );
  });

  it('counts the months that can be added without passing the later date', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 1500 }), (from, days) => {
        const to = addDays(from, days);
        const months = countFullMonths(from, to);
        expect(addMonths(from, months) <= to && addMonths(from, months + 1) > to).toBe(true);
      }),
    );
  });

  it('starts on its first day', () => expect(getStartOfMonth('2028-02-29')).toBe('2028-02-01'));
});

describe('days', () => {
  it.each([
    ['2026-12-12', '2027-01-11', 30],
    ['2027-01-11', '2027-04-11', 90],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-03-13', '2027-03-15', 2],
    ['2027-04-11', '2027-01-11', -90],
  ])('from %s to %s there are %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });

  it('addDays, daysBetween, compareDates and getWeekday agree', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const other = addDays(date, days);
        expect(daysBetween(date, other)).toBe(days);
        expect(compareDates(other, date)).toBe(Math.sign(days));
        expect(((getWeekday(other) - getWeekday(date) - days) % 7) + 0).toBe(0);
      }),
    );
  });

  it.each([
    ['2027-01-11', 1],
    ['2027-04-11', 0],
    ['1969-12-31', 3],
    ['1970-01-01', 4],
  ])('%s is weekday %i', (date, day) => expect(getWeekday(date)).toBe(day));

  it('throws for a string that is not a date', () => expect(() => addDays('soon', 1)).toThrow(RangeError));
});
