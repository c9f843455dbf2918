import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  toInvoiceFilePath,
  toReceiptFilePath,
  toStaffInvoiceFilePath,
  toStaffReceiptFilePath,
  type ResponseOf,
} from '@lodestay/contracts';
import { sumCents } from '@lodestay/stay';
import { sql } from 'kysely';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { takeSnapshots } from '../ledger/index.ts';
import { refundAs } from '../refunds/refunds.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { issueMissingReceipts } from './issue-receipts.ts';
import type { ReceiptContent } from './receipt-content.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
let test: TestApp;
let guest: Guest;
let admin: TestUser;
let id: string;
let reference: string;
let plan: ResponseOf<'getPaymentPlan'>;

const readPlan = async () => (plan = (await test.call('getPaymentPlan', { as: guest.user, params: { id } })).body);
const get = (url: string, user: TestUser | null) =>
  test.app.inject({ method: 'GET', url, ...(user ? { headers: { 'x-api-token': user.token } } : {}) });
const readContents = async (): Promise<(ReceiptContent & { number: string; amountCents: number })[]> =>
  (
    await test.db
      .selectFrom('receipt')
      .select(['number', 'content', 'amountCents'])
      .where('reservationId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ content, ...row }) => ({ ...row, ...content }));
const pay = async (position: number, amount: number) =>
  void (await test.call('payInstallment', {
    as: guest.user,
    params: { id, installment: plan.installments[position]!.id },
    body: { methodId: plan.method!.id, amount },
  }));

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
  admin = await test.signedInUser({ role: 'admin' });
  guest = createGuest(test, await test.signedInUser());
  ({ id, reference } = await guest.held((await testHome(test.db)).slug, STAY));
  await guest.pay(id);
  test.clock.advance(10_000);
  await test.jobs.drain();
  await readPlan();
  await pay(1, 100_000);
  await pay(1, plan.installments[1]!.amount - 100_000);
  await pay(2, plan.installments[2]!.amount);
  await refundAs(test, admin).ask(reference, 40_000);
  await test.jobs.drain();
  await readPlan();
});
afterAll(() => test.close());

describe('receipts', () => {
  it('are issued once for each payment and refund, with its amount', async () => {
    await issueMissingReceipts(test.db);
    const contents = await readContents();
    expect(contents.map(({ number }) => number)).toEqual(
      ['R1', 'R2', 'R3', 'R4', 'RF1'].map((end) => `${reference}-${end}`),
    );
    for (const { lines, amountCents } of contents) expect(sumCents(lines.map(({ cents }) => cents))).toBe(amountCents);
    const payments = await test.payments.listByReservation(test.db, id);
    expect(contents.slice(0, 4).map(({ amountCents }) => amountCents)).toEqual(
      payments.toReversed().map(({ capturedCents }) => capturedCents),
    );
  });

  it('are issued by the job if that fails while the money is recorded', async () => {
    const other = createGuest(test, await test.signedInUser());
    const stay = await other.held((await testHome(test.db)).slug, STAY);
    await test.database.pool.query('alter table receipt add constraint no_receipt check (false) not valid');
    await other.pay(stay.id);
    test.clock.advance(10_000);
    // The job fails, too.
    await expect(test.jobs.drain()).rejects.toThrow('1 of 1 receipts failed');
    await test.database.pool.query('alter table receipt drop constraint no_receipt');
    const [payment] = await test.payments.listByReservation(test.db, stay.id);
    expect(payment!.status).toBe('captured');
    const countReceipts = async () =>
      (await test.db.selectFrom('receipt').select('id').where('reservationId', '=', stay.id).execute()).length;
    expect(await countReceipts()).toBe(0);
    await issueMissingReceipts(test.db);
    expect(await countReceipts()).toBe(1);
  });

  it('say what was paid for and what was left then', async () => {
    const [first, part, , whole, refund] = await readContents();
    const [, second, third] = plan.installments;
    expect(first).toMatchObject({
      kind: 'payment',
      paidWith: 'Visa ending 4242',
      leftCents: second!.amount + third!.amount,
    });
    expect(first!.lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Rent, Jan 11, 2027 – Feb 11, 2027', 'Platform fee', 'Card fee']),
    );
    expect(part!.lines[0]).toEqual({ label: 'Part of: Second month, Feb 11, 2027 – Mar 11, 2027', cents: 100_000 });
    expect(part).toMatchObject({ leftCents: second!.amount - 100_000 + third!.amount });
    expect(whole).toMatchObject({ leftCents: 0, refundedBeforeCents: 0 });
    expect(whole!.lines.at(-1)).toEqual({ label: 'Card fee', cents: third!.cardFee });
    expect(refund).toMatchObject({ kind: 'refund', refundedCents: 40_000, lines: [{ cents: 40_000 }] });
  });

  it('are linked from the plan by installment', () => {
    const [first, second] = plan.installments;
    const listNumbers = (installmentId: string) =>
      plan.receipts.filter((receipt) => receipt.installmentId === installmentId).map(({ number }) => number);
    expect(listNumbers(first!.id)).toContain(`${reference}-R1`);
    expect(listNumbers(second!.id)).toEqual([`${reference}-R2`, `${reference}-R3`]);
  });

  it('are the same PDF every time, for the guest and staff only, and never cached', async () => {
    const path = toReceiptFilePath(id, `${reference}-R1`);
    const [own, forStaff] = [
      await get(path, guest.user),
      await get(toStaffReceiptFilePath(reference, `${reference}-R1`), admin),
    ];
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="receipt-${reference}-R1.pdf"`,
    });
    expect(own.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(own.rawPayload.equals(forStaff.rawPayload)).toBe(true);
    expect((await get(path, null)).statusCode).toBe(401);
    expect((await get(path, await test.signedInUser())).statusCode).toBe(404);
    expect((await get(toReceiptFilePath(id, `${reference}-R9`), guest.user)).statusCode).toBe(404);
    expect((await get(toStaffReceiptFilePath(reference, `${reference}-R1`), guest.user)).statusCode).toBe(403);
    const { body } = await test.call('inspectReservation', { as: admin, params: { reference } });
    expect(body.timeline.map(({ title }) => title)).toContain('receipt.view');
  });

  it('are listed for staff who may read the reservation, with the invoices', async () => {
    const params = { reference };
    const { body } = await test.call('listBillingDocuments', { as: admin, params });
    expect(body.receipts.map(({ number }) => number)).toEqual(
      ['R1', 'R2', 'R3', 'R4', 'RF1'].map((end) => `${reference}-${end}`),
    );
    expect(body.receipts[0]).toMatchObject({ kind: 'payment', paidWith: 'Visa ending 4242' });
    expect(body.invoices.map(({ installmentId, number }) => [installmentId, number])).toEqual(
      plan.installments.map((installment, index) => [installment.id, `${reference}-I${index + 1}`]),
    );
    expect((await test.call('listBillingDocuments', { as: guest.user, params })).status).toBe(403);
  });

  it('are attached to the emails about the payments, for the account that pays', async () => {
    const mails = await test.db
      .selectFrom('mailMessage')
      .select(['subject', 'attachments', 'text'])
      .where('recipient', '=', guest.user.email)
      .where(sql<boolean>`cardinality(attachments) > 0`)
      .orderBy('id')
      .execute();
    // Jobs of different events run in any order.
    expect(mails.flatMap(({ attachments }) => attachments).sort()).toEqual(
      ['R1', 'R2', 'R3', 'R4', 'RF1'].map((end) => `receipt-${reference}-${end}.pdf`),
    );
    const refund = mails.find(({ attachments }) => attachments.includes(`receipt-${reference}-RF1.pdf`))!;
    expect(refund.subject).toMatch(/^Your refund of \$400\.00/);
    expect(refund.text).toContain(`Your receipt ${reference}-RF1 is attached.`);
    expect(mails[0]!.text).toContain(`Your receipt ${reference}-R1 is attached.`);
  });

  it('cannot be changed', async () => {
    await expect(test.db.updateTable('receipt').set({ amountCents: 1 }).execute()).rejects.toThrow(/never changed/);
  });
});

describe('invoices', () => {
  it('are one page for the guest and staff only', async () => {
    const [, second] = plan.installments;
    const path = toInvoiceFilePath(id, second!.id);
    const own = await get(path, guest.user);
    expect(own.headers['content-disposition']).toBe(`attachment; filename="invoice-${reference}-I2.pdf"`);
    expect(own.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect((await get(path, await test.signedInUser())).statusCode).toBe(404);
    expect((await get(toStaffInvoiceFilePath(reference, second!.id), admin)).statusCode).toBe(200);
    expect((await get(toInvoiceFilePath(crypto.randomUUID(), second!.id), guest.user)).statusCode).toBe(404);
  });
});

describe('emails', () => {
  const findMail = async (to: Guest, subject: string) =>
    test.db
      .selectFrom('mailMessage')
      .select(['attachments', 'text'])
      .where('recipient', '=', to.user.email)
      .where('subject', 'like', subject)
      .executeTakeFirstOrThrow();

  it('about a cancellation carry the receipt of its refund, even if the refund is not made yet', async () => {
    const other = createGuest(test, await test.signedInUser());
    const stay = await other.approved((await testHome(test.db)).slug, STAY);
    await test.jobs.drain();
    const { refunded } = await other.preview(stay.id);
    expect(refunded).toBeGreaterThan(0);
    // The processor does not answer until the email is sent.
    test.faults.timesOut = true;
    await other.cancel(stay.id, refunded);
    test.faults.timesOut = false;
    test.clock.advance(60_000);
    await test.jobs.drain();
    expect(await findMail(other, '%Your reservation is canceled%')).toMatchObject({
      attachments: [`receipt-${stay.reference}-RF1.pdf`],
      text: expect.stringContaining(`Your receipt ${stay.reference}-RF1 is attached.`),
    });
  });

  it('that announce a charge carry its invoice', async () => {
    const other = createGuest(test, await test.signedInUser());
    const stay = await other.approved((await testHome(test.db)).slug, STAY);
    test.clock.moveTo(new Date('2027-02-08T18:00:00Z'));
    await test.jobs.drain();
    expect(await findMail(other, 'We will charge %')).toMatchObject({
      attachments: [`invoice-${stay.reference}-I2.pdf`],
      text: expect.stringContaining(`Your invoice ${stay.reference}-I2 is attached.`),
    });
  });
});

// Last, because days pass.
it('receipts that are missing are looked for in the whole ledger at night only', async () => {
  const other = createGuest(test, await test.signedInUser());
  const stay = await other.held((await testHome(test.db)).slug, {
    startDate: '2027-03-11',
    endDate: '2027-06-11',
  });
  await test.database.pool.query('alter table receipt add constraint no_receipt check (false) not valid');
  await other.pay(stay.id);
  test.clock.advance(10_000);
  await expect(test.jobs.drain()).rejects.toThrow('1 of 1 receipts failed');
  await test.database.pool.query('alter table receipt drop constraint no_receipt');
  const countReceipts = async () =>
    (await test.db.selectFrom('receipt').select('id').where('reservationId', '=', stay.id).execute()).length;
  await takeSnapshots(test.db, test.clock);
  test.clock.advance(3 * 86_400_000);
  await test.jobs.runSweep('issue-receipts');
  expect(await countReceipts()).toBe(0);
  await test.jobs.drain();
  expect(await countReceipts()).toBe(1);
});
