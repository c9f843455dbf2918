export type Queryable = {
  query(query: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number | null }>;
};

/** A database that takes longer is treated as unavailable. */
const TIMEOUT_MS = 800;
/** For this long after a failure it is not asked again: a request with several limits waits once, not once for each. */
const RETRY_AFTER_MS = 1000;
const WARN_EVERY_MS = 60_000;

/** A pool that fails fast, so that the limiter counts in memory instead. The library does that silently; the operator should know. */
export function withoutWaiting({ pool, warn }: { pool: Queryable; warn(error: unknown): void }): Queryable {
  let [retryAt, warnedAt] = [-Infinity, -Infinity];

  function fail(error: unknown): never {
    const now = performance.now();
    retryAt = now + RETRY_AFTER_MS;
    if (now - warnedAt > WARN_EVERY_MS) {
      warnedAt = now;
      warn(error);
    }
    throw error;
  }

  return {
    async query(query) {
      if (performance.now() < retryAt) throw new Error('The database did not count a moment ago');
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => late.reject(new Error(`The database did not count within ${TIMEOUT_MS} ms`)),
        TIMEOUT_MS,
      );
      try {
        return await Promise.race([pool.query(query), late.promise]).catch(fail);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
