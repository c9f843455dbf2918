import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { proveLedger, readReservationBalances } from '../ledger/index.ts';
import { createSandboxBank } from '../payments/sandbox/sandbox-bank.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';

/** Installments at booking, on Feb 11 and on Mar 11. The bank wants the guest to confirm the later charges. */
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
let test: TestApp;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
afterAll(() => test.close());

async function book(): Promise<string> {
  test.clock.moveTo(new Date('2026-11-21T18:00:00Z'));
  guest = createGuest(test, await test.signedInUser());
  const { id } = await guest.held((await testHome(test.db)).slug, STAY);
  await guest.pay(id, { scenario: { kind: 'challenge_later' } });
  await moveTo('2026-11-21T18:01:00Z');
  return id;
}

async function moveTo(instant: string): Promise<void> {
  test.clock.moveTo(new Date(instant));
  await test.jobs.drain();
}

const readSecond = async (id: string) =>
  (await test.call('getPaymentPlan', { as: guest.user, params: { id } })).body.installments[1]!;

it('leads from the bank back to the stay, which asks for the result at once', async () => {
  const id = await book();
  await moveTo('2027-02-11T16:00:00Z');
  const second = await readSecond(id);
  const charge = await test.db
    .selectFrom('payment')
    .select(['returnUrl', 'processorId'])
    .where('installmentId', '=', second.id)
    .executeTakeFirstOrThrow();
  expect(charge.returnUrl).toMatch(new RegExp(`/account/reservations/${id}\\?confirmed=${second.id}$`));
  await createSandboxBank({ db: test.db, clock: test.clock }).answerChallenge(charge.processorId!, true);
  expect(
    await test.call('confirmInstallment', { as: guest.user, params: { id, installment: second.id } }),
  ).toMatchObject({ status: 200, body: { installments: [{}, { state: 'paid' }, {}] } });
});

it('names the card that the bank asks about, also once another one pays for the stay', async () => {
  const id = await book();
  await moveTo('2027-02-11T16:00:00Z');
  const { label } = await test.db
    .selectFrom('payment')
    .select('label')
    .where('installmentId', '=', (await readSecond(id)).id)
    .executeTakeFirstOrThrow();
  const saved = await test.call('addPaymentMethod', {
    as: guest.user,
    body: { kind: 'bank_account', paymentToken: await guest.token({ kind: 'succeed' }, 'bank_account') },
  });
  await test.call('choosePaymentMethod', {
    as: guest.user,
    params: { id },
    body: { paymentMethodId: saved.body.id },
  });
  const second = await readSecond(id);
  expect(second).toMatchObject({ state: 'needs_confirmation', paidWith: label });
  const { due } = (await test.call('listAccountPayments', { as: guest.user })).body;
  expect(due.map(({ state, method }) => [state, method?.label])).toEqual([
    ['needs_confirmation', label],
    ['scheduled', saved.body.label],
  ]);
  expect(due[0]!.amount).toBe(second.outstanding + second.cardFee);
});

it('gives up a charge that the guest does not confirm for three days, and tells guest and staff', async () => {
  const id = await book();
  await moveTo('2027-02-11T16:00:00Z');
  expect(await readSecond(id)).toMatchObject({ state: 'needs_confirmation' });
  await moveTo('2027-02-14T15:59:00Z');
  expect(await readSecond(id)).toMatchObject({ state: 'needs_confirmation' });
  await moveTo('2027-02-14T16:01:00Z');
  expect(await readSecond(id)).toMatchObject({ state: 'past_due', confirmUrl: null, failure: expect.any(String) });
  expect(await test.db.selectFrom('paymentProblem').select('kind').where('reservationId', '=', id).execute()).toEqual([
    { kind: 'installment' },
  ]);
});

it('owes nothing for a charge that waits for the guest when the stay is canceled', async () => {
  const id = await book();
  const { body } = await test.call('listPaymentMethods', { as: guest.user });
  const { id: installment, outstanding } = await readSecond(id);
  await test.call('payInstallment', {
    as: guest.user,
    params: { id, installment },
    body: { methodId: body.paymentMethods[0]!.id, amount: outstanding },
  });
  expect(await readSecond(id)).toMatchObject({ state: 'needs_confirmation' });
  const { refunded } = await guest.preview(id);
  expect(await guest.cancel(id, refunded)).toMatchObject({ status: 200, body: { status: 'canceled' } });
  expect(await readSecond(id)).toMatchObject({ state: 'void', confirmUrl: null });
  expect(await readReservationBalances(test.db, id)).not.toHaveProperty('receivable');
  expect(await proveLedger(test.db)).toEqual([]);
});

it('owes nothing when a debit of a part fails after the cancellation, and reports no difference meanwhile', async () => {
  test.clock.moveTo(new Date('2026-11-21T18:00:00Z'));
  guest = createGuest(test, await test.signedInUser());
  const { id } = await guest.held((await testHome(test.db)).slug, STAY);
  await guest.pay(id, { method: 'bank_account', scenario: { kind: 'debit_fails' } });
  await moveTo('2026-11-21T18:01:00Z');
  const { body } = await test.call('listPaymentMethods', { as: guest.user });
  const { id: installment } = await readSecond(id);
  await test.call('payInstallment', {
    as: guest.user,
    params: { id, installment },
    body: { methodId: body.paymentMethods[0]!.id, amount: 50_000 },
  });
  const { refunded } = await guest.preview(id);
  expect(await guest.cancel(id, refunded)).toMatchObject({ status: 200 });
  expect(await proveLedger(test.db)).toEqual([]);
  await moveTo('2026-11-25T18:00:00Z');
  expect(await readSecond(id)).toMatchObject({ state: 'void', outstanding: 0 });
  expect(await readReservationBalances(test.db, id)).not.toHaveProperty('receivable');
  expect(await proveLedger(test.db)).toEqual([]);
});
