export type RestartPolicy = {
  /** Milliseconds before the first restart; each further one waits twice as long. */
  firstMs?: number;
  /** The longest wait, in milliseconds. */
  maxMs?: number;
  /** A life of this many milliseconds is no longer a short one: the waits begin anew. */
  stableMs?: number;
};

export type RestartBackoff = {
  /** Counts a life that ended after `upMs` milliseconds: the short lives in a row, and how long to wait before the next. */
  ended(upMs: number): { shortLives: number; delayMs: number };
};

/** How long to wait before something that died is started again, so that a crash loop does not take the whole machine. */
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
