import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReservationProfile } from '@lodestay/contracts';
import { inTransaction } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { readEmailSubjects } from '../billing/billing.testing.ts';
import { grantCredit } from '../credits/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { proveLedger } from '../ledger/index.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { readBalances } from './ledger.testing.ts';
import { startStripeServer } from './stripe/stripe-server.testing.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
const DAY = 86_400;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let test: TestApp;
let user: TestUser;
let guest: Guest;

beforeAll(async () => {
  stripe = await startStripeServer();
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_local',
    STRIPE_API_BASE: stripe.apiBase.href,
  };
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z', settings });
});
beforeEach(async () => {
  await advance(60);
  user = await test.signedInUser();
  guest = createGuest(test, user);
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const advance = async (seconds: number) => {
  test.clock.advance(seconds * 1000);
  await test.jobs.drain();
};

const addAccount = async (paymentToken = 'pm_usBankAccount_success') =>
  (await test.call('addPaymentMethod', { as: user, body: { kind: 'bank_account', paymentToken } })).body;
const list = async () => (await test.call('listPaymentMethods', { as: user })).body.paymentMethods;
const findProcessorId = async (id: string) =>
  (await test.db.selectFrom('paymentMethod').select('processorMethodId').where('id', '=', id).executeTakeFirstOrThrow())
    .processorMethodId;

/** Delivers an event, also more than once. */
async function deliver(type: string, object: object, eventId: string = randomUUID()): Promise<number> {
  const body = JSON.stringify({ id: eventId, object: 'event', type, data: { object } });
  // Signatures are checked against the real time.
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', 'whsec_local').update(`${seconds}.${body}`).digest('hex');
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/api/v1/payments/webhooks/stripe',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
  });
  return statusCode;
}

/** A reservation whose request is accepted, so that its first payment is being debited. */
async function book(creditCents = 0): Promise<{ id: string; intentId: string; methodId: string }> {
  const { id: methodId } = await addAccount();
  const { id } = await guest.held((await testHome(test.db)).slug, STAY);
  if (creditCents > 0) {
    const credit = { accountId: user.id, source: 'gift', cents: creditCents } as const;
    await inTransaction(test.db, (trx) => grantCredit(trx, credit, test.clock.now()));
    await test.call('useCredits', { as: user, params: { id }, body: { use: true } });
  }
  expect(await guest.pay(id, { methodId, method: 'bank_account' })).toMatchObject({
    status: 200,
    body: { status: 'in_review', payment: { status: 'authorized' } },
  });
  const payment = (await test.payments.findLatest(test.db, id))!;
  expect(stripe.intents.get(payment.processorId!)).toMatchObject({ status: 'requires_confirmation' });
  await advance(10);
  return { id, intentId: payment.processorId!, methodId };
}
const findPayment = async (id: string) => (await test.payments.findLatest(test.db, id))!;
const findPlan = async (id: string) => (await test.call('getPaymentPlan', { as: user, params: { id } })).body;

/** The bank pays the debit, days later. */
async function succeed(intentId: string): Promise<void> {
  await advance(3 * DAY);
  stripe.debits.succeed(intentId);
  expect(await deliver('payment_intent.succeeded', { id: intentId, metadata: {} })).toBe(200);
}

describe('saving a bank account with Stripe', () => {
  it('shows the page for the deposits until an event says that the account is verified', async () => {
    const added = await addAccount('pm_usBankAccount_manual');
    expect(added).toMatchObject({
      state: 'requires_verification',
      isDefault: false,
      verificationUrl: expect.stringContaining('https://payments.stripe.test/microdeposit/'),
    });
    expect(await list()).toMatchObject([{ state: 'requires_verification', verificationUrl: added.verificationUrl }]);
    const payment_method = await findProcessorId(added.id);
    // An early event changes nothing.
    await deliver('setup_intent.requires_action', { id: 'seti', payment_method });
    expect(await list()).toMatchObject([{ state: 'requires_verification' }]);
    stripe.setups.finishSetup(payment_method);
    const eventId = randomUUID();
    expect(await deliver('setup_intent.succeeded', { id: 'seti', payment_method }, eventId)).toBe(200);
    expect(await deliver('setup_intent.succeeded', { id: 'seti', payment_method }, eventId)).toBe(200);
    // Late events say what is true by now.
    await deliver('setup_intent.requires_action', { id: 'seti', payment_method });
    expect(await list()).toMatchObject([{ state: 'ready', isDefault: true, verificationUrl: null }]);
  });

  it('finds a verification whose event was lost', async () => {
    const added = await addAccount('pm_usBankAccount_manual');
    stripe.setups.finishSetup(await findProcessorId(added.id));
    await advance(3_600);
    expect(await list()).toMatchObject([{ state: 'ready', isDefault: true }]);
  });

  it('cannot charge an account that failed its verification, or whose permission ended', async () => {
    const added = await addAccount('pm_usBankAccount_manual');
    const failed = await findProcessorId(added.id);
    stripe.setups.failVerification(failed);
    await deliver('setup_intent.setup_failed', {
      id: 'seti',
      payment_method: null,
      last_setup_error: { payment_method: { id: failed } },
    });
    expect(await list()).toMatchObject([{ state: 'unusable', verificationUrl: null }]);
    await test.call('removePaymentMethod', { as: user, params: { id: added.id } });
    const { id } = await addAccount();
    const payment_method = await findProcessorId(id);
    stripe.setups.endMandate(payment_method);
    await deliver('mandate.updated', { id: 'mandate', payment_method });
    expect(await list()).toMatchObject([{ state: 'unusable', isDefault: false }]);
  });
});

describe('paying with a bank account at Stripe', () => {
  it('debits at the approval, and confirms the stay once the bank has paid', async () => {
    const { id, intentId } = await book();
    expect(stripe.intents.get(intentId)).toMatchObject({ status: 'processing' });
    expect(await guest.get(id)).toMatchObject({
      status: 'in_review',
      payment: { status: 'processing', message: expect.stringContaining('Your stay is confirmed then.') },
    });
    expect(await readBalances(test.db, id)).toEqual({});
    await succeed(intentId);
    expect(await guest.get(id)).toMatchObject({ status: 'approved', payment: { status: 'captured' } });
    // A late event of the debit changes nothing.
    await deliver('payment_intent.processing', { id: intentId, metadata: {} });
    expect(await guest.get(id)).toMatchObject({ status: 'approved', payment: { status: 'captured' } });
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('denies the request if the bank does not pay', async () => {
    const { id, intentId } = await book();
    stripe.debits.fail(intentId, 'insufficient_funds');
    await deliver('payment_intent.payment_failed', { id: intentId, metadata: {} });
    expect(await guest.get(id)).toMatchObject({ status: 'denied', payment: { status: 'declined' } });
    expect(await findPayment(id)).toMatchObject({ declineReason: 'insufficient_funds' });
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('returns exactly what the preview of a cancellation promised, once the bank has paid', async () => {
    const { id, intentId } = await book();
    const { amountCents } = await findPayment(id);
    const preview = await guest.preview(id);
    expect(preview).toMatchObject({
      refunded: amountCents,
      kept: 0,
      sentence: expect.stringContaining('once it has paid'),
    });
    expect(await guest.cancel(id, preview.refunded)).toMatchObject({ status: 200, body: { status: 'canceled' } });
    expect(await findPayment(id)).toMatchObject({ status: 'processing' });
    await succeed(intentId);
    expect(await findPayment(id)).toMatchObject({ status: 'refunded', refundedCents: amountCents });
    expect(await readBalances(test.db, id)).not.toHaveProperty('cash:stripe');
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('takes nothing from the account if the guest cancels before the approval', async () => {
    const { id: methodId } = await addAccount();
    const { id } = await guest.held((await testHome(test.db)).slug, STAY);
    expect(await guest.pay(id, { methodId, method: 'bank_account' })).toMatchObject({
      body: { payment: { status: 'authorized', message: expect.stringContaining('is not charged to') } },
    });
    const { refunded, sentence } = await guest.preview(id);
    expect(sentence).toContain('It was not charged to Bank account ending 6789, so nothing has to go back.');
    expect(await guest.cancel(id, refunded)).toMatchObject({ status: 200 });
    await advance(10);
    expect(await findPayment(id)).toMatchObject({ status: 'released', capturedCents: 0, debitedAt: null });
    expect(await readBalances(test.db, id)).toEqual({});
  });

  it('returns everything of a request that was denied while the bank was paying', async () => {
    const { id, intentId } = await book();
    await test.db.updateTable('reservation').set({ status: 'denied' }).where('id', '=', id).execute();
    await succeed(intentId);
    const { amountCents } = await findPayment(id);
    expect(await findPayment(id)).toMatchObject({ status: 'refunded', refundedCents: amountCents });
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('corrects what a cancellation promised if the bank then does not pay, once', async () => {
    const { id, intentId } = await book();
    const { refunded } = await guest.preview(id);
    expect(refunded).toBeGreaterThan(0);
    expect(await guest.cancel(id, refunded)).toMatchObject({ status: 200 });
    stripe.debits.fail(intentId, 'insufficient_funds');
    await deliver('payment_intent.payment_failed', { id: intentId, metadata: {} });
    await deliver('payment_intent.payment_failed', { id: intentId, metadata: {} });
    await test.jobs.drain();
    const found = await test.db
      .selectFrom('cancellationCase')
      .selectAll()
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(found).toMatchObject({ paidCents: 0, refundedCents: 0, keptCents: 0 });
    expect(found.sentence).toContain('so nothing was charged, and there is nothing to refund.');
    const subjects = await readEmailSubjects(test, user);
    expect(subjects.filter((subject) => subject === 'Nothing was charged for your canceled reservation')).toHaveLength(
      1,
    );
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('does not approve a request once the bank can no longer answer before check-in', async () => {
    const { id: methodId } = await addAccount();
    const other = await test.signedInUser();
    const waiting = createGuest(test, other);
    const { body: account } = await test.call('addPaymentMethod', {
      as: other,
      body: { kind: 'bank_account', paymentToken: 'pm_usBankAccount_success' },
    });
    const place = await testPlace(test.db);
    const reserve = async (by: Guest, accountId: string, occupants: ReservationProfile['occupants'] = []) => {
      const today = test.clock.now().toISOString().slice(0, 10);
      const startDate = new Date(Date.parse(today) + 8 * DAY * 1000).toISOString().slice(0, 10);
      const { slug } = await testHome(test.db, { place, maxOccupants: occupants.length > 0 ? null : 2 });
      const { id } = await by.held(slug, { startDate, endDate: '2027-04-11' }, { occupants });
      expect(await by.pay(id, { methodId: accountId, method: 'bank_account' })).toMatchObject({ status: 200 });
      return by.get(id);
    };
    const late = await reserve(guest, methodId);
    const byStaff = await reserve(waiting, account.id, [{ firstName: 'Ana', lastName: 'Ortiz', kind: 'adult' }]);
    // Nothing is decided for days, as if the review had waited.
    test.clock.advance(4 * DAY * 1000);
    await test.jobs.drain();
    const { status, denialReason } = await test.db
      .selectFrom('reservation')
      .select(['status', 'denialReason'])
      .where('id', '=', late.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('denied');
    expect(denialReason).toContain('this stay begins before that. Book again and pay by card.');
    expect(await findPayment(late.id)).toMatchObject({ status: 'released', debitedAt: null });
    const hub = await staffIn(test, 'hub_manager', place.marketId);
    const params = { reference: byStaff.reference };
    const { version } = (await test.call('getApplication', { as: hub, params })).body;
    expect(
      await test.call('approveApplication', {
        as: hub,
        params,
        body: { rule: 'landlord_confirmed', checked: null, version },
      }),
    ).toMatchObject({ status: 409, error: { message: expect.stringContaining('pay by card') } });
    expect(await findPayment(byStaff.id)).toMatchObject({ status: 'authorized' });
  });

  it('refuses a stay that begins before a bank can answer', async () => {
    const { id: methodId } = await addAccount();
    const today = test.clock.now().toISOString().slice(0, 10);
    const soon = new Date(Date.parse(today) + 4 * DAY * 1000).toISOString().slice(0, 10);
    const { id } = await guest.held((await testHome(test.db)).slug, { startDate: soon, endDate: '2027-04-11' });
    expect(await guest.pay(id, { methodId, method: 'bank_account' })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'payment_method', message: expect.stringContaining('Pay by card.') }] },
    });
  });
});

describe('a return after success', () => {
  it('is booked once, makes the first installment past due, and ends the account', async () => {
    const { id, intentId, methodId } = await book();
    await succeed(intentId);
    const { amountCents } = await findPayment(id);
    await advance(20 * DAY);
    stripe.dispute(intentId, null, 'bank_cannot_process', 1_500);
    const eventId = randomUUID();
    const dispute = { id: 'dp', payment_intent: intentId, metadata: {} };
    await deliver('charge.dispute.created', dispute, eventId);
    await deliver('charge.dispute.created', dispute, eventId);
    await deliver('charge.dispute.funds_withdrawn', dispute);
    await deliver('payment_intent.succeeded', { id: intentId, metadata: {} });
    expect(await findPayment(id)).toMatchObject({
      status: 'captured',
      returnedAt: expect.any(Date),
      returnedCents: amountCents,
      returnFeeCents: 1_500,
      disputedAt: null,
    });
    const balances = await readBalances(test.db, id);
    expect(balances).toMatchObject({ receivable: amountCents, return_fees: 1_500, 'cash:stripe': -1_500 });
    const plan = await findPlan(id);
    expect(plan).toMatchObject({ paid: 0, dueNow: amountCents });
    expect(plan.installments[0]).toMatchObject({
      state: 'past_due',
      outstanding: amountCents,
      failure: expect.stringContaining('Your bank returned the payment'),
      retryOn: null,
      paidWith: null,
    });
    expect((await list()).find((method) => method.id === methodId)).toMatchObject({ state: 'unusable' });
    expect(await proveLedger(test.db)).toEqual([]);
    const { items } = await test.db
      .selectFrom('paymentProblem')
      .innerJoin('queueItem', 'queueItem.reference', 'paymentProblem.reference')
      .select(({ fn }) => fn.countAll<number>().as('items'))
      .where('paymentProblem.kind', '=', 'installment')
      .where('paymentProblem.failure', '=', 'payment_returned')
      .where('queueItem.closedAt', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(items)).toBe(1);
  });

  it('is found if its event is lost, and can be paid once the account is saved again', async () => {
    const { id, intentId } = await book();
    await succeed(intentId);
    const { amountCents } = await findPayment(id);
    stripe.dispute(intentId, null, 'bank_cannot_process');
    await advance(DAY + 60);
    expect(await findPayment(id)).toMatchObject({ returnedCents: amountCents, returnFeeCents: 0 });
    // Saving the account again gives a new permission to debit it.
    const { id: account } = await addAccount();
    const installment = (await findPlan(id)).installments[0]!.id;
    await test.call('payInstallment', {
      as: user,
      params: { id, installment },
      body: { methodId: account, amount: amountCents },
    });
    const [charge] = await test.payments.listByReservation(test.db, id);
    expect(charge).toMatchObject({ purpose: 'installment', status: 'processing' });
    await succeed(charge!.processorId!);
    expect((await findPlan(id)).installments[0]).toMatchObject({ state: 'paid', outstanding: 0 });
    expect(await proveLedger(test.db)).toEqual([]);
  });
});

describe('a refund of a bank payment', () => {
  it('goes back to the account, as the preview says', async () => {
    const { id, intentId } = await book();
    await succeed(intentId);
    const { amountCents } = await findPayment(id);
    const preview = await guest.preview(id);
    expect(preview.sentence).toContain('Bank account ending 6789');
    expect(await guest.cancel(id, preview.refunded)).toMatchObject({ status: 200 });
    expect(await findPayment(id)).toMatchObject({ refundedCents: preview.refunded });
    expect(preview.refunded + preview.kept).toBe(amountCents);
    expect(await proveLedger(test.db)).toEqual([]);
  });
});

// Late, because it moves the clock to shortly before the stay.
it('keeps of a debit under way what the policy keeps, and its tax, and nothing twice', async () => {
  test.clock.moveTo(new Date('2026-12-28T18:00:00Z'));
  await test.jobs.drain();
  user = await test.signedInUser();
  guest = createGuest(test, user);
  const { id, intentId } = await book();
  await advance(2 * DAY);
  const { refunded, kept } = await guest.preview(id);
  expect(kept).toBeGreaterThan(0);
  expect(await guest.cancel(id, refunded)).toMatchObject({ status: 200 });
  await succeed(intentId);
  await deliver('payment_intent.succeeded', { id: intentId, metadata: {} });
  const payment = await findPayment(id);
  expect(payment).toMatchObject({ capturedCents: refunded + kept, refundedCents: refunded });
  expect((await readBalances(test.db, id))['cash:stripe']).toBe(kept);
  expect(await proveLedger(test.db)).toEqual([]);
});

describe('a cancellation with credits while a debit is under way, which keeps something', () => {
  const CREDITS = 20_000;
  const readCredits = async () => (await test.call('listCredits', { as: user })).body.balance;
  const findCase = (id: string) =>
    test.db
      .selectFrom('cancellationCase')
      .select(['paidCents', 'refundedCents', 'keptCents', 'sentence'])
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
  async function cancelDebit() {
    test.clock.moveTo(new Date('2026-12-28T18:00:00Z'));
    await test.jobs.drain();
    user = await test.signedInUser();
    guest = createGuest(test, user);
    const { id, intentId } = await book(CREDITS);
    await advance(2 * DAY);
    const shown = await guest.preview(id);
    expect(shown.kept).toBeGreaterThan(CREDITS);
    expect(await guest.cancel(id, shown.refunded)).toMatchObject({ status: 200 });
    expect(await readCredits()).toBe(0);
    return { id, intentId, shown };
  }

  it('keeps the credits and the rest of the debit', async () => {
    const { id, intentId, shown } = await cancelDebit();
    await succeed(intentId);
    const { amountCents } = await findPayment(id);
    expect(amountCents + CREDITS).toBe(shown.refunded + shown.kept);
    expect(await findPayment(id)).toMatchObject({ capturedCents: amountCents, refundedCents: shown.refunded });
    expect((await readBalances(test.db, id))['cash:stripe']).toBe(shown.kept - CREDITS);
    expect(await readCredits()).toBe(0);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('returns the credits if the bank does not pay', async () => {
    const { id, intentId } = await cancelDebit();
    stripe.debits.fail(intentId, 'insufficient_funds');
    await deliver('payment_intent.payment_failed', { id: intentId, metadata: {} });
    await deliver('payment_intent.payment_failed', { id: intentId, metadata: {} });
    await test.jobs.drain();
    expect(await readCredits()).toBe(CREDITS);
    expect(await findCase(id)).toMatchObject({
      paidCents: CREDITS,
      refundedCents: CREDITS,
      keptCents: 0,
      sentence: expect.stringContaining('so nothing was charged, and your credits come back with their old last day.'),
    });
    expect(await proveLedger(test.db)).toEqual([]);
  });
});

// Last, because what it leaves is owed.
describe('a refund that fails after it worked', () => {
  beforeEach(async () => {
    test.clock.moveTo(new Date('2026-12-01T18:00:00Z'));
    user = await test.signedInUser();
    guest = createGuest(test, user);
  });

  it('is owed again once, whatever happens to the events', async () => {
    const { id, intentId } = await book();
    await succeed(intentId);
    const { amountCents } = await findPayment(id);
    const { refunded } = await guest.preview(id);
    expect(refunded).toBe(amountCents);
    await guest.cancel(id, refunded);
    expect(await findPayment(id)).toMatchObject({ status: 'refunded', refundedCents: amountCents });
    stripe.failRefund(intentId);
    const eventId = randomUUID();
    const refund = { id: 're', payment_intent: intentId, metadata: {} };
    await deliver('refund.failed', refund, eventId);
    await deliver('refund.failed', refund, eventId);
    await deliver('refund.updated', refund);
    expect(await findPayment(id)).toMatchObject({
      status: 'captured',
      refundedCents: 0,
      failedRefundCents: amountCents,
    });
    expect(await readBalances(test.db, id)).toMatchObject({ receivable: -amountCents, 'cash:stripe': amountCents });
    expect(await guest.get(id)).toMatchObject({ status: 'canceled' });
    const operations = await test.db
      .selectFrom('paymentOperation')
      .select(['kind', 'status', 'failure'])
      .where('paymentId', '=', (await findPayment(id)).id)
      .where('kind', '=', 'refund')
      .execute();
    expect(operations).toEqual([
      { kind: 'refund', status: 'failed', failure: expect.stringContaining('account_closed') },
    ]);
  });

  it('is found if its event is lost', async () => {
    const { id, intentId } = await book();
    await succeed(intentId);
    const { refunded } = await guest.preview(id);
    await guest.cancel(id, refunded);
    stripe.failRefund(intentId);
    await advance(DAY + 60);
    expect(await findPayment(id)).toMatchObject({ refundedCents: 0, failedRefundCents: refunded });
  });
});
