import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { withWorkload } from '../../platform/db/index.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { createStatementExplainer, type StatementExplainer } from '../../testing/statement-explainer.ts';
import { createRecordSearch } from './search-records.ts';

let database: TestDatabase;
let explainer: StatementExplainer;

/** 60,000 people who all have the same first name, 3,000 properties of the same name, 20,000 reservations and 20,000 leads. */
beforeAll(async () => {
  database = await startTestDatabase();
  explainer = createStatementExplainer(database.pool);
  const fill = sql.raw(`
    insert into market (slug, name, state, latitude, longitude, time_zone)
      select 'market-' || chr(96 + n), 'Market ' || n, 'CO', 39, -104, 'America/Denver' from generate_series(1, 20) as n;
    insert into display_city (market_id, slug, name, state, latitude, longitude) select id, slug || '-co', name, state, 39, -104 from market;
    insert into account (email, first_name, last_name, role, phone, created_at)
      select 'maya' || n || '@example.com', 'Maya', 'Person' || n, 'applicant', '303 ' || n, now() from generate_series(1, 60000) as n;
    insert into account_market select 1, id from market where id <= 2;
    insert into property (market_id, display_city_id, slug, name, address, latitude, longitude, source_latitude, source_longitude, approximate_location)
      select 1 + n % 20, 1 + n % 20, 'house-' || n, 'House ' || n, n || ' Main Street', 39, -104, 39, -104, false from generate_series(1, 3000) as n;
    insert into home (property_id, market_id, display_city_id, slug, type, title, unit_number, description, monthly_rent_cents, installed, beds, baths2, max_occupants, other_amenities, cancellation_policy, minimum_nights, listed_on)
      select 1 + n % 3000, 1 + n % 20, 1 + n % 20, 'house-' || n, 'FurnishedHome', 'House ' || n, n::text, '', 100000, true, 1, 2, 2, '{}', 'one_month', 28, '2027-01-01' from generate_series(1, 6000) as n;
    insert into reservation (id, reference, account_id, home_id, property_id, market_id, status, stay_kind, check_in, check_out, nights, check_in_at, created_at)
      select gen_random_uuid(), 'LS-' || upper(substr(md5(n::text), 1, 6)) || n, 1 + n, 1 + n % 6000, 1 + n % 3000, 1 + n % 20, 'completed', 'fixed', '2026-01-01', '2026-03-01', 59, '2026-01-01', now() from generate_series(1, 20000) as n;
    insert into payment (id, reservation_id, customer, processor, processor_id, token, method, label, amount_cents, lines, status, description, return_url, created_at, updated_at)
      select gen_random_uuid(), id, account_id::text, 'sandbox', 'pay_' || md5(reference), '', 'card', 'Visa', 100, '[]', 'captured', '', '', now(), now() from reservation;
    insert into lead (reference, product_type, dedupe_key, email, first_name, phone, created_at, last_asked_at)
      select 'LD-' || n, 'contact', n::text, 'maya' || n || '@example.com', 'Maya', '303 ' || n, now(), now() from generate_series(1, 20000) as n;
    insert into queue_item (queue, reference, title, words, market_id, opened_at, changed_at)
      select 'leads', reference, 'Maya', 'ld maya ' || substr(reference, 4), 1 + id % 20, now(), now() from lead;
    analyze account; analyze account_market; analyze property; analyze home; analyze reservation; analyze payment; analyze lead; analyze queue_item;
    -- As in the search itself: then a sequential scan remains only if no index can serve the statement.
    do $$ begin execute format('alter database %I set enable_seqscan = off', current_database()); end $$;`);
  await withWorkload('maintenance', () => fill.execute(database.db));
}, 120_000);
afterAll(() => database.close());

const LARGE = /Seq Scan on (account|property|home|reservation|payment|lead|queue_item)\b/;

describe.each(['admin', 'hub_manager'] as const)('as %s', (role) => {
  it.each([
    'ma',
    'maya',
    'maya person12',
    'maya1',
    'house',
    'house 12',
    'main street',
    '303 4',
    '12',
    'LS-',
    'LS-ABC',
    'LD-12',
    'pay_',
    'pay_a1',
    'zz',
  ])('every statement of the search for %j uses an index', async (text) => {
    const searchRecords = createRecordSearch({ db: explainer.db, budget: 5000 });
    const plan = await explainer.explain(() => searchRecords(text, { id: 1, role }));
    expect(plan).not.toMatch(LARGE);
  });
});

it('reads as many index entries as it shows, however many people share the start', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, costs off, timing off) select account.id from account
    where search_words(account.first_name || ' ' || account.last_name) like 'maya%'
    order by search_words(account.first_name || ' ' || account.last_name) using ~<~ limit 6`.execute(explainer.db);
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan using account_full_name_words on account \(actual rows=6(\.00)? /);
});
