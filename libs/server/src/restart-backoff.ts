export type RestartPolicy = {
  /** Milliseconds before the first restart; doubled for each further restart. */
  firstMs?: number;
  /** The longest wait, in milliseconds. */
  maxMs?: number;
  /** After running for this many milliseconds, the delay starts over. */
  stableMs?: number;
};

export type RestartBackoff = {
  /** Counts an exit after `upMs` milliseconds. Returns the number of early exits in a row, and the delay before the restart. */
  ended(upMs: number): { shortLives: number; delayMs: number };
};

/** Delay before a process is restarted, so that a crash loop does not use the whole machine. */
export function createRestartBackoff({
  firstMs = 200,
  maxMs = 10_000,
  stableMs = 60_000,
}: RestartPolicy = {}): RestartBackoff {
  let shortLives = 0;
  return {
    ended(upMs) {
      shortLives = upMs >= stableMs ? 0 : shortLives + 1;
      return { shortLives, delayMs: Math.min(maxMs, firstMs * 2 ** Math.max(0, shortLives - 1)) };
    },
  };
}
