export type Queryable = {
  query(query: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number | null }>;
};

/** If a query takes longer, the database is treated as unavailable. */
const TIMEOUT_MS = 800;
/** No queries for this long after a failure, so that a request with several limits waits only once. */
const RETRY_AFTER_MS = 1000;
const WARN_EVERY_MS = 60_000;

/** Wraps a pool so that it fails fast and the limiter counts in memory instead. The library does not log that, so `warn` does. */
export function createFailFastClient({ pool, warn }: { pool: Queryable; warn(error: unknown): void }): Queryable {
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
      if (performance.now() < retryAt) throw new Error('The database was unavailable a moment ago');
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => late.reject(new Error(`The database did not respond within ${TIMEOUT_MS} ms`)),
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
