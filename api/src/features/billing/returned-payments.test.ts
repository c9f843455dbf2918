import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { proveLedger, takeSnapshots } from '../ledger/index.ts';
import { readBalances } from '../payments/ledger.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { bookStay, moveClock, readEmailSubjects, readPaymentPlan } from './billing.testing.ts';

const RETURNED = { scenario: { kind: 'returned' }, method: 'bank_account' } as const;
let test: TestApp;
let user: TestUser;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
beforeEach(async () => {
  test.clock.moveTo(new Date('2026-11-21T18:00:00Z'));
  user = await test.signedInUser();
  guest = createGuest(test, user);
  Object.assign(test.faults.webhooks, { repeats: false, reverses: false, drops: false });
});
afterAll(() => test.close());

const listPayments = (id: string) => test.payments.listByReservation(test.db, id);

it('is past due again after the bank took a debit back, once, whatever happens to the events', async () => {
  Object.assign(test.faults.webhooks, { repeats: true, reverses: true });
  const { id, status } = await bookStay(test, guest, RETURNED);
  expect(status).toBe('in_review');
  await moveClock(test, '2026-11-24T19:00:00Z');
  expect(await guest.get(id)).toMatchObject({ status: 'approved' });
  const [payment] = await listPayments(id);
  expect(await readPaymentPlan(test, user, id)).toMatchObject({ paid: payment!.capturedCents, dueNow: 0 });
  await moveClock(test, '2026-11-29T20:00:00Z');
  const plan = await readPaymentPlan(test, user, id);
  expect(plan).toMatchObject({ paid: 0, dueNow: payment!.capturedCents, method: null });
  expect(plan.installments[0]).toMatchObject({ state: 'past_due', retryOn: null, paidWith: null });
  const subjects = await readEmailSubjects(test, user);
  expect(subjects.filter((subject) => subject.includes('didn’t go through'))).toHaveLength(1);
  await takeSnapshots(test.db, test.clock);
  expect(await proveLedger(test.db)).toEqual([]);
});

it('is paid once after the guest pays it another way', async () => {
  const { id } = await bookStay(test, guest, RETURNED);
  await moveClock(test, '2026-11-24T19:00:00Z');
  test.faults.webhooks.drops = true;
  await moveClock(test, '2026-11-29T20:00:00Z');
  // The daily question finds a return whose event was lost.
  await moveClock(test, '2026-11-30T21:00:00Z');
  const { installments } = await readPaymentPlan(test, user, id);
  const { id: installment, outstanding } = installments[0]!;
  expect(outstanding).toBeGreaterThan(0);
  const { body: card } = await test.call('addPaymentMethod', {
    as: user,
    body: { kind: 'card', paymentToken: await guest.token() },
  });
  const pay = () =>
    test.call('payInstallment', {
      as: user,
      params: { id, installment },
      body: { methodId: card.id, amount: outstanding },
    });
  expect(await pay()).toMatchObject({ status: 200 });
  expect(await pay()).toMatchObject({ status: 409 });
  expect((await readPaymentPlan(test, user, id)).installments[0]).toMatchObject({
    state: 'paid',
    paidWith: 'Visa ending 4242',
  });
  expect(
    (await listPayments(id)).filter(({ capturedCents, returnedAt }) => capturedCents > 0 && !returnedAt),
  ).toHaveLength(1);
  expect(await proveLedger(test.db)).toEqual([]);
});

it('is given up if the reservation was canceled before, because its guest owes nothing any more', async () => {
  test.clock.moveTo(new Date('2026-12-21T18:00:00Z'));
  const { id } = await bookStay(test, guest, RETURNED);
  await moveClock(test, '2026-12-24T19:00:00Z');
  const { refunded, kept } = await guest.preview(id);
  expect(kept).toBeGreaterThan(0);
  expect(await guest.cancel(id, refunded)).toMatchObject({ status: 200 });
  await moveClock(test, '2026-12-29T20:00:00Z');
  expect((await listPayments(id))[0]).toMatchObject({ refundedCents: refunded, returnedCents: kept });
  expect(await readBalances(test.db, id)).toMatchObject({ write_offs: kept });
  expect(await readBalances(test.db, id)).not.toHaveProperty('receivable');
  expect(await proveLedger(test.db)).toEqual([]);
});
