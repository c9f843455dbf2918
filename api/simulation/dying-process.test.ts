/** @slow Kills processes again and again. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { testHome } from '../src/features/homes/homes.testing.ts';
import { proveLedger } from '../src/features/ledger/index.ts';
import { createGuest, type Guest } from '../src/features/reservations/booking.testing.ts';
import { buildTestApp, type TestApp, type TestCall, type TestUser } from '../src/testing/index.ts';
import type { LastCall } from './dying-process.testing.ts';

jest.setTimeout(600_000);
const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
/** The request stores the operation, the processor does the work, and its answer is recorded. Between two commits nothing lasts. */
const DEATHS = [
  { commit: 1, dies: 'before' },
  { commit: 1, dies: 'after' },
  { commit: 2, dies: 'after' },
  { commit: 3, dies: 'after' },
] as const;

type Attempt = Pick<LastCall, 'route' | 'commit' | 'dies'> & { guest: Guest; id: string; call: TestCall };
let test: TestApp;
let staff: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  staff = await test.signedInUser({ role: 'super_admin' });
});
afterAll(() => test.close());

async function book(): Promise<{ guest: Guest; id: string }> {
  const guest = createGuest(test, await test.signedInUser());
  const { id } = await guest.approved((await testHome(test.db)).slug, STAY);
  return { guest, id };
}

/** Runs the call in a process that is killed at the commit. True if it died. */
async function runUntilDeath({ route, call, commit, dies }: Attempt): Promise<boolean> {
  const { connectionString } = test.database;
  const last: LastCall = { connectionString, now: test.clock.now().toISOString(), route, call, commit, dies };
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'dying-process.testing.ts'),
      JSON.stringify(last),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)));
  return signal === 'SIGKILL';
}

/** Kills a process at each commit, all at the same time. Each has its own reservation. */
async function killAtEachCommit(
  route: LastCall['route'],
  prepare: (booked: { guest: Guest; id: string }) => Promise<TestCall>,
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const death of DEATHS) {
    const booked = await book();
    attempts.push({ ...booked, ...death, route, call: { ...(await prepare(booked)), key: randomUUID() } });
  }
  const deaths: boolean[] = [];
  for (let at = 0; at < attempts.length; at += 2)
    deaths.push(...(await Promise.all(attempts.slice(at, at + 2).map(runUntilDeath))));
  // Otherwise nothing was interrupted, and the test would prove nothing.
  expect(deaths).toEqual(attempts.map(() => true));
  return attempts;
}

/** What the next process does: jobs that send again what has no answer, and the same request of the guest again. */
async function recover(attempts: readonly Attempt[], isRepeated: boolean): Promise<void> {
  if (isRepeated)
    for (const { route, call } of attempts) {
      // The dead process may still have the lease of its key.
      await test.db
        .updateTable('idempotencyKey')
        .set({ leasedUntil: new Date(0) })
        .execute();
      const { status, error } = await test.call(route, call);
      // 409: it was done, and only its response is lost.
      if (error && status !== 409) throw new Error(`The repeated request failed: ${status} ${error.message}`);
    }
  for (let round = 0; round < 2; round += 1) {
    test.clock.advance(120_000);
    await test.jobs.drain();
  }
}

const readSandbox = async (reservationId: string) =>
  test.db
    .selectFrom('sandbox.payment as atProcessor')
    .innerJoin('payment', 'payment.processorId', 'atProcessor.id')
    .select(['payment.purpose', 'atProcessor.capturedCents', 'atProcessor.refundedCents'])
    .where('payment.reservationId', '=', reservationId)
    .execute();

describe.each([true, false])('after a process was killed, with the request repeated: %s', (isRepeated) => {
  it('has charged an installment once, or not at all', async () => {
    const attempts = await killAtEachCommit('payInstallment', async ({ guest, id }) => {
      const { body: plan } = await test.call('getPaymentPlan', { as: guest.user, params: { id } });
      const { body: saved } = await test.call('listPaymentMethods', { as: guest.user });
      const { id: installment, outstanding } = plan.installments[1]!;
      return {
        as: guest.user,
        params: { id, installment },
        body: { methodId: saved.paymentMethods[0]!.id, amount: outstanding },
      };
    });
    await recover(attempts, isRepeated);
    for (const { guest, id, commit, dies } of attempts) {
      const { body: plan } = await test.call('getPaymentPlan', { as: guest.user, params: { id } });
      const { state, amount, cardFee } = plan.installments[1]!;
      const charged = (await readSandbox(id)).filter(({ purpose }) => purpose === 'installment');
      // Before the first commit nothing was stored, so only a repeated request can charge.
      const isLost = !isRepeated && commit === 1 && dies === 'before';
      expect({ commit, dies, state, charged }).toEqual({
        commit,
        dies,
        state: isLost ? 'scheduled' : 'paid',
        charged: isLost ? [] : [{ purpose: 'installment', capturedCents: amount + cardFee, refundedCents: 0 }],
      });
    }
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('has refunded once, or not at all', async () => {
    const attempts = await killAtEachCommit('requestRefund', async ({ guest, id }) => ({
      as: staff,
      params: { reference: (await guest.get(id)).reference },
      body: { amount: 12_345, reasonCode: 'goodwill', reason: 'Broken heating', caseReference: null },
    }));
    await recover(attempts, isRepeated);
    for (const { id, commit, dies } of attempts) {
      const isLost = !isRepeated && commit === 1 && dies === 'before';
      const refunded = (await readSandbox(id)).map(({ refundedCents }) => refundedCents);
      expect({ commit, dies, refunded }).toEqual({ commit, dies, refunded: [isLost ? 0 : 12_345] });
    }
    expect(await proveLedger(test.db)).toEqual([]);
  });
});
