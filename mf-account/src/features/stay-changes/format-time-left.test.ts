import { expect, it } from '@jest/globals';
import { formatTimeLeft } from './format-time-left.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each<[number, string]>([
  [72 * HOUR, '3 days'],
  [72 * HOUR - 1, '2 days 23 hours'],
  [25 * HOUR + 59 * MINUTE, '1 day 1 hour'],
  [24 * HOUR, '1 day'],
  [5 * HOUR + 12 * MINUTE, '5 hours 12 minutes'],
  [HOUR, '1 hour'],
  [MINUTE, '1 minute'],
  [MINUTE - 1, '0 minutes'],
  [-1, '0 minutes'],
])('shows %i ms as %s', (milliseconds, text) => expect(formatTimeLeft(milliseconds)).toBe(text));
