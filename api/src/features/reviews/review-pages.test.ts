import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { withWorkload } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { createStatementExplainer, type StatementExplainer } from '../../testing/statement-explainer.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createHomeReviews } from './home-reviews.ts';

let test: TestApp;
let explainer: StatementExplainer;
let slug: string;
const REVIEWS = 25;

/** 20,000 reviews of other homes, and 25 of one, some of them of the same moment. */
beforeAll(async () => {
  test = await buildTestApp();
  explainer = createStatementExplainer(test.database.pool);
  const home = await testHome(test.db);
  const others = [];
  for (let count = 0; count < 40; count += 1) others.push((await testHome(test.db)).id);
  ({ slug } = home);
  const { id: accountId } = await test.signedInUser({ firstName: 'Maya' });
  const insert = sql.raw(
    `set local session_replication_role = replica;
    insert into reservation (id, reference, account_id, home_id, property_id, market_id, status, stay_kind, check_in, check_out, nights, check_in_at, check_out_at, created_at, approved_at, ended_at)
    select gen_random_uuid(), 'LS-P' || n, ${accountId}, case when n <= ${REVIEWS} then ${home.id} else (array[${others.join(',')}])[1 + n % 40] end, ${home.propertyId}, ${home.marketId},
      'completed', 'fixed', date '2020-01-01', date '2020-04-01', 91, '2020-01-01 23:00Z', '2020-04-01 18:00Z', now(), now(), '2020-04-01 18:00Z'
    from generate_series(1, 20000) as n;
    insert into home_review (reservation_id, reference, home_id, nights, overall, aspects, text, written_at, moderation, moderated_at)
    select id, 'RV-' || reference, home_id, nights, 4, '{}', reference, timestamptz '2020-05-01Z' + substr(reference, 5)::integer / 3 * interval '1 hour', 'published', now()
    from reservation where reference like 'LS-P%';`,
  );
  await withWorkload('maintenance', () =>
    test.db.transaction().execute(async (trx) => void (await insert.execute(trx))),
  );
  await sql`analyze reservation, home_review`.execute(test.db);
}, 120_000);
afterAll(() => test.close());

const read = async (query: { cursor?: string; limit?: number }) =>
  test.call('listHomeReviews', { params: { slug }, query });

describe('the reviews of a home', () => {
  it.each([1, 4, 100])('are read %d at a time, each once, the newest first', async (limit) => {
    const texts: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await read({ limit, ...(cursor === undefined ? {} : { cursor }) });
      expect([body.count, body.average]).toEqual([REVIEWS, 4]);
      texts.push(...body.reviews.map(({ text }) => text));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(texts).size).toBe(REVIEWS);
    const hours = texts.map((text) => Math.floor(Number(text.slice(4)) / 3));
    expect(hours).toEqual(hours.toSorted((a, b) => b - a));
  });

  it('start with six, and refuse cursors of other lists', async () => {
    const { body } = await read({});
    expect([body.reviews.length, body.nextCursor]).toEqual([6, expect.any(String)]);
    for (const cursor of ['a.b', '1', 'zzzzzzzzzzz.1.1.1.1', '1.-1.1.1.1'])
      expect(await read({ cursor })).toMatchObject({ status: 422, error: { code: 'invalid' } });
  });

  it.each([false, true])('are found by their index (further page: %s)', async (isNext) => {
    const query = isNext ? { cursor: (await read({})).body.nextCursor! } : {};
    const plan = await explainer.explain(() => createHomeReviews({ db: explainer.db as never })(slug, query));
    expect(plan).toContain('home_review_public');
    expect(plan).not.toMatch(/Seq Scan on (home_review|reservation)/);
  });
});
