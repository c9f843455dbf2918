import { describe, expect, it } from '@jest/globals';
import { createRestartBackoff } from './restart-backoff.ts';

describe('createRestartBackoff', () => {
  it('doubles the wait up to a limit', () => {
    const backoff = createRestartBackoff({ firstMs: 200, maxMs: 1000, stableMs: 60_000 });
    expect([0, 10, 59_999, 0, 0].map((upMs) => backoff.ended(upMs))).toEqual([
      { shortLives: 1, delayMs: 200 },
      { shortLives: 2, delayMs: 400 },
      { shortLives: 3, delayMs: 800 },
      { shortLives: 4, delayMs: 1000 },
      { shortLives: 5, delayMs: 1000 },
    ]);
  });

  it('starts over after a process has run long enough', () => {
    const backoff = createRestartBackoff();
    backoff.ended(0);
    backoff.ended(0);
    expect(backoff.ended(60_000)).toEqual({ shortLives: 0, delayMs: 200 });
    expect(backoff.ended(0)).toEqual({ shortLives: 1, delayMs: 200 });
    expect(backoff.ended(0)).toEqual({ shortLives: 2, delayMs: 400 });
  });

  it('stays at the limit during a long crash loop', () => {
    const backoff = createRestartBackoff();
    for (let life = 0; life < 5000; life += 1) backoff.ended(0);
    expect(backoff.ended(0).delayMs).toBe(10_000);
  });
});
