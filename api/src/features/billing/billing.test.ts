import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sumCents } from '@lodestay/stay';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { grantCredit } from '../credits/index.ts';
import { proveLedger, readReservationBalances } from '../ledger/index.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { bookStay, LATER_DECLINES, moveClock, readEmailSubjects, readPaymentPlan } from './billing.testing.ts';

const NOW = '2026-11-21T18:00:00Z';

let test: TestApp;
let user: TestUser;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  guest = createGuest(test, user);
});
afterAll(() => test.close());

const book = (how?: Parameters<typeof bookStay>[2]) => bookStay(test, guest, how);
const moveTo = (instant: string) => moveClock(test, instant);
const readPlan = (id: string) => readPaymentPlan(test, user, id);
const countPayments = async (id: string) =>
  (await test.payments.listByReservation(test.db, id)).filter(({ purpose }) => purpose === 'installment').length;
const readEmails = () => readEmailSubjects(test, user);

describe('a payment plan', () => {
  it('charges each installment on its date, once, with the amounts that were agreed', async () => {
    const { id, quote } = await book();
    expect((await readPlan(id)).installments.map(({ state, dueOn }) => [dueOn, state])).toEqual([
      ['2026-11-21', 'paid'],
      ['2027-02-11', 'scheduled'],
      ['2027-03-11', 'scheduled'],
    ]);
    await moveTo('2027-02-11T15:59:00Z');
    expect(await countPayments(id)).toBe(0);
    await moveTo('2027-02-11T16:00:00Z');
    await test.jobs.drain();
    const plan = await readPlan(id);
    expect(plan.installments[1]).toMatchObject({ state: 'paid', outstanding: 0, paidWith: 'Visa ending 4242' });
    expect(await countPayments(id)).toBe(1);
    expect(plan.paid).toBe(quote.instalments[0]!.cents + quote.instalments[1]!.cents);
    await moveTo('2027-05-01T16:00:00Z');
    expect(await readPlan(id)).toMatchObject({ paid: quote.total, dueNow: 0, scheduled: 0 });
    expect(await readReservationBalances(test.db, id)).not.toHaveProperty('receivable');
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('charges a bank account without the card fee', async () => {
    const { id, quote } = await book({ method: 'bank_account' });
    await moveTo('2027-04-01T16:00:00Z');
    expect((await readPlan(id)).installments[1]).toMatchObject({ state: 'processing' });
    await moveTo('2027-04-08T16:00:00Z');
    const { paid, installments } = await readPlan(id);
    expect(paid).toBe(quote.total);
    expect(paid).toBe(sumCents(installments.map(({ amount }) => amount)));
  });

  it('catches up once after downtime, in order', async () => {
    const { id, quote } = await book();
    await moveTo('2027-03-20T16:00:00Z');
    expect(await countPayments(id)).toBe(2);
    expect((await readPlan(id)).paid).toBe(quote.total);
  });

  it('is void after a cancellation', async () => {
    const { id } = await book();
    const { refunded } = await guest.preview(id);
    await guest.cancel(id, refunded);
    await moveTo('2027-06-01T16:00:00Z');
    expect((await readPlan(id)).installments.map(({ state }) => state)).toEqual(['paid', 'void', 'void']);
    expect(await countPayments(id)).toBe(0);
    expect(await readPlan(id)).toMatchObject({ paid: 0, dueNow: 0, scheduled: 0 });
  });

  it('tells the guest three days before, and sends a receipt', async () => {
    await book();
    await moveTo('2027-02-08T16:00:00Z');
    expect(await readEmails()).toContainEqual(expect.stringMatching(/^We will charge \$[\d,.]+ on Feb 11, 2027$/));
    const countReceipts = async () =>
      (await readEmails()).filter((subject) => subject.startsWith('We received $')).length;
    const before = await countReceipts();
    await moveTo('2027-02-11T16:00:00Z');
    expect(await countReceipts()).toBe(before + 1);
    const sent = await readEmails();
    await test.jobs.drain();
    expect(await readEmails()).toEqual(sent);
  });
});

describe('a cancellation of a stay whose later installments were paid early', () => {
  const pay = async (id: string, index: number, amount?: number) => {
    const { installments, method } = await readPlan(id);
    const { id: installment, outstanding } = installments[index]!;
    const body = { methodId: method!.id, amount: amount ?? outstanding };
    const { error } = await test.call('payInstallment', { as: user, params: { id, installment }, body });
    expect(error).toBeUndefined();
    await test.jobs.drain();
  };

  it('refunds all payments to the methods that paid, and asks for nothing more', async () => {
    const { id } = await book();
    await pay(id, 1);
    await pay(id, 2, 50_000);
    const { paid } = await readPlan(id);
    const preview = await guest.preview(id);
    expect(preview).toMatchObject({ refunded: paid, kept: 0 });
    expect(await guest.cancel(id, preview.refunded)).toMatchObject({ status: 200 });
    await moveTo('2027-06-01T16:00:00Z');
    expect(await readPlan(id)).toMatchObject({ paid: 0, dueNow: 0, scheduled: 0 });
    expect(await countPayments(id)).toBe(2);
    expect(await readReservationBalances(test.db, id)).not.toHaveProperty('receivable');
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('keeps by the policy only what was due', async () => {
    const { id, quote } = await book();
    await pay(id, 1);
    const { paid } = await readPlan(id);
    await moveTo('2027-01-05T16:00:00Z');
    const preview = await guest.preview(id);
    expect(preview).toMatchObject({ reason: 'one_month_kept' });
    expect(preview.kept).toBeLessThan(quote.dueAtBooking);
    expect(preview.refunded).toBe(paid - preview.kept);
    await guest.cancel(id, preview.refunded);
    expect((await readPlan(id)).paid).toBe(preview.kept);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('returns a payment that the bank answers after it', async () => {
    const { id } = await book({ method: 'bank_account' });
    await moveTo('2026-11-22T10:00:00Z');
    await pay(id, 1);
    expect((await readPlan(id)).installments[1]).toMatchObject({ state: 'processing' });
    const { refunded } = await guest.preview(id);
    await guest.cancel(id, refunded);
    await moveTo('2026-12-22T10:00:00Z');
    expect(await readPlan(id)).toMatchObject({ paid: 0, dueNow: 0 });
    expect(await readReservationBalances(test.db, id)).not.toHaveProperty('receivable');
    expect(await proveLedger(test.db)).toEqual([]);
  });
});

describe('a charge that is declined', () => {
  it('is tried again on the days that were announced, and paid in the end', async () => {
    const { id, quote } = await book({ scenario: { kind: 'decline_later', reason: 'insufficient_funds', times: 1 } });
    await moveTo('2027-02-11T16:00:00Z');
    expect((await readPlan(id)).installments[1]).toMatchObject({ state: 'past_due', retryOn: '2027-02-12' });
    expect(await readEmails()).toContainEqual(expect.stringMatching(/didn’t go through$/));
    await moveTo('2027-02-12T16:00:00Z');
    expect((await readPlan(id)).installments[1]).toMatchObject({ state: 'paid', failure: null, retryOn: null });
    expect((await readPlan(id)).paid).toBe(quote.instalments[0]!.cents + quote.instalments[1]!.cents);
  });

  it('stops after five attempts and tells staff; the guest can still pay with another method', async () => {
    const { id } = await book({ scenario: LATER_DECLINES });
    const { id: otherId } = await book();
    const [other] = (await test.payments.listByReservation(test.db, otherId)).map(({ methodId }) => methodId);
    for (const day of [11, 12, 15, 19, 24, 28]) await moveTo(`2027-02-${day}T16:00:00Z`);
    const installment = (await readPlan(id)).installments[1]!;
    expect(installment).toMatchObject({ state: 'past_due', retryOn: null });
    expect(await countPayments(id)).toBe(5);
    const findProblem = () =>
      test.db
        .selectFrom('paymentProblem')
        .innerJoin('queueItem', 'queueItem.reference', 'paymentProblem.reference')
        .select(['kind', 'queueItem.outcome'])
        .where('reservationId', '=', id)
        .execute();
    expect(await findProblem()).toEqual([{ kind: 'installment', outcome: null }]);

    expect(
      await test.call('payInstallment', {
        as: user,
        params: { id, installment: installment.id },
        body: { methodId: other!, amount: installment.outstanding },
      }),
    ).toMatchObject({ status: 200, body: { installments: [{}, { state: 'paid' }, {}] } });
    expect(await findProblem()).toEqual([{ kind: 'installment', outcome: 'solved' }]);
  });
});

describe('a guest who pays', () => {
  it('pays in parts, each with its share of the card fee', async () => {
    const { id, quote } = await book();
    const { installments, method } = await readPlan(id);
    const params = { id, installment: installments[1]!.id };
    const pay = (amount: number) =>
      test.call('payInstallment', { as: user, params, body: { methodId: method!.id, amount } });
    for (const [amount, message] of [
      [99, 'Pay at least $1.00, or all that is owed'],
      [installments[1]!.amount - 99, 'Leave at least $1.00, or pay all that is owed'],
    ] as const) {
      const refused = await pay(amount);
      expect(refused).toMatchObject({ status: 422 });
      expect(refused.body).toMatchObject({ error: { fields: [{ path: 'amount', message }] } });
    }
    expect(await pay(100_000)).toMatchObject({ status: 200, body: { installments: [{}, { state: 'scheduled' }, {}] } });
    const left = installments[1]!.amount - 100_000;
    expect(await pay(left + 1)).toMatchObject({ status: 422 });
    expect(await pay(left)).toMatchObject({ status: 200, body: { installments: [{}, { state: 'paid' }, {}] } });
    expect(await pay(1)).toMatchObject({ status: 409 });
    expect((await readPlan(id)).paid).toBe(quote.instalments[0]!.cents + quote.instalments[1]!.cents);
    await moveTo('2027-02-20T16:00:00Z');
    expect(await countPayments(id)).toBe(2);
  });

  it('owes nothing before the date if an early payment is declined, and is charged on the date', async () => {
    const { id, quote } = await book({ scenario: { ...LATER_DECLINES, times: 1 } });
    const { installments, method } = await readPlan(id);
    const { id: installment, amount } = installments[1]!;
    await test.call('payInstallment', {
      as: user,
      params: { id, installment },
      body: { methodId: method!.id, amount },
    });
    expect(await readPlan(id)).toMatchObject({
      dueNow: 0,
      scheduled: sumCents(installments.slice(1).map((each) => each.amount)),
      installments: [{}, { state: 'scheduled', failure: expect.any(String), retryOn: '2027-02-11' }, {}],
    });
    await moveTo('2027-02-10T18:00:00Z');
    expect((await readPlan(id)).paid).toBe(quote.instalments[0]!.cents);
    await moveTo('2027-02-11T16:00:00Z');
    expect((await readPlan(id)).paid).toBe(quote.instalments[0]!.cents + quote.instalments[1]!.cents);
  });

  it('is told of the rest that is charged, and leaves no rest that is too small for a charge', async () => {
    const { id } = await book();
    const { installments, method } = await readPlan(id);
    await test.call('payInstallment', {
      as: user,
      params: { id, installment: installments[1]!.id },
      body: { methodId: method!.id, amount: installments[1]!.amount - 30_000 },
    });
    await moveTo('2027-02-09T18:00:00Z');
    const reminders = await test.db
      .selectFrom('mailMessage')
      .select(['text'])
      .where('recipient', '=', user.email)
      .where('kind', '=', 'InstallmentDueSoon')
      .execute();
    expect(reminders).toHaveLength(1);
    expect(reminders[0]!.text).toContain('$306.24');
    await moveTo('2027-02-11T16:00:00Z');
    expect((await readPlan(id)).installments[1]).toMatchObject({ state: 'paid' });
    const credit = { accountId: user.id, source: 'gift', cents: 1_000_000 } as const;
    await inTransaction(test.db, (trx) => grantCredit(trx, credit, test.clock.now()));
    const { amount } = installments[2]!;
    const refused = await test.call('payInstallmentWithCredits', {
      as: user,
      params: { id, installment: installments[2]!.id },
      body: { amount: amount - 99 },
    });
    expect(refused.body).toMatchObject({
      error: { fields: [{ message: 'Leave at least $1.00, or pay all that is owed' }] },
    });
  });

  it('leaves the rest to the charge on the due date', async () => {
    const { id, quote } = await book();
    const { installments, method } = await readPlan(id);
    await test.call('payInstallment', {
      as: user,
      params: { id, installment: installments[1]!.id },
      body: { methodId: method!.id, amount: 50_000 },
    });
    await moveTo('2027-02-11T16:00:00Z');
    expect((await readPlan(id)).paid).toBe(quote.instalments[0]!.cents + quote.instalments[1]!.cents);
  });

  it('pays once when two tabs pay at the same time', async () => {
    const { id } = await book();
    const { installments, method } = await readPlan(id);
    const answers = await Promise.all(
      [1, 2].map(() =>
        test.call('payInstallment', {
          as: user,
          params: { id, installment: installments[1]!.id },
          body: { methodId: method!.id, amount: installments[1]!.amount },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countPayments(id)).toBe(1);
  });

  it('cannot see or pay the plan of another person', async () => {
    const { id } = await book();
    const { installments, method } = await readPlan(id);
    const other = await test.signedInUser();
    expect(await test.call('getPaymentPlan', { as: other, params: { id } })).toMatchObject({ status: 404 });
    expect(
      await test.call('payInstallment', {
        as: other,
        params: { id, installment: installments[1]!.id },
        body: { methodId: method!.id, amount: 100 },
      }),
    ).toMatchObject({ status: 404 });
  });
});
