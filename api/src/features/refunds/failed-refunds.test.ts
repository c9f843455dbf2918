import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { formatMoney } from '@lodestay/stay';
import { sql } from 'kysely';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { bookStay, moveClock, readPaymentPlan } from '../billing/billing.testing.ts';
import { proveLedger } from '../ledger/index.ts';
import { readBalances } from '../payments/ledger.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { refundAs } from './refunds.testing.ts';

const FAILS = { scenario: { kind: 'refund_fails' }, method: 'bank_account' } as const;
const AMOUNT = 40_000;
const [ON_ITS_WAY, FAILED] = ['Your refund of $400.00 is on its way', 'Your refund of $400.00 did not arrive'];
let test: TestApp;
let admin: TestUser;
let guest: Guest;
let id: string;
let reference: string;
let refund: string;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
  admin = await test.signedInUser({ role: 'super_admin' });
});
beforeEach(async () => {
  test.clock.moveTo(new Date('2026-11-21T18:00:00Z'));
  Object.assign(test.faults.webhooks, { repeats: false, reverses: false, drops: false });
  guest = createGuest(test, await test.signedInUser());
  ({ id, reference } = await bookStay(test, guest, FAILS));
  refund = (await refundAs(test, admin).ask(reference, AMOUNT)).body.reference;
});
afterAll(() => test.close());

const findPayment = async () => (await test.payments.findLatest(test.db, id))!;
const getState = async () => (await refundAs(test, admin).get(refund)).body.refund.state;
const readRefundEmails = ({ email }: TestUser) =>
  test.db
    .selectFrom('mailMessage')
    .select(['subject', 'text', 'attachments'])
    .where('recipient', '=', email)
    .where('kind', 'in', ['RefundIssued', 'RefundFailed'])
    .orderBy('id')
    .execute();
async function findProblem() {
  const { problems } = (await test.call('listReservationProblems', { as: admin, params: { reference } })).body;
  expect(problems).toHaveLength(1);
  return (await test.call('getPaymentProblem', { as: admin, params: { reference: problems[0]!.reference } })).body;
}

it('is owed again and is a problem of staff, who try again', async () => {
  Object.assign(test.faults.webhooks, { repeats: true, reverses: true });
  expect(await getState()).toBe('refunded');
  const before = await readBalances(test.db, id);
  await moveClock(test, '2026-11-24T19:00:00Z');
  expect(await getState()).toBe('failed');
  expect(await findPayment()).toMatchObject({ status: 'captured', refundedCents: 0, failedRefundCents: AMOUNT });
  const owed = await readBalances(test.db, id);
  expect((owed.receivable ?? 0) - (before.receivable ?? 0)).toBe(-AMOUNT);
  expect(owed['cash:sandbox']! - before['cash:sandbox']!).toBe(AMOUNT);
  const problem = await findProblem();
  expect(problem).toMatchObject({
    closedAt: null,
    problem: { kind: 'refund', state: 'refused', amount: AMOUNT, refundReference: refund, canRetryHelp: true },
  });
  expect(problem.problem.failure).toContain('account_closed');

  const { receipts } = await readPaymentPlan(test, guest.user, id);
  expect(receipts.slice(1)).toMatchObject([
    { number: `${reference}-RF1`, kind: 'refund', amount: AMOUNT },
    { number: `${reference}-RC1`, kind: 'correction', amount: AMOUNT },
  ]);
  const { body: history } = await test.call('listAccountPayments', { as: guest.user });
  expect(history.history.map(({ kind }) => kind)).toEqual(['refund_failure', 'refund', 'payment']);

  const emails = await readRefundEmails(guest.user);
  expect(emails.map(({ subject }) => subject)).toEqual([ON_ITS_WAY, FAILED]);
  const email = emails[1]!;
  expect(email.attachments).toEqual([`receipt-${reference}-RC1.pdf`]);
  expect(email.text).toMatch(/We refunded \$400\.00 to Bank account ending \d{4}, but the money came back to us/);
  expect(email.text).toContain('We still owe you $400.00. Our team has been notified.');
  expect(email.text).toContain(`Your corrected receipt ${reference}-RC1 is attached.`);

  const retried = await test.call('retryPayment', {
    as: admin,
    params: { reference: problem.reference },
    body: { version: problem.version },
  });
  expect(retried.body).toMatchObject({ outcome: 'solved' });
  await moveClock(test, '2026-11-30T19:00:00Z');
  expect(await getState()).toBe('refunded');
  expect((await readRefundEmails(guest.user)).map(({ subject }) => subject)).toEqual([ON_ITS_WAY, FAILED, ON_ITS_WAY]);
  expect(await findPayment()).toMatchObject({ refundedCents: AMOUNT, failedRefundCents: AMOUNT });
  expect(await readBalances(test.db, id)).toEqual(before);
  expect(await proveLedger(test.db)).toEqual([]);
});

it('is not left for a cancellation, which neither returns it twice nor keeps it', async () => {
  await moveClock(test, '2026-11-24T19:00:00Z');
  const { capturedCents } = await findPayment();
  const preview = await guest.preview(id);
  expect(preview.refunded + preview.kept).toBe(capturedCents - AMOUNT);
  expect(preview.sentence).toContain('An earlier refund of $400.00 did not arrive and is not part of this.');
  await guest.cancel(id, preview.refunded);
  expect(await proveLedger(test.db)).toEqual([]);
  const problem = await findProblem();
  expect(problem.problem.canRetryHelp).toBe(true);
  const params = { reference: problem.reference };
  await test.call('retryPayment', { as: admin, params, body: { version: problem.version } });
  expect(await findPayment()).toMatchObject({ refundedCents: capturedCents - preview.kept });
  expect(await proveLedger(test.db)).toEqual([]);
});

it.each([
  ['paid another way', 'paid_otherwise', 'An earlier refund of $400.00 did not arrive, and we paid it another way. '],
  ['solved, as refunded before', 'solved', '$400.00 was refunded before. '],
  ['given up', 'written_off', 'An earlier refund of $400.00 did not arrive and is not part of this. '],
] as const)('is told to the guest who cancels as what staff closed it as: %s', async (_, outcome, sentence) => {
  await moveClock(test, '2026-11-24T19:00:00Z');
  const before = await guest.preview(id);
  const problem = await findProblem();
  const closed = await test.call('closePaymentProblem', {
    as: admin,
    params: { reference: problem.reference },
    body: { outcome, reason: 'By check on November 24', version: problem.version },
  });
  expect(closed.status).toBe(200);
  const preview = await guest.preview(id);
  expect(preview.sentence.startsWith(sentence)).toBe(true);
  expect(preview).toMatchObject({ refunded: before.refunded, kept: before.kept });
  const { body } = await test.call('getReservation', { as: guest.user, params: { id } });
  expect(JSON.stringify(body.cancellation)).toContain(sentence.trim());
});

it('is a problem again if it fails a second time', async () => {
  await moveClock(test, '2026-11-24T19:00:00Z');
  const problem = await findProblem();
  const { body } = await test.call('retryPayment', {
    as: admin,
    params: { reference: problem.reference },
    body: { version: problem.version },
  });
  expect(body).toMatchObject({ outcome: 'solved' });
  const repeated = await test.db
    .selectFrom('paymentOperation')
    .select(['requestKey'])
    .where('paymentId', '=', (await findPayment()).id)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow();
  await sql`insert into sandbox.failing_refund (key, payment_id, cents, fails_at)
    select ${repeated.requestKey}, payment_id, cents, fails_at + interval '3 days' from sandbox.failing_refund
    where payment_id = ${(await findPayment()).processorId}`.execute(test.db);
  await moveClock(test, '2026-11-27T19:00:00Z');
  expect(await getState()).toBe('failed');
  expect(await findPayment()).toMatchObject({ refundedCents: 0, failedRefundCents: 2 * AMOUNT });
  expect(await findProblem()).toMatchObject({ closedAt: null, outcome: null, problem: { canRetryHelp: true } });
});

it('is found by the daily question if its event is lost', async () => {
  test.faults.webhooks.drops = true;
  await moveClock(test, '2026-11-24T19:00:00Z');
  await moveClock(test, '2026-11-25T20:00:00Z');
  expect(await getState()).toBe('failed');
  expect(await findProblem()).toMatchObject({ problem: { kind: 'refund' } });
});

it('has a corrected receipt and an email of its own for each refund if one answer says that several failed', async () => {
  await refundAs(test, admin).ask(reference, 30_000);
  await refundAs(test, admin).ask(reference, AMOUNT);
  // The sandbox lets the first refund of a payment fail, and here the others with it.
  await sql`insert into sandbox.failing_refund (key, payment_id, cents, fails_at)
    select coalesce(o.request_key, o.id), first.payment_id, o.amount_cents, first.fails_at
    from payment p join payment_operation o on o.payment_id = p.id and o.kind = 'refund'
    join sandbox.failing_refund first on first.payment_id = p.processor_id
    where p.id = ${(await findPayment()).id} on conflict do nothing`.execute(test.db);
  test.faults.webhooks.drops = true;
  await moveClock(test, '2026-11-24T19:00:00Z');
  await moveClock(test, '2026-11-25T20:00:00Z');
  expect(await findPayment()).toMatchObject({ refundedCents: 0, failedRefundCents: 2 * AMOUNT + 30_000 });
  const { receipts } = await readPaymentPlan(test, guest.user, id);
  const corrections = receipts.filter(({ kind }) => kind === 'correction');
  expect(corrections.map(({ amount }) => amount).toSorted()).toEqual([30_000, AMOUNT, AMOUNT]);
  const contents = await test.db
    .selectFrom('receipt')
    .select('content')
    .where('kind', '=', 'correction')
    .where('reservationId', '=', id)
    .execute();
  const corrected = contents.map(({ content }) => ('receiptNumber' in content ? content.receiptNumber : null));
  expect(corrected.toSorted()).toEqual([1, 2, 3].map((position) => `${reference}-RF${position}`));

  const failed = (await readRefundEmails(guest.user)).filter(({ subject }) => subject.endsWith('did not arrive'));
  expect(failed).toHaveLength(3);
  for (const { subject, attachments } of failed) {
    const attached = corrections.filter(({ number }) => attachments!.includes(`receipt-${number}.pdf`));
    expect(attached).toHaveLength(1);
    expect(subject).toContain(formatMoney(attached[0]!.amount));
  }
  expect(new Set(failed.flatMap(({ attachments }) => attachments)).size).toBe(3);
  expect(await proveLedger(test.db)).toEqual([]);
});
