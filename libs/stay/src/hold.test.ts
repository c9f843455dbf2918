import { expect, it } from '@jest/globals';
import { formatCountdown, holdExpiresAt, holdSecondsLeft } from './hold.ts';

it('lasts 15 minutes and counts down to nothing', () => {
  const heldAt = Date.parse('2026-11-21T21:26:00Z');
  const end = holdExpiresAt(heldAt);
  expect(new Date(end).toISOString()).toBe('2026-11-21T21:41:00.000Z');
  expect(formatCountdown(holdSecondsLeft(end, heldAt))).toBe('15:00');
  expect(formatCountdown(holdSecondsLeft(end, heldAt + 27_500))).toBe('14:33');
  expect(holdSecondsLeft(end, end - 1)).toBe(1);
  expect(holdSecondsLeft(end, end)).toBe(0);
  expect(formatCountdown(holdSecondsLeft(end, end + 60_000))).toBe('0:00');
});
