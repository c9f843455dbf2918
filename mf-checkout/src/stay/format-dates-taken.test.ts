import { describe, expect, it } from '@jest/globals';
import { formatDatesTaken } from './format-dates-taken.ts';

describe('formatDatesTaken', () => {
  it.each([
    [
      '2026-11-21T21:41:00.000Z',
      'America/Denver',
      'Someone else is booking this home. It will be available again at 2:41 p.m. MST if they don’t finish.',
    ],
    [
      '2026-11-21T21:41:00.000Z',
      'America/New_York',
      'Someone else is booking this home. It will be available again at 4:41 p.m. EST if they don’t finish.',
    ],
    [
      '2026-11-22T07:05:00.000Z',
      'America/Denver',
      'Someone else is booking this home. It will be available again on Nov 22, 12:05 a.m. MST if they don’t finish.',
    ],
    [null, 'America/Denver', 'Someone just booked these dates.'],
  ])('formats a hold until %s in %s', (heldUntil, timeZone, sentence) => {
    expect(formatDatesTaken(heldUntil, timeZone, '2026-11-21T21:30:00.000Z')).toBe(sentence);
  });
});
