/** @slow Kills processes again and again. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import type { WholeDb } from '../src/database.ts';
import { testHome } from '../src/features/homes/homes.testing.ts';
import { proveLedger } from '../src/features/ledger/index.ts';
import { createGuest, type Guest } from '../src/features/reservations/booking.testing.ts';
import { openDatabase } from '../src/platform/db/index.ts';
import { buildTestApp, type TestApp, type TestDatabase, type TestUser } from '../src/testing/index.ts';
import { startMigratedServer } from '../src/testing/migrated-server.ts';
import { actAtCommit, type Call, type LastCalls, type Moment } from './dying-process.testing.ts';
import { createStillClock } from './still-clock.ts';

jest.setTimeout(600_000);
const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
const REFUND_CENTS = 12_345;
/** The request stores the operation, the processor does the work, and its answer is recorded. Between two commits nothing lasts. */
const MOMENTS: readonly Moment[] = [
  { commit: 1, at: 'before' },
  { commit: 1, at: 'after' },
  { commit: 2, at: 'after' },
  { commit: 3, at: 'after' },
];

type Attempt = Call & { guest: Guest; id: string; isRepeated: boolean };

async function book(test: TestApp): Promise<{ guest: Guest; id: string }> {
  const guest = createGuest(test, await test.signedInUser());
  const { id } = await guest.approved((await testHome(test.db)).slug, STAY);
  return { guest, id };
}

async function prepareCharge(test: TestApp, isRepeated: boolean): Promise<Attempt> {
  const { guest, id } = await book(test);
  const as = guest.user;
  const { body: plan } = await test.call('getPaymentPlan', { as, params: { id } });
  const { body: saved } = await test.call('listPaymentMethods', { as });
  const { id: installment, outstanding } = plan.installments[1]!;
  const body = { methodId: saved.paymentMethods[0]!.id, amount: outstanding };
  const call = { as, params: { id, installment }, body, key: randomUUID() };
  return { guest, id, isRepeated, route: 'payInstallment', call };
}

async function prepareRefund(test: TestApp, staff: TestUser, isRepeated: boolean): Promise<Attempt> {
  const { guest, id } = await book(test);
  const { reference } = await guest.get(id);
  const body = { amount: REFUND_CENTS, reasonCode: 'goodwill', reason: 'Broken heating', caseReference: null };
  const call = { as: staff, params: { reference }, body, key: randomUUID() };
  return { guest, id, isRepeated, route: 'requestRefund', call };
}

/** The same request of the guest again. */
async function repeat({ db, call: send }: TestApp, { route, call }: Call): Promise<void> {
  // The dead process may still have the lease of its key.
  await db
    .updateTable('idempotencyKey')
    .set({ leasedUntil: new Date(0) })
    .execute();
  const { status, error } = await send(route, call);
  // 409: it was done, and only its response is lost.
  if (error && status !== 409) throw new Error(`The repeated request failed: ${status} ${error.message}`);
}

/** Jobs send again what has no answer. */
async function catchUp({ clock, jobs }: TestApp): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    clock.advance(120_000);
    await jobs.drain();
  }
}

const readSandbox = async ({ db }: TestApp, reservationId: string) =>
  db
    .selectFrom('sandbox.payment as atProcessor')
    .innerJoin('payment', 'payment.processorId', 'atProcessor.id')
    .select(['payment.purpose', 'atProcessor.capturedCents', 'atProcessor.refundedCents'])
    .where('payment.reservationId', '=', reservationId)
    .execute();

/** What the plan and the processor say about the charge, and what they should say. */
async function readCharge(test: TestApp, { guest, id }: Attempt) {
  const { body: plan } = await test.call('getPaymentPlan', { as: guest.user, params: { id } });
  const { state, amount, cardFee } = plan.installments[1]!;
  const charged = (await readSandbox(test, id)).filter(({ purpose }) => purpose === 'installment');
  const once = { purpose: 'installment' as const, capturedCents: amount + cardFee, refundedCents: 0 };
  return {
    is: { state, charged },
    ifOnce: { state: 'paid', charged: [once] },
    ifLost: { state: 'scheduled', charged: [] },
  };
}
async function readRefund(test: TestApp, { id }: Attempt) {
  const refunded = (await readSandbox(test, id)).map(({ refundedCents }) => refundedCents);
  return { is: { refunded }, ifOnce: { refunded: [REFUND_CENTS] }, ifLost: { refunded: [0] } };
}

describe('after a process was killed', () => {
  let test: TestApp;
  let staff: TestUser;
  beforeAll(async () => {
    test = await buildTestApp({ now: NOW });
    staff = await test.signedInUser({ role: 'super_admin' });
  });
  afterAll(() => test.close());

  /** Makes the calls in a process that is killed when all of them have reached the moment. True if it died. */
  async function runUntilDeath(moment: Moment, attempts: readonly Attempt[]): Promise<boolean> {
    const { connectionString } = test.database;
    const calls = attempts.map(({ route, call }) => ({ route, call }));
    const last: LastCalls = { connectionString, now: test.clock.now().toISOString(), moment, calls };
    const script = join(import.meta.dirname, 'dying-process.testing.ts');
    const options = ['--disable-warning=ExperimentalWarning', script, JSON.stringify(last)];
    const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)));
    return signal === 'SIGKILL';
  }

  it.each(MOMENTS)('has charged and refunded once, or not at all: $at commit $commit', async (moment) => {
    const attempts: Attempt[] = [];
    for (const isRepeated of [true, false])
      attempts.push(await prepareCharge(test, isRepeated), await prepareRefund(test, staff, isRepeated));
    // Otherwise nothing was interrupted, and the test would prove nothing.
    expect(await runUntilDeath(moment, attempts)).toBe(true);
    for (const attempt of attempts) if (attempt.isRepeated) await repeat(test, attempt);
    await catchUp(test);
    for (const attempt of attempts) {
      const { route, isRepeated } = attempt;
      const read = await (route === 'payInstallment' ? readCharge : readRefund)(test, attempt);
      // Before the first commit nothing was stored, so only a repeated request can charge.
      const isLost = !isRepeated && moment.commit === 1 && moment.at === 'before';
      expect({ route, isRepeated, ...read.is }).toEqual({ route, isRepeated, ...(isLost ? read.ifLost : read.ifOnce) });
    }
    expect(await proveLedger(test.db)).toEqual([]);
  });
});

describe('after PostgreSQL was killed', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startMigratedServer>>['server'];
  let test: TestApp;
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(process.env['TEST_DATABASE_FOLDER'] ?? tmpdir(), 'lodestay-dying-'));
    // A commit lasts when it is answered. The files outlive the server, even if they are not on the disk yet.
    const started = await startMigratedServer(folder, 'lodestay_dying', { fsync: 'off' });
    server = started.server;
    server.keepRunning({ log: () => {}, onGivenUp: () => {} });
    database = openDatabase(started.connectionString) as TestDatabase & { db: WholeDb };
    test = await buildTestApp({ beside: { database, clock: createStillClock(new Date(NOW)) } });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function kill(): Promise<void> {
    const [pid] = (await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }
  /** The server is restarted by itself. */
  const recover = () =>
    waitFor(async () => expect(await test.db.selectFrom('payment').select('id').execute()).not.toEqual([]), {
      timeout: 60_000,
    });

  it.each([
    { moment: 'before the processor is asked', commit: 1 },
    { moment: 'after the processor has answered', commit: 2 },
  ])('an installment is charged once: $moment', async ({ commit }) => {
    const attempt = await prepareCharge(test, false);
    const { watch, stop } = actAtCommit({ commit, at: 'after' }, kill);
    const interrupted = await watch(() => test.call(attempt.route, attempt.call)).finally(stop);
    expect(interrupted.status).toBe(503);
    await recover();
    const { is: before } = await readCharge(test, attempt);
    expect(before.state).not.toBe('paid');
    await catchUp(test);
    const { is, ifOnce } = await readCharge(test, attempt);
    expect(is).toEqual(ifOnce);
    await repeat(test, attempt);
    expect((await readCharge(test, attempt)).is).toEqual(ifOnce);
    expect(await proveLedger(test.db)).toEqual([]);
  });
});
