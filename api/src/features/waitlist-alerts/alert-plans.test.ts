import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createClock } from '../../platform/clock/index.ts';
import { createOutbox } from '../../platform/jobs/index.ts';
import {
  createStatementExplainer,
  startTestDatabase,
  type StatementExplainer,
  type TestDatabase,
} from '../../testing/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { closePastPlaces } from '../leads/waitlist-places.ts';
import { createAlertChecks } from './alert-checks.ts';

/** Enough people that a sequential scan is never the cheapest plan. */
const PEOPLE = 200_000;
const MARKETS = 50;

/** Letters, because the slug of a market has no digits. */
const toName = (number: string) => `chr(97 + (${number}) / 10) || chr(97 + (${number}) % 10)`;

const clock = createClock(new Date('2027-01-04T18:00:00Z'));
let database: TestDatabase;
let explainer: StatementExplainer;
let homeIds: number[];

const fail = (failure: unknown) => {
  throw failure;
};
let searches: number;
const createChecks = () =>
  createAlertChecks({
    db: explainer.db,
    clock,
    outbox: createOutbox(),
    matches: {
      findHomeIds: async () => {
        searches += 1;
        return homeIds.slice(0, 3);
      },
      countHomes: fail as never,
      loadCards: fail as never,
    },
    log: { error: fail },
  });

beforeAll(async () => {
  database = await startTestDatabase({ workload: 'maintenance' });
  const { pool, db } = database;
  await pool.query(`
    insert into market (slug, name, state, latitude, longitude, time_zone)
      select 'metro-' || name, 'Metro ' || name, 'CO', 30 + i * 0.1, -100, 'America/Denver'
      from (select i, ${toName('i')} as name from generate_series(0, ${MARKETS - 1}) i) as named;
    insert into lead (reference, product_type, dedupe_key, email, first_name, details, created_at, last_asked_at, closed_at)
      select 'LD-' || i, case when i % 11 = 0 then 'corporate_housing' else 'city_waitlist' end, 'key-' || i, 'person-' || i || '@example.com', 'Ann',
        '{"city": "Metro aa"}', '2027-01-01', '2027-01-01', case when i % 7 = 0 then '2027-01-02'::timestamptz end
      from generate_series(1, ${PEOPLE}) i;
    insert into waitlist_place (lead_id, market_id, starts_on, ends_on)
      select lead.id, market.id, date '2027-01-10' + lead.id % 300, date '2027-01-10' + lead.id % 300 + 30 + lead.id % 90
      from lead join market on market.slug = 'metro-' || ${toName(`lead.id % ${MARKETS}`)} where product_type = 'city_waitlist';`);
  const place = await testPlace(db, { name: 'Metro aa' });
  const homes = [];
  for (let count = 0; count < 5; count += 1) homes.push(await testHome(db, { place }));
  homeIds = homes.map(({ id }) => id);
  await pool.query('delete from availability_opening');
  await pool.query('vacuum analyze');
  explainer = createStatementExplainer(pool);
}, 120_000);
afterAll(() => database.close());

const makeAvailable = () =>
  database.pool.query(
    `insert into availability_opening (home_id, nights) select unnest($1::integer[]), '{[2027-03-01,2027-03-15)}'`,
    [homeIds],
  );

it('finds waiting people, what is due, and earlier emails with indexes, among 200,000 leads', async () => {
  searches = 0;
  await makeAvailable();
  const plan = await explainer.explain(() => createChecks().run());
  expect(plan).toContain('waitlist_place_nights');
  // Either index finds the waitlists of an email address.
  expect(plan).toMatch(/Index Scan using (?:lead_waitlist_email|lead_email_prefix) on lead/);
  expect(plan).not.toMatch(/Seq Scan on (?:lead|waitlist_place|waitlist_email)\b/);
}, 120_000);

it('searches once for people who wait for the same dates', async () => {
  const { rows } = await database.pool.query<{ lists: number; people: number }>(
    `select count(distinct (starts_on, ends_on))::integer as lists, count(*)::integer as people
     from waitlist_email join waitlist_place using (lead_id)`,
  );
  expect(rows[0]!.people).toBeGreaterThan(100);
  expect(searches).toBe(rows[0]!.lists);
});

it('does nothing more until another home becomes available', async () => {
  searches = 0;
  clock.advance(5 * 60_000);
  const statements = await explainer.record(() => createChecks().run());
  expect([statements.length, searches]).toEqual([2, 0]);
});

it('closes past places with indexes', async () => {
  clock.moveTo(new Date('2027-01-11T18:00:00Z'));
  const plan = await explainer.explain(() => closePastPlaces(explainer.db, clock));
  expect(plan).toContain('waitlist_place_starts_on');
  expect(plan).toContain('lead_pkey');
  expect(plan).not.toContain('Seq Scan');
});
