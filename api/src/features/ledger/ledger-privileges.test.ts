import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { WholeDb } from '../../database.ts';
import { migrations } from '../../migrations.ts';
import { createClock } from '../../platform/clock/index.ts';
import { getPostgresCode, inTransaction, migrate, openDatabase, type DatabaseHandle } from '../../platform/db/index.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { testPlace } from '../homes/homes.testing.ts';
import { insertPaidReservation } from '../reservations/paid-reservation.testing.ts';
import { readReservationBalances } from './balances.ts';
import { postTransaction, transfer } from './post-transaction.ts';
import { proveLedger } from './prove-ledger.ts';
import { takeSnapshots } from './take-snapshots.ts';

// The embedded server signs in as a superuser, to whom privileges do not apply. A managed database does not.
const role = `site_${randomUUID().slice(0, 8)}`;
const ledgerOwner = `${role}_ledger`;
let admin: TestDatabase;
let site: DatabaseHandle & { db: WholeDb };

beforeAll(async () => {
  admin = await startTestDatabase();
  await admin.pool.query(`create role ${role} login createrole password 'site'`);
  await admin.pool.query(`create database ${role} owner ${role}`);
  const url = new URL(admin.connectionString);
  Object.assign(url, { username: role, password: 'site', pathname: `/${role}` });
  const opened = openDatabase(url.href);
  await migrate(opened.db, url.href, migrations);
  site = { ...opened, db: opened.db as WholeDb };
});
afterAll(async () => {
  await site?.close();
  await admin.pool.query(`drop database if exists ${role} with (force)`);
  await admin.pool.query(`drop role if exists ${role}, ${ledgerOwner}`);
  await admin.close();
});

it('gives the application no right to update or delete entries', async () => {
  const { rows } = await site.pool.query(`
    select name, right_, has_table_privilege(name, right_) as has
    from unnest(array['ledger_entry', 'ledger_transaction']) name, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) right_`);
  const has = rows.filter((row) => row.has).map((row) => `${row.name} ${row.right_}`);
  expect(has.sort()).toEqual([
    'ledger_entry insert',
    'ledger_entry select',
    'ledger_transaction insert',
    'ledger_transaction select',
  ]);
  const code = (statement: string) => site.pool.query(statement).then(() => 'accepted', getPostgresCode);
  for (const change of [
    'update ledger_entry set cents = 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'delete from ledger_transaction',
    'alter table ledger_entry disable trigger all',
    'drop trigger ledger_entry_append_only on ledger_entry',
  ])
    expect([change, await code(change)]).toEqual([change, '42501']);
});

it('lets the application post, read, snapshot and prove', async () => {
  const at = new Date('2026-11-21T18:00:00Z');
  const { rows } = await site.pool.query(
    "insert into account (email, password_hash, first_name, last_name, role, created_at) values ('maya@example.com', 'unusable', 'Maya', 'Ortiz', 'applicant', now()) returning id",
  );
  const place = await testPlace(site.db);
  const { id: reservationId, paymentId } = await insertPaidReservation(site.db, {
    accountId: rows[0].id,
    place,
    now: at,
  });
  const before = (await readReservationBalances(site.db, reservationId))['cash:sandbox'] ?? 0;
  const entries = transfer({ account: 'cash:sandbox' }, { account: 'receivable' }, 7000);
  await inTransaction(site.db, (trx) =>
    postTransaction(trx, { kind: 'payment', source: randomUUID(), reservationId, paymentId, at, entries }),
  );
  expect((await readReservationBalances(site.db, reservationId))['cash:sandbox']).toBe(before + 7000);
  await takeSnapshots(site.db, createClock());
  // The processor was not asked for these 7,000 cents.
  expect(await proveLedger(site.db)).toHaveLength(1);
});
