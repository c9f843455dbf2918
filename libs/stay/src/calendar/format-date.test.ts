import { expect, it } from '@jest/globals';
import {
  formatDate,
  formatDateRange,
  formatDay,
  formatLongDay,
  formatMonth,
  formatTime,
  formatWeekday,
} from './format-date.ts';

it('formats dates as in the design', () => {
  expect(formatDay('2027-01-11')).toBe('Jan 11');
  expect(formatDate('2027-01-11')).toBe('Jan 11, 2027');
  expect(formatWeekday('2027-01-11')).toBe('Mon, Jan 11');
  expect(formatWeekday('2027-04-11')).toBe('Sun, Apr 11');
  expect(formatLongDay('2026-12-02')).toBe('December 2');
  expect(formatMonth('2027-01-11')).toBe('January 2027');
});

it.each([
  ['2027-01-11', '2027-04-11', 'Jan 11 – Apr 11'],
  ['2026-12-20', '2027-01-20', 'Dec 20, 2026 – Jan 20, 2027'],
  ['2027-01-11', null, 'from Jan 11'],
])('a range from %s to %s', (from, to, text) => expect(formatDateRange(from, to)).toBe(text));

it.each([
  ['16:00', '4 p.m.'],
  ['11:00', '11 a.m.'],
  ['14:41', '2:41 p.m.'],
  ['00:05', '12:05 a.m.'],
  ['12:00', '12 p.m.'],
])('%s is %s', (time, text) => expect(formatTime(time)).toBe(text));
