import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createClock } from '../../platform/clock/index.ts';
import { withWorkload } from '../../platform/db/index.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { createStatementExplainer, type StatementExplainer } from '../../testing/statement-explainer.ts';
import { createHomeList, type HomeQuery } from './list-homes.ts';

let database: TestDatabase;
let explainer: StatementExplainer;
const clock = createClock(new Date('2027-03-01T12:00:00Z'));

/** 200,000 homes in 40 markets. Few are removed, unfurnished or without photographs. */
beforeAll(async () => {
  database = await startTestDatabase();
  explainer = createStatementExplainer(database.pool);
  const fill = sql.raw(
    `insert into market (slug, name, state, latitude, longitude, time_zone)
      select 'market-' || translate(n::text, '0123456789', 'abcdefghij'), 'Market ' || n, 'CO', 39, -104, 'America/Denver' from generate_series(1, 40) as n;
      insert into display_city (market_id, slug, name, state, latitude, longitude)
      select id, slug || '-city', name, 'CO', 39, -104 from market;
      insert into account (email, first_name, last_name, role, created_at) values ('staff@example.com', 'Staff', 'One', 'hub_manager', now());
      insert into account_market select account.id, market.id from account, market where market.id = 7;
      insert into property (market_id, display_city_id, slug, name, latitude, longitude, source_latitude, source_longitude, approximate_location)
      select c.market_id, c.id, 'house-' || c.id, 'House ' || c.id, 39, -104, 39, -104, false from display_city c;
      alter table home disable trigger user;
      insert into home (property_id, market_id, display_city_id, slug, type, title, description, monthly_rent_cents, installed, beds, baths2, cancellation_policy, minimum_nights, listed_on)
      select p.id, p.market_id, p.display_city_id, 'apartment-' || n, 'FurnishedHome', 'Apartment ' || n, '', 300000, true, 1, 2, 'one_month', 30, '2026-01-01'
      from generate_series(1, 200000) as n join property p on p.id = 1 + n % 40;
      alter table home enable trigger user;
      insert into console_home
      select id, market_id, id % 1000 = 0, case when id % 1000 = 1 then false when id % 1000 > 2 then true end, id % 1000 > 5, id % 1000 > 9,
        to_search_words(title || ' ' || slug || ' house' || property_id) from home;
      analyze;`,
  );
  await withWorkload('maintenance', () => fill.execute(database.db));
}, 180_000);
afterAll(() => database.close());

const ALL = { accountId: 1, scope: 'all' } as const;
const OWN = { accountId: 1, scope: 'own_markets' } as const;

describe('with 200,000 homes', () => {
  it.each<[string, HomeQuery, typeof ALL | typeof OWN]>([
    ['the newest', {}, ALL],
    ['a later page', { cursor: '2s' }, ALL],
    ['of own markets', {}, OWN],
    ['of one market', { market: 'market-cb' }, ALL],
    ['removed ones', { state: 'removed' }, ALL],
    ['published ones', { state: 'published' }, ALL],
    ['unfurnished ones', { type: 'UnfurnishedHome' }, ALL],
    ['ones without a stated type', { type: 'not_stated' }, ALL],
    ['ones that are not installed', { installed: false }, ALL],
    ['ones without photographs', { photographs: 'none' }, ALL],
    ['ones without photographs in a market', { photographs: 'none', market: 'market-cb' }, ALL],
    ['a rare word', { q: 'apartment 123456' }, ALL],
    ['a word that all have', { q: 'apart' }, ALL],
    ['a rare word in own markets', { q: 'apartment 123456' }, OWN],
  ])('lists %s by an index', async (_, query, viewer) => {
    const list = createHomeList({ db: explainer.db, clock });
    expect(await explainer.explain(() => list(viewer, query))).not.toMatch(/Seq Scan on (?:console_home|home)\b/);
  });
});
