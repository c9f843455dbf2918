import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { inTransaction } from '../db/index.ts';
import { recordAction, verifyAuditLog, type AuditedAction } from './index.ts';

const at = new Date('2027-01-04T18:00:00.123Z');
const roleChange: AuditedAction = {
  at,
  actor: { accountId: 7, onBehalfOf: 9 },
  action: 'role.change',
  target: { type: 'account', id: 9 },
  before: { role: 'applicant' },
  after: { role: 'member' },
  reason: 'paid “in full”',
};

let database: TestDatabase;
beforeEach(async () => void (database = await startTestDatabase()));
afterEach(() => database.close());

const record = (...actions: readonly AuditedAction[]) =>
  inTransaction(database.db, async (trx) => {
    for (const action of actions) await recordAction(trx, action);
  });
const invite = (id: number): AuditedAction => ({
  at,
  actor: 'command_line',
  action: 'account.remove',
  target: { type: 'account', id },
});

/** Changes the tables as somebody could who controls the database. */
const tamper = (statement: string) =>
  sql
    .raw(
      `alter table audit_entry disable trigger append_only; alter table audit_link disable trigger append_only;
      grant update, delete on audit_entry, audit_link to current_user; ${statement}`,
    )
    .execute(database.db);

describe('the audit log', () => {
  it('stores who did what to what, when and why', async () => {
    await record(roleChange);
    expect(await database.db.selectFrom('auditEntry').selectAll().execute()).toEqual([
      {
        id: 1,
        happenedAt: at,
        actor: 'account',
        actorId: 7,
        onBehalfOfId: 9,
        action: 'role.change',
        targetType: 'account',
        targetId: '9',
        valuesBefore: { role: 'applicant' },
        valuesAfter: { role: 'member' },
        reason: 'paid “in full”',
        requestId: null,
      },
    ]);
  });

  it('forgets what a transaction that failed had recorded', async () => {
    await record(invite(1));
    const failed = inTransaction(database.db, async (trx) => {
      await recordAction(trx, invite(2));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await record(invite(3));
    expect(await verifyAuditLog(database.db)).toMatchObject({ position: 2, problem: null });
  });

  it.each([
    ['audit_entry', 'reason'],
    ['audit_link', 'hash'],
    ['audit_verification', 'problem'],
  ])('refuses changes of %s', async (table, column) => {
    await record(roleChange);
    for (const statement of [`update ${table} set ${column} = null`, `delete from ${table}`, `truncate ${table}`])
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/append-only|permission denied/);
    expect(await verifyAuditLog(database.db)).toMatchObject({ position: 1, problem: null });
  });

  it('grants nobody the right to change it', async () => {
    const { rows } = await sql<{ grants: string }>`
      select coalesce(string_agg(privilege_type, ','), '') as grants from information_schema.role_table_grants
      where table_name like 'audit%' and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`.execute(database.db);
    expect(rows).toEqual([{ grants: '' }]);
  });

  it('links entries of simultaneous transactions one after the other', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => record(invite(index), roleChange)));
    expect(await verifyAuditLog(database.db)).toMatchObject({ position: 80, problem: null });
  });
});

describe('verifyAuditLog', () => {
  beforeEach(() => record(invite(1), roleChange, invite(2), invite(3)));

  it('accepts an empty log and an intact one', async () => {
    expect(await verifyAuditLog(database.db)).toMatchObject({ position: 4, problem: null });
    await tamper('delete from audit_entry; delete from audit_link');
    expect(await verifyAuditLog(database.db)).toMatchObject({ position: 0, problem: null });
  });

  it.each([
    [
      'a changed value',
      `update audit_entry set values_after = '{"role":"admin"}' where id = 2`,
      1,
      /position 2 was changed/,
    ],
    [
      'a changed time',
      `update audit_entry set happened_at = happened_at + interval '1 second' where id = 1`,
      0,
      /position 1/,
    ],
    ['a changed person', 'update audit_entry set actor_id = 8 where id = 2', 1, /position 2/],
    ['a removed entry', 'delete from audit_entry where id = 3', 2, /position 3/],
    ['a removed link', 'delete from audit_link where position = 3', 2, /position 4/],
    [
      'a removed pair',
      'delete from audit_link where position = 2; delete from audit_entry where id = 2',
      1,
      /position 3/,
    ],
    [
      'swapped entries',
      'update audit_link set entry_id = -entry_id where position < 3; update audit_link set entry_id = 3 + entry_id where entry_id < 0',
      0,
      /position 1/,
    ],
    ['an entry without a link', 'delete from audit_link where position = 4', 3, /Entry 4 is not in the chain/],
    [
      'a changed entry with a new hash',
      `update audit_entry set reason = 'other' where id = 2;
       update audit_link set hash = audit_hash((select hash from audit_link where position = 1), (select e from audit_entry e where id = 2)) where position = 2`,
      2,
      /position 3/,
    ],
  ])('detects %s', async (_, statement, position, problem) => {
    await tamper(statement);
    expect(await verifyAuditLog(database.db)).toMatchObject({ position, problem: expect.stringMatching(problem) });
  });

  it('detects an end that is missing since the last verification', async () => {
    const state = await verifyAuditLog(database.db);
    await database.db
      .insertInto('auditVerification')
      .values({ verifiedAt: at, ...state })
      .execute();
    await tamper('delete from audit_link where position = 4; delete from audit_entry where id = 4');
    expect(await verifyAuditLog(database.db)).toMatchObject({
      position: 3,
      problem: expect.stringMatching(/^Position 4 was verified earlier/),
    });
    await record(invite(5));
    expect((await verifyAuditLog(database.db)).problem).toMatch(/^Position 4 was verified earlier/);
  });
});
