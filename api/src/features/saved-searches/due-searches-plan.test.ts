import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startSavedSearchTest, type SavedSearchTest } from './saved-searches.testing.ts';

let given: SavedSearchTest;
beforeAll(async () => void (given = await startSavedSearchTest()));
afterAll(() => given.test.close());

it('finds the searches that are due with the index, among many', async () => {
  const { id } = await given.test.signedInUser();
  const { db } = given.test;
  await sql`
    insert into saved_search (account_id, path, query, name, summary, frequency, seen_home_ids, created_at, checked_at, next_check_at)
    select ${id}::integer, '/s/denver', 'minPrice=' || i, 'Denver', '', case when i % 3 = 0 then 'off' else 'daily' end, '{}', now(), now(),
      timestamptz '2027-01-01' + i * interval '1 minute' from generate_series(1, 20000) i`.execute(db);
  await sql`analyze saved_search`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from saved_search where next_check_at <= ${new Date('2027-01-01T02:00:00Z')} and frequency <> 'off' and ended_at is null
    order by next_check_at limit 50 for update skip locked`.execute(db);
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).toContain('Index Scan using saved_search_due');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});
