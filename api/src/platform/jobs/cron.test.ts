import { describe, expect, it } from '@jest/globals';
import { isDueBetween } from './cron.ts';

const at = (time: string) => new Date(`2027-03-01T${time}Z`);

describe('isDueBetween', () => {
  it.each([
    ['* * * * *', '12:00:00', '12:00:59', false],
    ['* * * * *', '12:00:59', '12:01:00', true],
    ['10 8 * * *', '08:09:59', '08:10:00', true],
    ['10 8 * * *', '08:10:00', '23:59:00', false],
    ['17 * * * *', '08:17:00', '09:16:59', false],
    ['17 * * * *', '08:17:00', '09:17:00', true],
    ['*/15 * * * *', '08:16:00', '08:29:00', false],
    ['*/15 * * * *', '08:16:00', '08:30:00', true],
    // March 1, 2027 is a Monday.
    ['0 9 * * 1', '08:00:00', '10:00:00', true],
    ['0 9 * * 2', '08:00:00', '10:00:00', false],
  ])('%s after %s until %s: %s', (cron, from, until, expected) => {
    expect(isDueBetween(cron, at(from), at(until))).toBe(expected);
  });

  it('finds a daily time in a long interval', () => {
    expect(isDueBetween('10 8 * * *', new Date('2027-01-01T09:00:00Z'), new Date('2027-03-01T07:00:00Z'))).toBe(true);
  });
});
