import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { withWorkload } from '../../platform/db/index.ts';
import { createClock } from '../../platform/clock/index.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { createStatementExplainer, type StatementExplainer } from '../../testing/statement-explainer.ts';
import { createItemList, type ItemQuery } from './list-items.ts';
import { summarizeQueue } from './summary.ts';

let database: TestDatabase;
let explainer: StatementExplainer;
const clock = createClock(new Date('2027-03-01T12:00:00Z'));

/** 200,000 leads in 40 markets, three quarters of them closed. */
beforeAll(async () => {
  database = await startTestDatabase();
  explainer = createStatementExplainer(database.pool);
  const fill = sql.raw(
    `insert into market (slug, name, state, latitude, longitude, time_zone)
      select 'market-' || translate(n::text, '0123456789', 'abcdefghij'), 'Market ' || n, 'CO', 39, -104, 'America/Denver' from generate_series(1, 40) as n;
      insert into account (email, first_name, last_name, role, created_at)
      select 'staff' || n || '@example.com', 'Staff', n::text, 'hub_manager', now() from generate_series(1, 20) as n;
      insert into account_market select account.id, market.id from account, market where market.id % 20 = account.id % 20;
      insert into queue_item (queue, reference, title, words, market_id, assignee_id, opened_at, due_at, stage, closed_at, outcome, changed_at)
      select 'leads', 'LD-' || n, 'Person ' || n, 'ld ' || n || ' person' || n || ' company' || n % 997,
        1 + n % 40, 1 + n % 20, timestamptz '2026-01-01Z' + n * interval '1 minute', timestamptz '2026-01-02Z' + n * interval '1 minute',
        case when n % 10 = 0 then 'second_person' end,
        case when n % 4 > 0 then timestamptz '2026-01-03Z' + n * interval '1 minute' end,
        case when n % 4 > 0 then 'won' end, now()
      from generate_series(1, 200000) as n;
      analyze queue_item; analyze account_market; analyze account; analyze market;`,
  );
  await withWorkload('maintenance', () => fill.execute(database.db));
}, 120_000);
afterAll(() => database.close());

const ALL = { accountId: 1, scope: 'all' } as const;
const OWN = { accountId: 1, scope: 'own_markets' } as const;

describe('with 200,000 leads', () => {
  it.each<[string, ItemQuery, typeof ALL | typeof OWN]>([
    ['the oldest first', {}, ALL],
    ['the newest first', { sort: 'newest' }, ALL],
    ['by due time', { sort: 'due' }, ALL],
    ['a later page', { cursor: 'mk000000.5yc' }, ALL],
    ['of own markets', {}, OWN],
    ['of one assignee', { assignee: 3 }, ALL],
    ['of the caller', { assignee: 'me' }, OWN],
    ['in one stage', { stage: 'second_person' }, ALL],
    ['closed ones', { status: 'closed' }, ALL],
    ['a search', { q: 'person1234' }, ALL],
    ['a search in own markets', { q: 'person1234' }, OWN],
  ])('lists %s by an index', async (_, query, viewer) => {
    const list = createItemList({ db: explainer.db, clock });
    expect(await explainer.explain(() => list('leads', viewer, query))).not.toMatch(/Seq Scan on queue_item/);
  });

  it('counts what waits by an index', async () => {
    const summarize = () => summarizeQueue({ db: explainer.db, clock }, 'leads', OWN);
    expect(await explainer.explain(summarize)).not.toMatch(/Seq Scan on queue_item/);
  });
});
