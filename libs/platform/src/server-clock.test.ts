import { describe, expect, it } from '@jest/globals';
import { getClockOffset } from './server-clock.ts';

describe('getClockOffset', () => {
  const rendered = '2026-11-21T19:26:00.000Z';
  it.each([
    ['the same clock', Date.parse(rendered), 0],
    ['a browser two minutes slow', Date.parse(rendered) - 120_000, 120_000],
    ['a browser two minutes fast', Date.parse(rendered) + 120_000, -120_000],
  ])('returns the offset for %s', (_, openedAt, expected) => {
    expect(getClockOffset(rendered, openedAt)).toBe(expected);
  });

  it('returns 0 if the server time is invalid', () => {
    expect(getClockOffset('', 0)).toBe(0);
  });
});
