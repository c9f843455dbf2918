import { describe, expect, it } from '@jest/globals';
import { obscureUserId } from './obscure-user-id.ts';

describe('obscured user id', () => {
  const now = Date.parse('2026-11-21T21:33:00Z');
  it('is the id plus the ten-minute periods since 1970, in base64', () => {
    expect(atob(obscureUserId(42, now))).toBe(String(42 + Math.floor(now / 600_000)));
  });
  it('changes every ten minutes', () => {
    expect(obscureUserId(42, now)).toBe(obscureUserId(42, Date.parse('2026-11-21T21:39:59.999Z')));
    expect(obscureUserId(42, now)).not.toBe(obscureUserId(42, Date.parse('2026-11-21T21:40:00Z')));
  });
});
