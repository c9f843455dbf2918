import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPostgresCode, inTransaction } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testPlace } from '../homes/homes.testing.ts';
import { insertPaidReservation } from '../reservations/paid-reservation.testing.ts';
import { readAccountBalance, readReservationBalances } from './balances.ts';
import { CHART_OF_ACCOUNTS } from './chart-of-accounts.ts';
import { postTransaction, transfer } from './post-transaction.ts';
import { proveLedger } from './prove-ledger.ts';
import { takeSnapshots } from './take-snapshots.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
let test: TestApp;
let reservationId: string;
let paymentId: string;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW.toISOString() });
  ({ id: reservationId, paymentId } = await insertPaidReservation(test.db, {
    accountId: (await test.signedInUser()).id,
    place: await testPlace(test.db),
    now: NOW,
  }));
});
afterAll(() => test.close());

const post = (cents: number, source: string = randomUUID()) =>
  inTransaction(test.db, (trx) =>
    postTransaction(trx, {
      kind: 'payment',
      source,
      reservationId,
      paymentId,
      at: NOW,
      entries: transfer({ account: 'cash:sandbox' }, { account: 'receivable' }, cents),
    }),
  );

describe('the database', () => {
  const code = (statement: string) => test.database.pool.query(statement).then(() => 'accepted', getPostgresCode);
  const write = (entries: string) =>
    code(`with t as (
      insert into ledger_transaction (id, kind, source, reservation_id, created_at)
      values (gen_random_uuid(), 'payment', gen_random_uuid(), '${reservationId}', now()) returning id
    ) insert into ledger_entry (transaction_id, reservation_id, account, cents)
    select id, '${reservationId}', a, c from t, (values ${entries}) as e (a, c)`);

  it('accepts only transactions that sum to zero, on accounts of the chart', async () => {
    expect(await write("('cash:sandbox', 5)")).toBe('23514');
    expect(await write("('cash:sandbox', 5), ('receivable', -4)")).toBe('23514');
    expect(await write("('cash:sandbox', 5), ('pocket', -5)")).toBe('23503');
    expect(await write("('cash:sandbox', 5), ('receivable', -5)")).toBe('accepted');
  });

  it.each([
    'update ledger_entry set cents = 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update ledger_transaction set created_at = now()',
    'delete from ledger_transaction',
    'delete from ledger_account',
  ])('refuses: %s', async (change) => expect(await code(change)).toBe('23001'));

  it('has the accounts of the chart', async () => {
    const rows = await test.db.selectFrom('ledgerAccount').selectAll().execute();
    expect(Object.fromEntries(rows.map(({ code: account, ...row }) => [account, row]))).toEqual(CHART_OF_ACCOUNTS);
  });
});

it('records the same source once', async () => {
  const before = (await readReservationBalances(test.db, reservationId))['cash:sandbox'] ?? 0;
  const source = randomUUID();
  expect(await Promise.all([1, 2, 3].map(() => post(7000, source)))).toContain(true);
  expect(await post(7000, source)).toBe(false);
  expect((await readReservationBalances(test.db, reservationId))['cash:sandbox']).toBe(before + 7000);
});

it('reads the same balance with and without snapshots', async () => {
  await post(1200);
  const sumEntries = async () => {
    const { cents } = await test.db
      .selectFrom('ledgerEntry')
      .select(({ fn }) => fn.sum<number>('cents').as('cents'))
      .where('account', '=', 'cash:sandbox')
      .executeTakeFirstOrThrow();
    return Number(cents);
  };
  expect(await readAccountBalance(test.db, 'cash:sandbox')).toBe(await sumEntries());
  await takeSnapshots(test.db, test.clock);
  await post(3400);
  expect(await readAccountBalance(test.db, 'cash:sandbox')).toBe(await sumEntries());
  await takeSnapshots(test.db, test.clock);
  await takeSnapshots(test.db, test.clock);
  expect(await readAccountBalance(test.db, 'cash:sandbox')).toBe(await sumEntries());
  expect(await readAccountBalance(test.db, 'taxes')).toBe(0);
});

it('proves that the ledger differs from the processor, and opens one problem', async () => {
  const difference = (await proveLedger(test.db)).find(({ subject }) => subject === paymentId);
  expect(difference).toMatchObject({ check: 'cash', expectedCents: 300_000 });
  test.clock.moveTo(new Date('2026-11-22T09:00:00Z'));
  await test.jobs.drain();
  await test.jobs.drain();
  const problems = await test.db
    .selectFrom('paymentProblem')
    .select(['kind', 'failure'])
    .where('paymentId', '=', paymentId)
    .execute();
  expect(problems).toEqual([{ kind: 'difference', failure: expect.stringContaining('The processor says $3,000.00') }]);
  await post(300_000 - difference!.foundCents);
  expect((await proveLedger(test.db)).filter(({ subject }) => subject === paymentId)).toEqual([]);
});
