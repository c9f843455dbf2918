import { expect, it } from '@jest/globals';
import { formatCountdown, getHoldExpiry, getHoldSecondsLeft } from './hold.ts';

it('lasts 15 minutes and counts down to zero', () => {
  const heldAt = Date.parse('2026-11-21T21:26:00Z');
  const end = getHoldExpiry(heldAt);
  expect(new Date(end).toISOString()).toBe('2026-11-21T21:41:00.000Z');
  expect(formatCountdown(getHoldSecondsLeft(end, heldAt))).toBe('15:00');
  expect(formatCountdown(getHoldSecondsLeft(end, heldAt + 27_500))).toBe('14:33');
  expect(getHoldSecondsLeft(end, end - 1)).toBe(1);
  expect(getHoldSecondsLeft(end, end)).toBe(0);
  expect(formatCountdown(getHoldSecondsLeft(end, end + 60_000))).toBe('0:00');
});
