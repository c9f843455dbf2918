import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentMethod } from '@lodestay/contracts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createSandboxBank } from '../payments/sandbox/sandbox-bank.ts';
import type { Scenario } from '../payments/sandbox/test-accounts.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { findForReservation } from './index.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
let test: TestApp;
let user: TestUser;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
beforeEach(async () => {
  user = await test.signedInUser();
  guest = createGuest(test, user);
  test.faults.timesOut = false;
});
afterAll(() => test.close());

type Saved = { as?: TestUser; scenario?: Scenario; kind?: PaymentMethod; expiresOn?: { year: number; month: number } };

async function save({ as = user, scenario = { kind: 'succeed' }, kind = 'card', expiresOn }: Saved = {}) {
  const label = kind === 'card' ? 'Visa ending 4242' : 'Bank account ending 6789';
  const details = { fingerprint: null, expiresOn: kind === 'card' ? (expiresOn ?? { year: 2029, month: 8 }) : null };
  const bank = createSandboxBank({ db: test.db, clock: test.clock });
  const paymentToken = await bank.createToken(kind, label, scenario, details);
  const { status, body } = await test.call('addPaymentMethod', { as, body: { kind, paymentToken } });
  expect(status).toBe(201);
  return body.id;
}
/** What the bank will do with the saved methods of the guest. */
const setScenario = (scenario: Scenario) =>
  test.db
    .updateTable('sandbox.method')
    .set({ scenario: JSON.stringify(scenario) })
    .where('customer', '=', String(user.id))
    .execute();
const held = async () => (await guest.held((await testHome(test.db)).slug, STAY)).id;
const listPayments = (id: string) => test.payments.listByReservation(test.db, id);
const refused = (message: RegExp) => ({
  status: 422,
  error: { code: 'invalid', fields: [{ path: 'payment_method_id', message: expect.stringMatching(message) }] },
});

describe('a booking with a saved method', () => {
  it.each([
    ['card', 'Visa ending 4242'],
    ['bank_account', 'Bank account ending 6789'],
  ] as const)('authorizes the amount with a saved %s, which also pays the later installments', async (kind, label) => {
    const methodId = await save({ kind });
    await save();
    const id = await held();
    const { dueAtBooking } = await guest.quote(id, kind);
    expect(await guest.pay(id, { methodId, method: kind })).toMatchObject({
      status: 200,
      body: { status: 'in_review', payment: { status: 'authorized', method: kind, label, cents: dueAtBooking } },
    });
    test.clock.advance(10_000);
    await test.jobs.drain();
    expect(await guest.get(id)).toMatchObject({ status: 'approved', payment: { status: 'captured', label } });
    expect(await findForReservation(test.db, id)).toMatchObject({ id: methodId });
    const { body } = await test.call('listPaymentMethods', { as: user });
    expect(body.paymentMethods.find(({ id: each }) => each === methodId)!.stays).toMatchObject([{ reservationId: id }]);
    // Saved once, however often it pays.
    expect(body.paymentMethods).toHaveLength(2);
  });

  it('is one payment when the button is pressed twice, or the answer is lost', async () => {
    const methodId = await save();
    const id = await held();
    const key = randomUUID();
    const answers = await Promise.all([guest.pay(id, { methodId, key }), guest.pay(id, { methodId })]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await listPayments(id)).toMatchObject([{ status: 'authorized', methodId }]);

    const other = await held();
    const lost = randomUUID();
    test.faults.timesOut = true;
    expect(await guest.pay(other, { methodId, key: lost })).toMatchObject({ error: { code: 'processor_unavailable' } });
    test.faults.timesOut = false;
    expect(await guest.pay(other, { methodId, key: lost })).toMatchObject({ status: 200 });
    expect(await listPayments(other)).toMatchObject([{ status: 'authorized' }]);
  });

  it('keeps the hold after a decline, and can try the same or another method', async () => {
    const methodId = await save();
    const id = await held();
    await setScenario({ kind: 'decline', reason: 'insufficient_funds' });
    const key = randomUUID();
    const declined = { status: 402, error: { code: 'payment_declined', data: { reason: 'insufficient_funds' } } };
    expect(await guest.pay(id, { methodId, key })).toMatchObject(declined);
    expect(await guest.pay(id, { methodId, key })).toMatchObject(declined);
    expect(await listPayments(id)).toHaveLength(1);
    expect(await guest.get(id)).toMatchObject({ status: 'held' });
    expect(await guest.pay(id, { methodId })).toMatchObject(declined);
    expect(await listPayments(id)).toHaveLength(2);
    expect(await guest.pay(id, { methodId: await save() })).toMatchObject({
      status: 200,
      body: { status: 'in_review' },
    });
  });

  it('waits for the bank’s confirmation', async () => {
    const methodId = await save();
    await setScenario({ kind: 'challenge' });
    const id = await held();
    expect(await guest.pay(id, { methodId })).toMatchObject({
      status: 200,
      body: { status: 'held', payment: { status: 'requires_action', actionUrl: expect.stringContaining('/v1/') } },
    });
    // Another method can be tried instead.
    expect(await guest.pay(id)).toMatchObject({ status: 200, body: { status: 'in_review' } });
    expect((await listPayments(id)).map(({ status }) => status)).toEqual(['authorized', 'released']);
  });

  it('refuses a method that cannot pay, and keeps the hold', async () => {
    const id = await held();
    const stranger = await test.signedInUser();
    const foreign = await save({ as: stranger });
    const removed = await save();
    await test.call('removePaymentMethod', { as: user, params: { id: removed } });
    const expired = await save({ expiresOn: { year: 2026, month: 11 } });
    await test.db.updateTable('paymentMethod').set({ expiresMonth: 10 }).where('id', '=', expired).execute();
    const unverified = await save({ kind: 'bank_account', scenario: { kind: 'micro_deposits' } });
    const card = await save();
    for (const methodId of [foreign, removed, randomUUID()])
      expect(await guest.pay(id, { methodId })).toMatchObject(refused(/isn’t saved anymore/));
    expect(await guest.pay(id, { methodId: expired })).toMatchObject(refused(/has expired/));
    expect(await guest.pay(id, { methodId: unverified, method: 'bank_account' })).toMatchObject(refused(/Verify it/));
    expect(await guest.pay(id, { methodId: card, method: 'bank_account' })).toMatchObject(refused(/another kind/));
    expect(await listPayments(id)).toEqual([]);
    expect(await guest.get(id)).toMatchObject({ status: 'held' });
  });

  it('needs either new details or a saved method', async () => {
    const methodId = await save();
    const id = await held();
    const quote = await guest.quote(id);
    const accepted = { acceptedTotal: quote.total, acceptedDueAtBooking: quote.dueAtBooking };
    for (const source of [{}, { paymentToken: await guest.token(), paymentMethodId: methodId }])
      expect(
        await test.call('payReservation', {
          as: user,
          params: { id },
          body: { paymentMethod: 'card', ...accepted, ...source },
        }),
      ).toMatchObject({ status: 422, error: { fields: [{ path: 'payment_method_id' }] } });
    expect(
      await test.call('payReservation', {
        as: user,
        params: { id },
        body: { paymentMethod: 'card', ...accepted, acceptedTotal: quote.total - 1, paymentMethodId: methodId },
      }),
    ).toMatchObject({ status: 409, error: { code: 'price_changed' } });
  });

  it('keeps the method while the payment is under way', async () => {
    const methodId = await save();
    await save();
    const id = await held();
    const [paid, removal] = await Promise.all([
      guest.pay(id, { methodId }),
      test.call('removePaymentMethod', { as: user, params: { id: methodId } }),
    ]);
    // Either the payment comes first and keeps the method, or the removal does and nothing is paid.
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([paid.status, removal.status]);
  });
});
