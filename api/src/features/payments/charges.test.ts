import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentMethod } from '@lodestay/contracts';
import { inTransaction, violates } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { findForReservation } from '../payment-methods/index.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { createSandboxBank } from './sandbox/sandbox-bank.ts';
import type { Scenario } from './sandbox/test-accounts.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
const DAY_MS = 86_400_000;
let test: TestApp;
let user: TestUser;
const seen: string[] = [];

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
  test.payments.attach({
    lock: async () => {},
    paymentChanged: async (_, { purpose, status }) => void seen.push(`${purpose} ${status}`),
  });
});
beforeEach(async () => {
  user = await test.signedInUser();
  seen.length = 0;
  Object.assign(test.faults, { timesOut: false, delayAnswer: null });
  Object.assign(test.faults.webhooks, { repeats: false, reverses: false, drops: false });
});
afterAll(() => test.close());

/** An approved reservation that was paid with a card or bank account of the given scenario. */
async function book(scenario: Scenario, method: PaymentMethod = 'card'): Promise<string> {
  const guest = createGuest(test, user);
  const { id } = await guest.held((await testHome(test.db)).slug, STAY);
  expect(await guest.pay(id, { scenario, method })).toMatchObject({ status: 200 });
  await advance(10_000);
  expect(await guest.get(id)).toMatchObject({ status: 'approved' });
  seen.length = 0;
  return id;
}

async function advance(ms: number): Promise<void> {
  test.clock.advance(ms);
  await test.jobs.drain();
}

/** An installment that no job charges. */
async function insertInstallment(reservationId: string): Promise<string> {
  const id = randomUUID();
  const { max } = await test.db
    .selectFrom('installment')
    .select(({ fn }) => fn.max('position').as('max'))
    .where('reservationId', '=', reservationId)
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('installment')
    .values({
      id,
      reservationId,
      position: max + 1,
      label: 'Rent',
      dueOn: '2030-01-01',
      fromDate: '2030-01-01',
      toDate: '2030-02-01',
      dueAt: new Date('2030-01-01T16:00:00Z'),
      lines: JSON.stringify([{ code: 'rent', cents: 250_000 }]),
      amountCents: 250_000,
      cardFeeCents: 0,
      status: 'scheduled',
      issuedAt: null,
      paidAt: null,
      nextAttemptAt: null,
      lastFailure: null,
      remindedAt: null,
    })
    .execute();
  return id;
}

async function createCharge(reservationId: string, ofInstallment?: string): Promise<string> {
  const installmentId = ofInstallment ?? (await insertInstallment(reservationId));
  const method = await findForReservation(test.db, reservationId);
  return inTransaction(test.db, (trx) =>
    test.payments.createCharge(trx, {
      reservationId,
      installmentId,
      methodId: method!.id,
      amountCents: 250_000,
      lines: [{ code: 'rent', cents: 250_000 }],
      description: 'Rent',
      returnUrl: 'http://localhost:4200/account',
    }),
  );
}

const read = async (id: string) => (await test.payments.find(test.db, [id]))[0]!;
async function charge(reservationId: string, installmentId?: string) {
  const id = await createCharge(reservationId, installmentId);
  await test.payments.settle(reservationId);
  return read(id);
}
const countCharges = async (paymentId: string) =>
  (await test.db.selectFrom('sandbox.payment').select('id').where('reference', '=', paymentId).execute()).length;

describe('a charge of a saved method', () => {
  it('takes the money at once, and leaves the booking’s payment alone', async () => {
    const reservationId = await book({ kind: 'succeed' });
    const payment = await charge(reservationId);
    expect(payment).toMatchObject({
      purpose: 'installment',
      status: 'captured',
      capturedCents: 250_000,
      label: 'Visa ending 4242',
    });
    expect(seen).toEqual(['installment captured']);
    expect(await test.payments.findLatest(test.db, reservationId)).toMatchObject({ purpose: 'booking' });
    expect(await test.payments.listByReservation(test.db, reservationId)).toHaveLength(2);
    await advance(60_000);
    expect(await createGuest(test, user).get(reservationId)).toMatchObject({ status: 'approved' });
  });

  it('is declined for insufficient funds once, and then works', async () => {
    const reservationId = await book({ kind: 'decline_later', reason: 'insufficient_funds', times: 1 });
    const installment = await insertInstallment(reservationId);
    expect(await charge(reservationId, installment)).toMatchObject({
      status: 'declined',
      declineReason: 'insufficient_funds',
    });
    expect(await charge(reservationId, installment)).toMatchObject({ status: 'captured' });
  });

  it('can always be declined', async () => {
    const reservationId = await book({ kind: 'decline_later', reason: 'card_declined', times: null });
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await charge(reservationId)).toMatchObject({ status: 'declined', declineReason: 'card_declined' });
  });

  it('is declined once the card has expired, which is after its last month', async () => {
    const reservationId = await book({ kind: 'expires_next_month' });
    expect(await charge(reservationId)).toMatchObject({ status: 'captured' });
    await test.db.updateTable('sandbox.method').set({ expiresYear: 2026, expiresMonth: 10 }).execute();
    expect(await charge(reservationId)).toMatchObject({ status: 'declined', declineReason: 'expired_card' });
    await test.db.updateTable('sandbox.method').set({ expiresYear: null, expiresMonth: null }).execute();
  });

  it('waits for the guest if the bank wants a confirmation', async () => {
    const reservationId = await book({ kind: 'challenge_later' });
    const payment = await charge(reservationId);
    expect(payment).toMatchObject({ status: 'requires_action', actionUrl: expect.stringContaining('/v1/challenges/') });
    await createSandboxBank({ db: test.db, clock: test.clock }).answerChallenge(payment.processorId!, true);
    await test.payments.confirm(payment);
    expect(await read(payment.id)).toMatchObject({ status: 'captured', capturedCents: 250_000, actionUrl: null });
  });

  it('can only be made with one that the processor still has', async () => {
    const reservationId = await book({ kind: 'succeed' });
    const method = (await findForReservation(test.db, reservationId))!;
    await test.payments.processor.removeMethod(method.processorMethodId, randomUUID());
    expect(await charge(reservationId)).toMatchObject({ status: 'declined', declineReason: 'processing_error' });
  });
});

describe('a bank debit', () => {
  it('succeeds after three days', async () => {
    const reservationId = await book({ kind: 'succeed' }, 'bank_account');
    const { id, status } = await charge(reservationId);
    expect(status).toBe('processing');
    await advance(2 * DAY_MS);
    expect(await read(id)).toMatchObject({ status: 'processing', capturedCents: 0 });
    await advance(DAY_MS);
    expect(await read(id)).toMatchObject({ status: 'captured', capturedCents: 250_000 });
    expect(seen).toEqual(['installment processing', 'installment captured']);
  });

  it.each([false, true])('fails after three days, also when events get lost: %s', async (drops) => {
    const reservationId = await book({ kind: 'debit_fails' }, 'bank_account');
    const { id } = await charge(reservationId);
    test.faults.webhooks.drops = drops;
    await advance(3 * DAY_MS);
    await advance(60 * 60_000);
    expect(await read(id)).toMatchObject({ status: 'declined', declineReason: 'insufficient_funds', capturedCents: 0 });
    expect(seen).toEqual(['installment processing', 'installment declined']);
  });

  it('cannot be released while it is under way', async () => {
    const reservationId = await book({ kind: 'succeed' }, 'bank_account');
    const payment = await charge(reservationId);
    await inTransaction(test.db, (trx) => test.payments.voidAuthorization(trx, payment));
    await test.payments.settle(reservationId);
    expect(await read(payment.id)).toMatchObject({ status: 'processing' });
  });
});

describe('at most one charge of an installment', () => {
  it('is pending', async () => {
    const reservationId = await book({ kind: 'succeed' }, 'bank_account');
    const installment = await insertInstallment(reservationId);
    await charge(reservationId, installment);
    const second = createCharge(reservationId, installment);
    expect(violates(await second.catch((error: unknown) => error), 'payment_one_pending')).toBe(true);
    await advance(3 * DAY_MS);
    // A partial payment follows the one that succeeded.
    expect(await charge(reservationId, installment)).toMatchObject({ status: 'processing' });
  });

  it('reaches the processor, however many processes settle it at once', async () => {
    const reservationId = await book({ kind: 'succeed' });
    const id = await createCharge(reservationId);
    await Promise.all([1, 2, 3].map(() => test.payments.settle(reservationId)));
    expect(await read(id)).toMatchObject({ status: 'captured', capturedCents: 250_000 });
    expect(await countCharges(id)).toBe(1);
    expect(seen).toEqual(['installment captured']);
  });

  it('is made after a timeout in which the processor did the work', async () => {
    const reservationId = await book({ kind: 'succeed' });
    const id = await createCharge(reservationId);
    test.faults.timesOut = true;
    test.faults.webhooks.drops = true;
    await expect(test.payments.settle(reservationId)).rejects.toMatchObject({ code: 'processor_unavailable' });
    expect(await read(id)).toMatchObject({ status: 'created' });
    test.faults.timesOut = false;
    await advance(60_000);
    expect(await read(id)).toMatchObject({ status: 'captured', capturedCents: 250_000 });
    expect(await countCharges(id)).toBe(1);
  });

  it('is made after a crash between the call and its record', async () => {
    const reservationId = await book({ kind: 'succeed' });
    const id = await createCharge(reservationId);
    test.faults.webhooks.drops = true;
    test.faults.delayAnswer = () => Promise.reject(new Error('The process died'));
    await expect(test.payments.settle(reservationId)).rejects.toThrow('The process died');
    test.faults.delayAnswer = null;
    expect(await read(id)).toMatchObject({ status: 'created', capturedCents: 0 });
    await advance(60_000);
    expect(await read(id)).toMatchObject({ status: 'captured', capturedCents: 250_000 });
    expect(await countCharges(id)).toBe(1);
  });

  it('is recorded when its event arrives before the answer, twice and out of order', async () => {
    const reservationId = await book({ kind: 'succeed' });
    Object.assign(test.faults.webhooks, { repeats: true, reverses: true });
    test.faults.delayAnswer = async () => {
      test.faults.delayAnswer = null;
      await test.jobs.drain();
    };
    const payment = await charge(reservationId);
    expect(payment).toMatchObject({ status: 'captured', capturedCents: 250_000 });
    expect(seen).toEqual(['installment captured']);
    expect(await countCharges(payment.id)).toBe(1);
  });
});
