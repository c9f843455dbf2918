import { describe, expect, it } from '@jest/globals';
import { obscuredUserId } from './obscured-user-id.ts';

describe('obscured user id', () => {
  const now = Date.parse('2026-11-21T21:33:00Z');
  it('is the id plus the ten-minute periods since 1970, in base64', () => {
    expect(atob(obscuredUserId(42, now))).toBe(String(42 + Math.floor(now / 600_000)));
  });
  it('changes every ten minutes', () => {
    expect(obscuredUserId(42, now)).toBe(obscuredUserId(42, Date.parse('2026-11-21T21:39:59.999Z')));
    expect(obscuredUserId(42, now)).not.toBe(obscuredUserId(42, Date.parse('2026-11-21T21:40:00Z')));
  });
});
