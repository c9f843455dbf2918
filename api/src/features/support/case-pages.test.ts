import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { createStatementExplainer, type StatementExplainer } from '../../testing/statement-explainer.ts';
import { createOwnCases } from './own-cases.ts';

const CASES = 25;
let test: TestApp;
let explainer: StatementExplainer;
let user: TestUser;

/** 20,000 cases of somebody else, and 25 of one person, some of them of the same moment. */
beforeAll(async () => {
  test = await buildTestApp();
  explainer = createStatementExplainer(test.database.pool);
  user = await test.signedInUser();
  const other = await test.signedInUser();
  await sql`
    insert into support_case (reference, account_id, category, subject, status, opened_at, changed_at)
    select 'SC-' || n, case when n <= ${CASES}::integer then ${user.id}::integer else ${other.id}::integer end, 'other', 'Case ' || n, 'open',
      timestamptz '2027-01-01Z', timestamptz '2027-01-01Z' + n / 3 * interval '1 hour'
    from generate_series(1, 20000) as n`.execute(test.db);
  await sql`analyze support_case`.execute(test.db);
});
afterAll(() => test.close());

const read = (query: { cursor?: string; limit?: number }) => test.call('listSupportCases', { as: user, query });

describe('the support cases of a person', () => {
  it.each([1, 4, 100])('are read %d at a time, each once, the last changed one first', async (limit) => {
    const references: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await read({ limit, ...(cursor === undefined ? {} : { cursor }) });
      references.push(...body.cases.map(({ reference }) => reference));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(references).toEqual(Array.from({ length: CASES }, (_, index) => `SC-${CASES - index}`));
  });

  it('start with 20, and refuse cursors of other lists', async () => {
    const { body } = await read({});
    expect([body.cases.length, body.nextCursor]).toEqual([20, expect.any(String)]);
    for (const cursor of ['a', '1.1.1', 'zzzzzzzzzzz.1', '1.zzzzzzz'])
      expect(await read({ cursor })).toMatchObject({ status: 422, error: { code: 'invalid' } });
  });

  it.each([false, true])('are found by their index (further page: %s)', async (isNext) => {
    const query = isNext ? { cursor: (await read({})).body.nextCursor! } : {};
    const cases = createOwnCases({ db: explainer.db } as never);
    const plan = await explainer.explain(() => cases.list({ id: user.id } as never, query));
    expect(plan).toContain('support_case_account');
    expect(plan).not.toContain('Seq Scan');
  });
});
