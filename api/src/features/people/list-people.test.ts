import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { withWorkload } from '../../platform/db/index.ts';
import { createStatementExplainer, type StatementExplainer } from '../../testing/statement-explainer.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { listPeople, type PeopleQuery } from './list-people.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T12:00:00Z' });
  admin = await test.signedInUser({
    role: 'admin',
    firstName: 'Grace',
    lastName: 'Okafor',
    email: 'grace@work.example',
  });
  for (const [firstName, lastName, email] of [
    ['Maya', 'Ortiz', 'maya@example.com'],
    ['Maya', 'Orwell', 'mo@example.com'],
    ['Jonah', 'Mayall', 'jonah@example.com'],
    ['Ola', '100%', 'mayday@example.com'],
  ] as const)
    await test.signedInUser({ firstName, lastName, email });
});
afterAll(() => test.close());

const list = (query: PeopleQuery = {}) => test.call('listPeople', { as: admin, query });
const findEmails = async (query: PeopleQuery) => (await list(query)).body.people.map(({ email }) => email);

describe('the list of people', () => {
  it.each([
    ['MAYA', ['jonah@example.com', 'mo@example.com', 'maya@example.com']],
    ['may', ['mayday@example.com', 'jonah@example.com', 'mo@example.com', 'maya@example.com']],
    [' maya  or ', ['mo@example.com', 'maya@example.com']],
    ['orwell', ['mo@example.com']],
    ['mo@', ['mo@example.com']],
    ['100%', ['mayday@example.com']],
    ['%', []],
    ['_aya', []],
    ['rwell', []],
  ])('finds %j', async (search, emails) => {
    expect(await findEmails({ search })).toEqual(emails);
  });

  it('filters by role and suspension', async () => {
    const suspended = await test.signedInUser({ role: 'hub_manager', email: 'lena@work.example' });
    await test.db
      .updateTable('account')
      .set({ suspendedAt: test.clock.now() })
      .where('id', '=', suspended.id)
      .execute();
    expect(await findEmails({ role: 'hub_manager' })).toEqual(['lena@work.example']);
    expect(await findEmails({ suspended: true })).toEqual(['lena@work.example']);
    expect(await findEmails({ role: 'hub_manager', suspended: false })).toEqual([]);
    expect(await findEmails({ role: 'admin', search: 'gra' })).toEqual(['grace@work.example']);
  });

  it('has pages', async () => {
    const all = await findEmails({});
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await list({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...body.people.map(({ email }) => email));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
    expect(all.length).toBeGreaterThan(4);
    expect((await list({ cursor: '1.2' })).status).toBe(422);
    expect(await findEmails({ cursor: 'zzzzzzzzzz' })).toEqual(all);
  });
});

describe('the plan of the list of people, among many', () => {
  let explainer: StatementExplainer;
  beforeAll(async () => {
    explainer = createStatementExplainer(test.database.pool);
    const fill = sql`
      insert into account (email, first_name, last_name, role, created_at)
      select 'p' || md5(i::text) || '@example.com', 'F' || md5(i || 'f'), 'L' || md5(i || 'l'),
        case when i % 500 = 0 then 'hub_manager' else 'applicant' end, now()
      from generate_series(1, 20000) i`;
    // It computes the words of every name for the indexes.
    await withWorkload('maintenance', async () => {
      await fill.execute(test.db);
      await sql`analyze account`.execute(test.db);
    });
  });

  it('searches with the prefix indexes', async () => {
    const plan = await explainer.explain(() => listPeople(explainer.db, { search: 'Fab12' }));
    for (const index of ['account_email_prefix', 'account_last_name_words', 'account_full_name_words'])
      expect(plan).toMatch(new RegExp(`Index Scan (using|on) ${index}`));
    expect(plan).not.toContain('Seq Scan on account');
  });

  it('reads no more accounts when the oldest ones share a beginning', async () => {
    const share = sql`update account set email = 'shared' || id || '@example.com' where id < 10000`;
    await withWorkload('maintenance', () => share.execute(test.db));
    const { people, isCut } = await listPeople(explainer.db, { search: 'shared' });
    expect(people).toHaveLength(50);
    expect(isCut).toBe(true);
    const plan = await explainer.explain(() => listPeople(explainer.db, { search: 'shared' }));
    expect(plan).toMatch(/Index (Only )?Scan using account_email_prefix/);
    expect(plan).not.toMatch(/Seq Scan on account/);
  });

  it.each<[string, PeopleQuery, RegExp]>([
    ['without a filter', {}, /Index Scan Backward using account_pkey/],
    ['a later page', { cursor: 'ff' }, /Index Scan Backward using account_pkey/],
    ['by role', { role: 'hub_manager' }, /Index Scan Backward using account_role/],
    ['by suspension', { suspended: true }, /Index Scan Backward using account_suspended/],
  ])('reads one page from an index %s', async (_, query, index) => {
    const plan = await explainer.explain(() => listPeople(explainer.db, query));
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on account|Sort/);
  });
});
