import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toInvoiceFilePath, toReceiptFilePath } from '@lodestay/contracts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { proveLedger, readHeldDeposit, takeSnapshots } from '../ledger/index.ts';
import { readBalances } from '../payments/ledger.testing.ts';
import { issueMissingReceipts } from '../receipts/issue-receipts.ts';
import { toReceiptDocument } from '../receipts/index.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { bookStay, LATER_DECLINES, moveClock, readEmailSubjects, readPaymentPlan, STAY } from './billing.testing.ts';
import { FAILURE_MESSAGES } from './failure-messages.ts';

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

it('is owed at once if the bank took an early payment back, because nothing charges it later', async () => {
  const { id } = await bookStay(test, guest, RETURNED);
  await moveClock(test, '2026-11-24T19:00:00Z');
  const { installments, method } = await readPaymentPlan(test, user, id);
  const { id: installment, amount, dueOn } = installments[1]!;
  expect(dueOn).toBe('2027-02-11');
  await test.call('payInstallment', { as: user, params: { id, installment }, body: { methodId: method!.id, amount } });
  await moveClock(test, '2026-11-28T19:00:00Z');
  expect((await readPaymentPlan(test, user, id)).installments[1]).toMatchObject({ state: 'paid' });
  await moveClock(test, '2026-12-05T20:00:00Z');
  const plan = await readPaymentPlan(test, user, id);
  expect(plan.installments[1]).toMatchObject({ state: 'past_due', outstanding: amount, retryOn: null });
  expect(plan.dueNow).toBeGreaterThan(amount);
});

it('is not charged on its due date if the bank took a part of it back before', async () => {
  const { id } = await bookStay(test, guest, RETURNED);
  await moveClock(test, '2026-11-24T19:00:00Z');
  const { installments, method } = await readPaymentPlan(test, user, id);
  const { id: installment, amount } = installments[1]!;
  const body = { methodId: method!.id, amount: 50_000 };
  await test.call('payInstallment', { as: user, params: { id, installment }, body });
  for (const day of ['2026-11-28', '2026-12-05']) await moveClock(test, `${day}T20:00:00Z`);
  expect((await readPaymentPlan(test, user, id)).installments[1]).toMatchObject({ retryOn: null, outstanding: amount });
  const { nextAttemptAt, onlyGuestPays } = await test.db
    .selectFrom('installment')
    .select(['nextAttemptAt', 'onlyGuestPays'])
    .where('id', '=', installment)
    .executeTakeFirstOrThrow();
  expect({ nextAttemptAt, onlyGuestPays }).toEqual({ nextAttemptAt: null, onlyGuestPays: true });
});

it('has a corrected receipt, and the invoice says what the bank took back', async () => {
  Object.assign(test.faults.webhooks, { repeats: true });
  const { id, reference } = await bookStay(test, guest, RETURNED);
  await moveClock(test, '2026-11-24T19:00:00Z');
  await moveClock(test, '2026-11-29T20:00:00Z');
  const { receipts, installments, paid } = await readPaymentPlan(test, user, id);
  const [receipt, correction, ...more] = receipts;
  expect([paid, more]).toEqual([0, []]);
  expect(receipt).toMatchObject({ number: `${reference}-R1`, kind: 'payment', amount: installments[0]!.amount });
  expect(correction).toEqual({
    ...receipt,
    number: `${reference}-RC1`,
    kind: 'correction',
    corrects: 'payment',
    on: '2026-11-29',
  });
  const { content } = await test.db
    .selectFrom('receipt')
    .select('content')
    .where('number', '=', `${reference}-RC1`)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ corrects: 'payment', receiptNumber: `${reference}-R1`, refundedCents: 0 });
  const left = installments.reduce((sum, { outstanding }) => sum + outstanding, 0);
  expect(content).toMatchObject({ leftCents: left, lines: [{ cents: receipt!.amount }] });
  const texts = JSON.stringify(toReceiptDocument(`${reference}-RC1`, content));
  expect(texts).toContain('Corrected receipt');
  expect(texts).toContain('so it counts as not paid');
  const files = [toReceiptFilePath(id, `${reference}-RC1`), toInvoiceFilePath(id, installments[0]!.id)];
  for (const url of files)
    expect((await test.app.inject({ url, headers: { 'x-api-token': user.token } })).statusCode).toBe(200);
  await issueMissingReceipts(test.db);
  expect((await readPaymentPlan(test, user, id)).receipts).toHaveLength(2);
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

it('is charged only when the guest pays, also after a card that the guest tried was declined', async () => {
  const { id } = await bookStay(test, guest, RETURNED);
  await moveClock(test, '2026-11-24T19:00:00Z');
  await moveClock(test, '2026-11-29T20:00:00Z');
  const { id: installment, outstanding } = (await readPaymentPlan(test, user, id)).installments[0]!;
  const { body: card } = await test.call('addPaymentMethod', {
    as: user,
    body: { kind: 'card', paymentToken: await guest.token(LATER_DECLINES) },
  });
  const pay = () =>
    test.call('payInstallment', {
      as: user,
      params: { id, installment },
      body: { methodId: card.id, amount: outstanding },
    });
  // A second attempt, whose failure before was not final.
  for (const day of ['2026-11-30', '2026-12-01']) {
    await moveClock(test, `${day}T20:00:00Z`);
    await pay();
    await test.jobs.drain();
    const tried = (await readPaymentPlan(test, user, id)).installments[0]!;
    expect(tried).toMatchObject({ state: 'past_due', outstanding, retryOn: null });
    expect(tried.failure).toBe(FAILURE_MESSAGES.card_declined);
  }
  const charges = (await listPayments(id)).length;
  for (const day of ['2026-12-04', '2026-12-08', '2026-12-12']) await moveClock(test, `${day}T20:00:00Z`);
  expect(await listPayments(id)).toHaveLength(charges);
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
  // Staff hear of the loss.
  const staff = await test.signedInUser({ role: 'super_admin' });
  const { reference } = await guest.get(id);
  const { problems } = (await test.call('listReservationProblems', { as: staff, params: { reference } })).body;
  expect(problems).toMatchObject([{ kind: 'returned', state: 'unpaid', amount: kept, outcome: null }]);
  expect(await readBalances(test.db, id)).not.toHaveProperty('receivable');
  expect(await proveLedger(test.db)).toEqual([]);
});

const DEPOSIT = 200_000;

/** A stay whose deposit and first month a bank took back. The later months are paid by card. */
async function bookWithReturnedDeposit() {
  const { slug } = await testHome(test.db, { depositCents: DEPOSIT });
  const { id } = await guest.held(slug, STAY);
  await guest.pay(id, RETURNED);
  test.clock.advance(10_000);
  await test.jobs.drain();
  await moveClock(test, '2026-11-24T19:00:00Z');
  expect(await readHeldDeposit(test.db, id)).toBe(DEPOSIT);
  await moveClock(test, '2026-11-29T20:00:00Z');
  expect(await readHeldDeposit(test.db, id)).toBe(0);
  const { body: card } = await test.call('addPaymentMethod', {
    as: user,
    body: { kind: 'card', paymentToken: await guest.token() },
  });
  const payFirst = async (amount?: number) => {
    const { id: installment, outstanding } = (await readPaymentPlan(test, user, id)).installments[0]!;
    const body = { methodId: card.id, amount: amount ?? outstanding };
    expect(await test.call('payInstallment', { as: user, params: { id, installment }, body })).toMatchObject({
      status: 200,
    });
  };
  return { id, payFirst };
}
const stayToTheEnd = async (): Promise<void> => {
  for (const day of ['2027-01-12', '2027-02-11', '2027-03-11', '2027-04-11', '2027-04-12', '2027-04-29'])
    await moveClock(test, `${day}T23:00:00Z`);
  await test.jobs.drain();
};
const sumRefunds = async (id: string) =>
  (await listPayments(id)).reduce((sum, { refundedCents }) => sum + refundedCents, 0);
const readDeposit = async (id: string) =>
  (await test.call('getReservationDeposit', { as: user, params: { id } })).body.deposit;

describe('a deposit that a bank took back', () => {
  it('is not returned from later payments, and is no longer owed', async () => {
    const { id } = await bookWithReturnedDeposit();
    expect(await readDeposit(id)).toBeNull();
    const { outstanding } = (await readPaymentPlan(test, user, id)).installments[0]!;
    await stayToTheEnd();
    expect(await guest.get(id)).toMatchObject({ status: 'completed' });
    expect((await listPayments(id)).filter(({ method }) => method === 'card').length).toBeGreaterThanOrEqual(2);
    expect(await sumRefunds(id)).toBe(0);
    expect(await readDeposit(id)).toMatchObject({
      state: 'settled',
      returned: 0,
      refundedTo: expect.stringContaining('Your bank took $2,000.00 of it back'),
    });
    expect((await readPaymentPlan(test, user, id)).installments[0]).toMatchObject({
      outstanding: outstanding - DEPOSIT,
    });
    expect(await readEmailSubjects(test, user)).toContain('Your deposit is settled');
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('is held again once the guest has paid it again, and then returned', async () => {
    const { id, payFirst } = await bookWithReturnedDeposit();
    // The deposit is what is paid last.
    await payFirst((await readPaymentPlan(test, user, id)).installments[0]!.outstanding - 150_000);
    expect(await readHeldDeposit(test.db, id)).toBe(50_000);
    await payFirst();
    expect(await readHeldDeposit(test.db, id)).toBe(DEPOSIT);
    await stayToTheEnd();
    expect(await readDeposit(id)).toMatchObject({ state: 'settled', returned: DEPOSIT });
    expect(await sumRefunds(id)).toBe(DEPOSIT);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('is not paid by writing it off', async () => {
    const { id } = await bookWithReturnedDeposit();
    const { reference } = await test.db
      .selectFrom('paymentProblem')
      .select('reference')
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    const body = { outcome: 'written_off' as const, reason: 'The guest cannot pay.', version: 1 };
    const staff = await test.signedInUser({ role: 'super_admin' });
    expect(await test.call('closePaymentProblem', { as: staff, params: { reference }, body })).toMatchObject({
      status: 200,
    });
    await stayToTheEnd();
    expect(await readDeposit(id)).toMatchObject({ state: 'settled', returned: 0 });
    expect(await sumRefunds(id)).toBe(0);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('is not refunded by a cancellation on our side during the stay, nor are the fees', async () => {
    const { id } = await bookWithReturnedDeposit();
    for (const day of ['2027-02-11', '2027-02-25']) await moveClock(test, `${day}T23:00:00Z`);
    const staff = await test.signedInUser({ role: 'super_admin' });
    const { reference } = await guest.get(id);
    const { body } = await test.call('previewGuestCancellation', {
      as: staff,
      params: { reference },
      query: { cause: 'home_unusable' },
    });
    // The unused nights of the month that is paid pay for the month that is owed.
    expect(body).toMatchObject({ refunded: 0, waiting: 0 });
    expect(body.sentence).not.toContain('deposit');
    const { version } = (await test.call('inspectReservation', { as: staff, params: { reference } })).body;
    const accepted = { acceptedRefund: body.refunded, acceptedWaiting: body.waiting, version };
    expect(
      await test.call('cancelForGuest', {
        as: staff,
        params: { reference },
        body: { ...accepted, cause: 'home_unusable', reason: 'A pipe burst' },
      }),
    ).toMatchObject({ status: 200 });
    await test.jobs.drain();
    expect(await sumRefunds(id)).toBe(body.refunded);
    expect(await readHeldDeposit(test.db, id)).toBe(0);
    expect(await proveLedger(test.db)).toEqual([]);
  });
});
