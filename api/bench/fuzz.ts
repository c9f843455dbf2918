import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { fuzzedQuery } from '../src/features/search/search-queries.testing.ts';

const QUERIES = 10_000;
const AT_ONCE = 8;

/** Sends 10,000 seeded query strings to the API and prints the statuses. False if any answer was a 5xx. */
export async function fuzzSearch(app: FastifyInstance, market: string): Promise<boolean> {
  const queries = fc
    .sample(fuzzedQuery, { numRuns: QUERIES, seed: 20_270_104 })
    .map((query) => query.replaceAll('denver', market));
  const statuses = new Map<number, number>();
  const failed: string[] = [];
  const startedAt = performance.now();
  const left = queries.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const query of left) {
        const { statusCode } = await app.inject({ method: 'GET', url: `/api/v1/homes?${query}` });
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        if (statusCode >= 500) failed.push(query);
      }
    }),
  );
  const counts = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');
  console.log(
    `  ${QUERIES.toLocaleString('en-US')} fuzzed query strings: ${counts} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
  for (const query of failed.slice(0, 3)) console.log(`NOT MET: the api fails with ${query}`);
  return failed.length === 0;
}
