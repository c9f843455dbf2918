import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { createStatementExplainer } from '../../testing/statement-explainer.ts';
import { inTransaction } from '../db/index.ts';
import { recordAction, type AuditedAction } from './index.ts';
import { searchEntries, type AuditQuery } from './search-entries.ts';

let test: TestApp;
let grace: TestUser;
let maya: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T12:00:00Z' });
  grace = await test.signedInUser({ role: 'admin', firstName: 'Grace', lastName: 'Okafor' });
  maya = await test.signedInUser();
  const day = (number: number) => new Date(`2027-01-0${number}T12:00:00Z`);
  const actions: AuditedAction[] = [
    { at: day(1), actor: 'system', action: 'account.remove', target: { type: 'account', id: 3 } },
    {
      at: day(2),
      actor: { accountId: grace.id, onBehalfOf: maya.id },
      action: 'alias.start',
      target: { type: 'account', id: maya.id },
      reason: '=cmd() “help”',
    },
    {
      at: day(3),
      actor: { accountId: grace.id },
      action: 'role.change',
      target: { type: 'account', id: 9 },
      before: { role: 'applicant' },
      after: { role: 'member' },
      reason: 'paid',
    },
  ];
  await inTransaction(test.db, async (trx) => {
    for (const action of actions) await recordAction(trx, action);
  });
});
afterAll(() => test.close());

/** The month of the recorded actions. The sign-ins of the test are at another time. */
const JANUARY = { since: '2027-01-01T00:00:00Z', until: '2027-02-01T00:00:00Z' };
const list = async (query: Record<string, unknown> = {}) =>
  (await test.call('listAuditEntries', { as: grace, query })).body;
const listActions = async (query: Record<string, unknown>) => (await list(query)).entries.map(({ action }) => action);

describe('listAuditEntries', () => {
  it('states who did what, on whose behalf, when and why, the newest first', async () => {
    const { entries } = await list(JANUARY);
    expect(entries).toEqual([
      expect.objectContaining({
        at: '2027-01-03T12:00:00.000Z',
        person: { id: grace.id, fullName: 'Grace Okafor' },
        onBehalfOf: null,
        action: 'role.change',
        target: { type: 'account', id: '9' },
        before: { role: 'applicant' },
        after: { role: 'member' },
        reason: 'paid',
      }),
      expect.objectContaining({ action: 'alias.start', onBehalfOf: { id: maya.id, fullName: 'Maya Ortiz' } }),
      expect.objectContaining({ actor: 'system', person: null, action: 'account.remove' }),
    ]);
  });

  it('filters by person, action, record and time, and pages', async () => {
    expect(await listActions({ ...JANUARY, actor: grace.id })).toEqual(['role.change', 'alias.start']);
    expect(await listActions({ onBehalfOf: maya.id })).toEqual(['alias.start']);
    expect(await listActions({ action: 'account.remove' })).toEqual(['account.remove']);
    expect(await listActions({ targetType: 'account', targetId: '9' })).toEqual(['role.change']);
    expect(await listActions({ since: '2027-01-02T00:00:00Z', until: '2027-01-03T00:00:00Z' })).toEqual([
      'alias.start',
    ]);
    expect(await listActions({ ...JANUARY, person: grace.email.toUpperCase() })).toEqual([
      'role.change',
      'alias.start',
    ]);
    expect(await listActions({ ...JANUARY, person: String(maya.id) })).toEqual(['alias.start']);
    expect(await listActions({ person: 'nobody@example.com' })).toEqual([]);
    const byGrace = await list({ ...JANUARY, person: grace.email, limit: 1 });
    expect(await listActions({ ...JANUARY, person: grace.email, cursor: byGrace.nextCursor })).toEqual(['alias.start']);
    const first = await list({ ...JANUARY, limit: 2 });
    expect((await list({ ...JANUARY, limit: 2, cursor: first.nextCursor })).entries).toHaveLength(1);
  });

  it('names the actions and the records that it can contain', async () => {
    const { actions, targetTypes } = await list();
    expect(actions).toContain('alias.start');
    expect(targetTypes).toContain('invitation');
  });

  it('says when the log was last verified', async () => {
    expect((await list()).verification).toBeNull();
    await test.db
      .insertInto('auditVerification')
      .values({ verifiedAt: new Date('2027-03-01T03:41:00Z'), position: 3, hash: Buffer.alloc(32), problem: null })
      .execute();
    expect((await list()).verification).toEqual({ at: '2027-03-01T03:41:00.000Z', entries: 3, problem: null });
  });

  it.each<[string, AuditQuery]>([
    ['all', {}],
    ['by a person or on their behalf', { accountId: 7 }],
    ['of a person', { actor: 7 }],
    ['on behalf of somebody', { onBehalfOf: 7 }],
    ['of an action', { action: 'role.change' }],
    ['about a record', { targetType: 'account', targetId: '7' }],
    ['a later page', { cursor: 'zz' }],
  ])('finds entries by an index: %s', async (_, query) => {
    await test.database.pool.query(
      `insert into audit_entry (happened_at, actor, actor_id, action, target_type, target_id)
       select now(), 'account', n % 500, 'action.' || n % 50, 'account', (n % 900)::text from generate_series(1, 3000) as n`,
    );
    await test.database.pool.query('analyze audit_entry');
    const explainer = createStatementExplainer(test.database.pool);
    const plan = await explainer.explain(() => searchEntries(explainer.db, query, async () => null));
    expect(plan).not.toMatch(/Seq Scan on audit_entry/);
  });
});

describe('the export', () => {
  const download = (as: TestUser, query = '') =>
    test.app.inject({ url: `/api/v1/staff/audit_entries.csv${query}`, headers: { 'x-api-token': as.token } });

  it('has the entries of the filters as CSV, without formulas, and is recorded', async () => {
    const { statusCode, headers, body } = await download(grace, `?on_behalf_of=${maya.id}`);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(parse(body, { columns: true })).toEqual([
      expect.objectContaining({ action: 'alias.start', name: 'Grace Okafor', reason: "'=cmd() “help”" }),
    ]);
    const readLast = async () => (await list({ action: 'audit.export' })).entries[0];
    expect(await readLast()).toMatchObject({ person: { id: grace.id }, after: { onBehalfOf: maya.id } });
    await download(grace, `?person=${maya.email}`);
    expect((await readLast())?.after).toEqual({ accountId: maya.id });
  });

  it('is only for those who may read the log', async () => {
    expect((await download(maya)).statusCode).toBe(403);
    expect((await download(await test.signedInUser({ role: 'hub_manager' }))).statusCode).toBe(403);
    expect((await download(await test.signedInUser({ role: 'read_only_admin' }))).statusCode).toBe(200);
    expect((await download(grace, '?since=yesterday')).statusCode).toBe(400);
  });
});
