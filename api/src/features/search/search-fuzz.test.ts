import fc from 'fast-check';
import { contracts } from '@lodestay/contracts/schemas';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { fuzzedQuery } from './search-queries.testing.ts';

/** Queries sent to a real database, `AT_ONCE` of them concurrently. */
const SENT = 10_000;
const AT_ONCE = 8;
/** Queries that are only parsed, without a database. */
const PARSED = 10_000;

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const place = await testPlace(test.db, { neighborhood: 'Baker' });
  for (let beds = 0; beds < 4; beds += 1) await testHome(test.db, { place, beds });
});
afterAll(() => test.close());

const path = fc.oneof(
  { weight: 4, arbitrary: fc.constant('/api/v1/homes') },
  { weight: 1, arbitrary: fc.constant('/api/v1/homes/alternatives') },
);
const addresses = fc.array(
  fc.tuple(path, fuzzedQuery).map((parts) => parts.join('?')),
  { minLength: AT_ONCE, maxLength: AT_ONCE },
);

it('returns 200 or a client error that names the wrong field for any query string', async () => {
  const statuses = new Map<number, number>();
  const ask = async (url: string) => {
    const response = await test.app.inject({ method: 'GET', url });
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    expect([200, 400, 404, 422]).toContain(response.statusCode);
    const { error } = response.json<{ error?: { code: string; fields?: { path: string; message: string }[] } }>();
    const named = error?.fields?.length && error.fields.every(({ path: field }) => field.length > 0);
    expect(named || (error?.code !== 'bad_request' && error?.code !== 'invalid')).toBe(true);
  };
  await fc.assert(
    fc.asyncProperty(addresses, async (urls) => void (await Promise.all(urls.map(ask)))),
    { numRuns: SENT / AT_ONCE, seed: 20_270_104 },
  );
  expect(statuses.get(200)).toBeGreaterThan(SENT / 5);
  expect(statuses.get(400)).toBeGreaterThan(SENT / 5);
}, 180_000);

it('parses any query string to a query or to errors that name the wrong fields', () => {
  fc.assert(
    fc.property(fuzzedQuery, (query) => {
      const parsed = contracts.searchHomes.query.safeParse(Object.fromEntries(new URLSearchParams(query)));
      expect(parsed.success || parsed.error.issues.every(({ path }) => path.length > 0)).toBe(true);
      expect(
        Object.values(parsed.data ?? {}).every((given) => typeof given !== 'number' || Number.isFinite(given)),
      ).toBe(true);
    }),
    { numRuns: PARSED, seed: 20_270_104 },
  );
});
