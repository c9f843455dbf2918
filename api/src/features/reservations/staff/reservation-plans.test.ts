import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { withWorkload } from '../../../platform/db/index.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { createStatementExplainer, type StatementExplainer } from '../../../testing/statement-explainer.ts';
import { testHome, testPlace } from '../../homes/homes.testing.ts';
import { createReservationSearch } from './search-reservations.ts';

let database: TestDatabase;
let explainer: StatementExplainer;

/** 200,000 reservations of 5,000 people in 40 markets. Few of them are in review. */
beforeAll(async () => {
  database = await startTestDatabase();
  explainer = createStatementExplainer(database.pool);
  const { id: homeId } = await testHome(database.db, { place: await testPlace(database.db) });
  const fill = sql.raw(
    `insert into market (slug, name, state, latitude, longitude, time_zone)
      select 'market-' || translate(n::text, '0123456789', 'abcdefghij'), 'Market ' || n, 'CO', 39, -104, 'America/Denver' from generate_series(2, 40) as n;
      insert into account (email, first_name, last_name, role, created_at)
      select 'guest' || n || '@example.com', 'Guest', n::text, 'applicant', now() from generate_series(1, 5000) as n;
      insert into account_market select 1, id from market where id <= 3;
      insert into reservation (id, reference, account_id, home_id, property_id, market_id, status, stay_kind, check_in, check_out, nights, check_in_at, created_at)
      select gen_random_uuid(), 'LS-' || lpad(n::text, 6, '0'), 1 + n % 5000, ${homeId}, 1, 1 + n % 40,
        case when n % 1000 = 0 then 'in_review' when n % 3 = 0 then 'completed' when n % 3 = 1 then 'expired' else 'approved' end, 'fixed',
        date '2026-01-01' + n % 900, date '2026-03-01' + n % 900, 59, now(), timestamptz '2025-06-01Z' + n * interval '3 minutes'
      from generate_series(1, 200000) as n;
      analyze reservation; analyze account; analyze account_market; analyze market;`,
  );
  await withWorkload('maintenance', () => fill.execute(database.db));
}, 120_000);
afterAll(() => database.close());

const ALL = { accountId: 1, scope: 'all' } as const;
const OWN = { accountId: 1, scope: 'own_markets' } as const;

describe('with 200,000 reservations', () => {
  it.each<[string, Parameters<ReturnType<typeof createReservationSearch>>[1], typeof ALL | typeof OWN]>([
    ['the newest', {}, ALL],
    ['a later page', { cursor: 'mk000000.1.2.3.4' }, ALL],
    ['of own markets', {}, OWN],
    ['of one market', { market: 'market-d' }, ALL],
    ['of one status', { status: 'in_review' }, ALL],
    ['of one status in own markets', { status: 'in_review' }, OWN],
    ['by check-in', { checkInFrom: '2026-11-01', checkInTo: '2026-11-07' }, ALL],
    ['by check-in in own markets', { checkInFrom: '2026-11-01', checkInTo: '2026-11-07', status: 'approved' }, OWN],
    ['by email address', { q: 'guest123' }, ALL],
    ['by email address in own markets', { q: 'guest123' }, OWN],
    ['by reference', { q: 'LS-0012' }, ALL],
  ])('lists %s by an index', async (_, query, viewer) => {
    const search = createReservationSearch({ db: explainer.db });
    const plans = await explainer.explain(() => search(viewer, query));
    expect(plans).not.toMatch(/Seq Scan on (reservation|account)\b/);
  });

  it.each([
    ['the newest', {}, ALL],
    ['of one status in own markets', { status: 'in_review' }, OWN],
    ['by check-in in own markets', { checkInFrom: '2026-11-01', checkInTo: '2026-11-07', status: 'approved' }, OWN],
  ] as const)('reads each part of a list %s by an index in its order', async (_, query, viewer) => {
    const search = createReservationSearch({ db: explainer.db });
    expect(await explainer.explain(() => search(viewer, query))).toMatch(
      /Index (Only )?Scan (using|on) reservation_(newest|arriving)/,
    );
  });
});
