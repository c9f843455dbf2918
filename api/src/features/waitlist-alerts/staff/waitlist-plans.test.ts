import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClock } from '../../../platform/clock/index.ts';
import {
  createStatementExplainer,
  startTestDatabase,
  type StatementExplainer,
  type TestDatabase,
} from '../../../testing/index.ts';
import { testHome } from '../../homes/homes.testing.ts';
import { markDueChecks } from '../openings.ts';
import { listWaitingPeople } from './waiting-people.ts';
import { listWaitlists } from './waitlist-overview.ts';

const LEADS = 200_000;
const MARKETS = 40;
const ALL = { accountId: 1, scope: 'all' } as const;
const OWN = { accountId: 1, scope: 'own_markets' } as const;

let database: TestDatabase;
let explainer: StatementExplainer;
/** How long this machine takes to read the words of every lead, as a search without an index would. */
let readingAllMs: number;

/** 200,000 leads, half of them on waitlists of 40 markets, of which a third still wait. */
beforeAll(async () => {
  database = await startTestDatabase({ workload: 'maintenance' });
  explainer = createStatementExplainer(database.pool);
  await database.pool.query(`
    insert into market (slug, name, state, latitude, longitude, time_zone)
      select 'market-' || translate(n::text, '0123456789', 'abcdefghij'), 'Market ' || n, 'CO', 39, -104, 'America/Denver' from generate_series(1, ${MARKETS}) as n;
    insert into account (email, first_name, last_name, role, created_at) values ('staff@example.com', 'Staff', 'One', 'hub_manager', now());
    insert into account_market select account.id, market.id from account, market where market.id <= 2;
    insert into lead (reference, product_type, dedupe_key, email, first_name, last_name, details, created_at, last_asked_at, closed_at)
      select 'LD-' || n, case when n % 2 = 0 then 'city_waitlist' else 'contact' end, 'key-' || n, 'person' || n || '@example.com', 'Ann', 'Name' || n,
        '{"city": "Market 1"}', '2027-01-01', '2027-01-01', case when n % 3 > 0 then '2027-01-02'::timestamptz end
      from generate_series(1, ${LEADS}) n;
    insert into waitlist_place (lead_id, market_id, starts_on, ends_on, budget_dollars)
      select id, 1 + (id / 2) % ${MARKETS}, date '2027-01-10' + id % 300, date '2027-01-10' + id % 300 + 30 + id % 90, 1500 + id % 4000
      from lead where product_type = 'city_waitlist';
    insert into waitlist_email (lead_id, home_ids, created_at)
      select lead_id, '{1}', timestamptz '2027-01-02Z' + lead_id * interval '1 second' from waitlist_place where lead_id % 5 = 0;`);
  await database.pool.query('vacuum analyze');
  readingAllMs = await measure(() =>
    database.pool.query(`select count(*) filter (
      where to_tsvector('simple', waitlist_words(reference, first_name, last_name, email, phone, details ->> 'city')) @@ 'person1236'
    ) from lead`),
  );
}, 180_000);
afterAll(() => database.close());

async function measure(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const list = (place: string, query: object, viewer: typeof ALL | typeof OWN = ALL) =>
  listWaitingPeople(explainer.db, { place, viewer, user: { role: 'admin' } as never }, query);

describe('with 200,000 leads', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['who waits where', () => listWaitlists(explainer.db, ALL)],
    ['who waits in own markets', () => listWaitlists(explainer.db, OWN)],
    ['the people of a market', () => list('market-d', {})],
    ['a later page', () => list('market-d', { cursor: '2a00' })],
    ['everybody', () => list('everywhere', {})],
    ['everybody in own markets', () => list('everywhere', {}, OWN)],
    ['a search', () => list('everywhere', { q: 'person1236' })],
    ['a search in a market', () => list('market-d', { q: 'name1236' })],
    ['people without a market', () => list('other-cities', {})],
  ])('reads %s by an index, sooner than all leads', async (_, work) => {
    const plan = await explainer.explain(work);
    expect(plan).not.toMatch(/Seq Scan on lead\b/);
    expect(await measure(work)).toBeLessThan(readingAllMs);
  });

  it('finds the people whom a price cut concerns by their budget', async () => {
    const clock = createClock(new Date('2027-01-04T18:00:00Z'));
    const city = await database.db
      .insertInto('displayCity')
      .values({ marketId: 3, slug: 'market-three-co', name: 'Market 3', state: 'CO', latitude: 39, longitude: -104 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = { marketId: 3, displayCityId: city.id, neighborhoodId: null };
    const { id } = await testHome(database.db, { place, monthlyRentCents: 210_000 });
    await database.pool.query('delete from availability_opening');
    await database.db.updateTable('home').set({ monthlyRentCents: 200_000 }).where('id', '=', id).execute();
    const plan = await explainer.explain(() => markDueChecks(explainer.db, clock));
    expect(plan).toMatch(/waitlist_place_(budget|nights)/);
    expect(plan).not.toMatch(/Seq Scan on (?:lead|waitlist_place)\b/);
    const { rows: due } = await database.pool.query<{ count: string }>('select count(*) from waitlist_check');
    expect(Number(due[0]!.count)).toBeGreaterThan(0);
  });
});
