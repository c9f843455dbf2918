import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { grantCredit } from '../credits/index.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { createAccountPayments } from './account-payments.ts';
import { bookStay, LATER_DECLINES, moveClock, readPaymentPlan, STAY } from './billing.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
let test: TestApp;
let place: TestPlace;
let user: TestUser;
let guest: Guest;
beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  guest = createGuest(test, user);
});
afterAll(() => test.close());

const newHome = () => testHome(test.db, { place, monthlyRentCents: 300_000 });
const read = async (as = user) => (await test.call('listAccountPayments', { as })).body;
const settle = async () => {
  test.clock.advance(10_000);
  await test.jobs.drain();
};

it('is empty for a new account, and never shows those of others', async () => {
  await guest.approved((await newHome()).slug, STAY);
  expect(await read(await test.signedInUser())).toEqual({ due: [], history: [] });
  expect((await test.call('listAccountPayments', {})).status).toBe(401);
});

it('says that there are older payments than it lists', async () => {
  await guest.approved((await newHome()).slug, STAY);
  await guest.approved((await newHome()).slug, { startDate: '2027-05-11', endDate: '2027-07-11' });
  const { history, ...all } = await read();
  expect(history.length).toBeGreaterThan(1);
  expect(all).not.toHaveProperty('hasOlder');
  const list = createAccountPayments({ db: test.db, clock: test.clock, maxHistory: history.length - 1 });
  expect(await list(user.id)).toMatchObject({ history: history.slice(0, -1), hasOlder: true });
});

it('shows what is due over all stays, and what the plan of each stay says', async () => {
  const first = await guest.approved((await newHome()).slug, STAY);
  const second = await guest.approved((await newHome()).slug, { startDate: '2027-05-11', endDate: '2027-07-11' });
  const { due } = await read();
  const plans = [await readPaymentPlan(test, user, first.id), await readPaymentPlan(test, user, second.id)];
  const scheduled = plans.flatMap(({ installments }) => installments.filter(({ state }) => state === 'scheduled'));
  expect(due.map(({ installmentId, amount, state }) => [installmentId, amount, state])).toEqual(
    scheduled.map(({ id, amount, cardFee }) => [id, amount + cardFee, 'scheduled']),
  );
  expect(due[0]).toMatchObject({ reservationId: first.id, dueOn: '2027-02-11', method: { label: 'Visa ending 4242' } });
});

it('shows a payment that did not work until it is paid, with the receipts of the money that moved', async () => {
  const { id } = await guest.held((await newHome()).slug, STAY);
  await guest.pay(id, { scenario: { ...LATER_DECLINES, times: 1 } });
  await settle();
  await moveClock(test, '2027-02-11T20:00:00Z');
  const [late] = (await read()).due;
  expect(late).toMatchObject({ state: 'past_due', dueOn: '2027-02-11', failure: expect.any(String) });
  await test.call('payInstallment', {
    as: user,
    params: { id, installment: late!.installmentId },
    body: { methodId: late!.method!.id, amount: late!.outstanding },
  });
  await settle();
  const { due, history } = await read();
  expect(due.map(({ state }) => state)).toEqual(['scheduled']);
  const { receipts, paid } = await readPaymentPlan(test, user, id);
  expect(history.map(({ receipt, amount }) => [receipt, amount])).toEqual(
    receipts.map(({ number, amount }) => [number, amount]).toReversed(),
  );
  expect(history[0]).toMatchObject({
    kind: 'payment',
    on: '2027-02-11',
    amount: late!.amount,
    stay: { reservationId: id },
  });
  expect(history.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
});

it('shows refunds, and what credits paid', async () => {
  await inTransaction(test.db, (trx) =>
    grantCredit(trx, { accountId: user.id, source: 'gift', cents: 20_000 }, test.clock.now()),
  );
  const { id } = await guest.held((await newHome()).slug, STAY);
  await test.call('useCredits', { as: user, params: { id }, body: { use: true } });
  await guest.pay(id);
  await settle();
  const paid = (await read()).history;
  expect(paid.map(({ kind }) => kind).toSorted()).toEqual(['credit_use', 'payment']);
  expect(paid.find(({ kind }) => kind === 'credit_use')).toMatchObject({
    amount: 20_000,
    paidWith: null,
    receipt: null,
  });
  const { refunded } = await guest.preview(id);
  await guest.cancel(id, refunded);
  await settle();
  expect((await read()).history.map(({ kind }) => kind).toSorted()).toEqual([
    'credit_return',
    'credit_use',
    'payment',
    'refund',
  ]);
});

it('shows what a bank took back as returned and due again, not as refunded, and never our fee for it', async () => {
  const { id } = await bookStay(test, guest, { scenario: { kind: 'returned' }, method: 'bank_account' });
  await moveClock(test, '2026-11-24T19:00:00Z');
  await moveClock(test, '2026-11-29T20:00:00Z');
  const { due, history } = await read();
  const [payment] = await test.payments.listByReservation(test.db, id);
  expect(payment!.returnFeeCents).toBeGreaterThan(0);
  expect(history.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bank_return', payment!.capturedCents],
    ['payment', payment!.capturedCents],
  ]);
  expect(due[0]).toMatchObject({ state: 'past_due', outstanding: payment!.capturedCents });
});
