import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { migrations } from '../../migrations.ts';
import { getPostgresCode, inTransaction, migrate } from '../../platform/db/index.ts';
import { buildTestApp, startTestDatabase, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { postTransaction, transfer } from '../ledger/index.ts';
import { findUnbalancedTransactions } from '../payments/ledger.testing.ts';
import {
  insertPaidInstallment,
  insertPaidReservation,
  type PaidReservation,
} from '../reservations/paid-reservation.testing.ts';
import { refundAs } from './refunds.testing.ts';

let test: TestApp;
let denver: TestPlace;
let guest: TestUser;
let admin: TestUser;
let owner: TestUser;
/** $3,000 for the booking, and then $2,000 and $1,000 for installments. */
let stay: PaidReservation;
let second: string;
let third: string;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T16:00:00Z' });
  denver = await testPlace(test.db);
  guest = await test.signedInUser();
  admin = await test.signedInUser({ role: 'admin' });
  owner = await test.signedInUser({ role: 'super_admin' });
});
beforeEach(async () => {
  const charge = { accountId: guest.id, now: test.clock.now() };
  stay = await insertPaidReservation(test.db, { ...charge, place: denver });
  second = await insertPaidInstallment(test.db, stay, { ...charge, position: 1, cents: 200_000, label: 'Visa two' });
  third = await insertPaidInstallment(test.db, stay, { ...charge, position: 2, cents: 100_000, label: 'Visa three' });
});
afterAll(() => test.close());

const as = (user: TestUser) => refundAs(test, user);
const dispute = (id: string) =>
  test.db.updateTable('payment').set({ disputedAt: test.clock.now() }).where('id', '=', id).execute();
/** What was refunded of the booking and the two installments. */
async function readRefunded(): Promise<number[]> {
  const rows = await test.db.selectFrom('payment').selectAll().where('reservationId', '=', stay.id).execute();
  return [stay.paymentId, second, third].map((id) => rows.find((row) => row.id === id)!.refundedCents);
}
const readParts = async (reference: string) =>
  (await as(owner).get(reference)).body.parts.map(({ payment, amount, state }) => [payment.label, amount, state]);

describe('a refund of several payments', () => {
  it('takes from the newest payment first, and tells the guest about each method', async () => {
    const { status, body } = await as(owner).ask(stay.reference, 350_000);
    expect([status, body.refund.state]).toEqual([201, 'refunded']);
    expect(await readParts(body.reference)).toEqual([
      ['Visa three', 100_000, 'refunded'],
      ['Visa two', 200_000, 'refunded'],
      ['Visa ending 4242', 50_000, 'refunded'],
    ]);
    expect(await readRefunded()).toEqual([50_000, 200_000, 100_000]);
    await test.jobs.drain();
    const mails = await test.db
      .selectFrom('mailMessage')
      .select('text')
      .where('about', '=', `reservation:${stay.reference}`)
      .where('subject', 'like', '%refund of%')
      .execute();
    expect(mails.map(({ text }) => /\$[\d,.]+ to Visa \w+/.exec(text)?.[0]).sort()).toEqual([
      '$1,000.00 to Visa three',
      '$2,000.00 to Visa two',
      '$500.00 to Visa ending',
    ]);
  });

  it('is limited by everything that was paid', async () => {
    const { body: options } = await as(owner).options(stay.reference);
    expect(options).toMatchObject({ captured: 600_000, refunded: 0, pending: 0, available: 600_000 });
    expect(options.payments.map(({ label, captured }) => [label, captured])).toEqual([
      ['Visa three', 100_000],
      ['Visa two', 200_000],
      ['Visa ending 4242', 300_000],
    ]);
    expect((await as(owner).ask(stay.reference, 600_001)).error?.message).toMatch(/At most \$6,000\.00 can still/);
    expect((await as(owner).ask(stay.reference, 600_000)).body.refund.state).toBe('refunded');
    expect(await readRefunded()).toEqual([300_000, 200_000, 100_000]);
  });

  it('counts all parts toward the limit of the role', async () => {
    expect((await as(admin).ask(stay.reference, 250_000)).body.refund.state).toBe('refunded');
    expect((await as(admin).ask(stay.reference, 1)).body.refund.state).toBe('waiting');
  });

  it('leaves the deposit that is held', async () => {
    await inTransaction(test.db, (trx) =>
      postTransaction(trx, {
        kind: 'installment',
        source: `test:${stay.id}`,
        reservationId: stay.id,
        at: test.clock.now(),
        entries: transfer({ account: 'receivable' }, { account: 'deposits' }, 80_000),
      }),
    );
    expect((await as(owner).options(stay.reference)).body).toMatchObject({ deposit: 80_000, available: 520_000 });
    expect((await as(owner).ask(stay.reference, 520_001)).status).toBe(422);
    expect((await as(owner).ask(stay.reference, 520_000)).status).toBe(201);
    expect(await readRefunded()).toEqual([220_000, 200_000, 100_000]);
  });
});

describe('a request that waits', () => {
  it('shows what an approval would return, and takes what is newest when it is approved', async () => {
    const { reference } = (await as(admin).ask(stay.reference, 260_000)).body;
    expect(await readParts(reference)).toEqual([
      ['Visa three', 100_000, 'waiting'],
      ['Visa two', 160_000, 'waiting'],
    ]);
    await as(owner).ask(stay.reference, 100_000);
    expect((await as(owner).approve(reference)).status).toBe(200);
    expect(await readParts(reference)).toEqual([
      ['Visa two', 200_000, 'refunded'],
      ['Visa ending 4242', 60_000, 'refunded'],
    ]);
  });

  it('approved together with another one never returns money twice', async () => {
    const asked = [
      (await as(admin).ask(stay.reference, 300_000)).body.reference,
      (await as(admin).ask(stay.reference, 300_000)).body.reference,
    ];
    const answers = await Promise.all(asked.map((reference) => as(owner).approve(reference)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readRefunded()).toEqual([300_000, 200_000, 100_000]);
    expect((await as(owner).options(stay.reference)).body).toMatchObject({ refunded: 600_000, available: 0 });
  });
});

describe('a disputed payment', () => {
  it('is left out, and the others are refunded', async () => {
    await dispute(third);
    const { body: options } = await as(owner).options(stay.reference);
    expect(options).toMatchObject({ captured: 600_000, disputed: 100_000, pending: 0, available: 500_000 });
    expect(options.payments.map(({ disputed }) => disputed)).toEqual([100_000, 0, 0]);
    expect((await as(owner).ask(stay.reference, 500_001)).error?.message).toBe(
      'At most $5,000.00 can still be refunded. $1,000.00 is disputed at the bank and cannot be refunded.',
    );
    expect((await as(owner).ask(stay.reference, 250_000)).body.refund.state).toBe('refunded');
    expect(await readRefunded()).toEqual([50_000, 200_000, 0]);
  });

  it('stops an approval only if too little is left', async () => {
    const small = (await as(admin).ask(stay.reference, 260_000)).body.reference;
    const large = (await as(admin).ask(stay.reference, 270_000)).body.reference;
    await dispute(stay.paymentId);
    expect((await as(owner).approve(small)).status).toBe(200);
    expect(await readRefunded()).toEqual([0, 160_000, 100_000]);
    const { body } = await as(owner).get(large);
    expect(body.blocked).toBe(
      '$3,000.00 is disputed at the bank and cannot be refunded. Only $400.00 is left to refund. Reject this request and ask for a smaller amount.',
    );
    expect([body.parts, body.actions]).toEqual([[], ['assign', 'note', 'reject']]);
    expect((await as(owner).approve(large)).error).toMatchObject({ code: 'action_not_allowed', message: body.blocked });
  });
});

describe('the database', () => {
  /** Writes an operation and a part of a request, as if the code forgot its checks. */
  async function insertPart(reference: string, paymentId: string, cents: number): Promise<string> {
    const { id } = await test.db
      .selectFrom('refundRequest')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const write = inTransaction(test.db, async (trx) => {
      await trx
        .updateTable('refundRequest')
        .set({ status: 'issued', decidedById: owner.id, decidedAt: test.clock.now() })
        .where('id', '=', id)
        .execute();
      const operationId = (await test.payments.requestOperation(trx, paymentId, 'refund', cents))!;
      await trx
        .insertInto('refundPart')
        .values({ requestId: id, paymentId, amountCents: cents, operationId })
        .execute();
    });
    return (await write.then(() => 'accepted', getPostgresCode)) ?? 'unknown';
  }
  const askWaiting = async () => (await as(admin).ask(stay.reference, 260_000)).body.reference;

  it.each([
    ['the whole amount', async () => insertPart(await askWaiting(), stay.paymentId, 260_000), 'accepted'],
    ['less than the amount', async () => insertPart(await askWaiting(), stay.paymentId, 259_999), '23514'],
    [
      'more than is left of the payment',
      async () => {
        const reference = await askWaiting();
        await as(owner).ask(stay.reference, 340_000);
        return insertPart(reference, second, 260_000);
      },
      '23514',
    ],
    [
      'a disputed payment',
      async () => {
        const reference = await askWaiting();
        await dispute(stay.paymentId);
        return insertPart(reference, stay.paymentId, 260_000);
      },
      '23514',
    ],
    [
      'a payment of another reservation',
      async () => {
        const now = test.clock.now();
        const other = await insertPaidReservation(test.db, { accountId: guest.id, place: denver, now });
        return insertPart(await askWaiting(), other.paymentId, 260_000);
      },
      '23514',
    ],
  ])('answers to a part of %s', async (_, write, expected) => expect(await write()).toBe(expected));

  it('refuses to issue a request without parts, and to change parts', async () => {
    const reference = await askWaiting();
    const issue = test.db
      .updateTable('refundRequest')
      .set({ status: 'issued', decidedById: owner.id })
      .where('reference', '=', reference);
    expect(await issue.execute().then(() => 'accepted', getPostgresCode)).toBe('23514');
    await as(owner).approve(reference);
    for (const change of [
      test.db.updateTable('refundPart').set({ amountCents: 1 }).where('paymentId', '=', third),
      test.db.deleteFrom('refundPart').where('paymentId', '=', third),
    ])
      expect(await change.execute().then(() => 'accepted', getPostgresCode)).toBe('23514');
  });

  it('has the parts of refunds, and the won disputes, from before it stored them', async () => {
    const database = await startTestDatabase();
    const { db, pool } = database;
    const { id: accountId } = await db
      .insertInto('account')
      .values({ email: 'a@b.example', firstName: 'A', lastName: 'B', role: 'member', createdAt: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = await testPlace(db);
    const { id, paymentId } = await insertPaidReservation(db, { accountId, place, now: test.clock.now() });
    const operationId = randomUUID();
    await pool.query(`
      drop table refund_part;
      drop function refund_part_guard, refund_parts_are_complete cascade;
      alter table refund_request add column payment_id uuid not null, add column operation_id uuid;
      alter table payment drop column dispute_won_at;
      delete from kysely_migration where name in ('0980_won_disputes', '0981_refund_parts');
      update payment set disputed_at = '2027-01-01';
      insert into payment_problem (reference, kind, reservation_id, payment_id, dispute_number, found_at)
        values ('PP-1', 'dispute', '${id}', '${paymentId}', 1, '2027-01-01');
      insert into queue_item (queue, reference, title, words, opened_at, closed_at, changed_at, outcome)
        values ('payment_problems', 'PP-1', 'A', 'a', '2027-01-01', '2027-02-01', '2027-02-01', 'dispute_won');
      insert into payment_operation (id, payment_id, kind, amount_cents, status, next_attempt_at, created_at)
        values ('${operationId}', '${paymentId}', 'refund', 5000, 'done', '2027-01-01', '2027-01-01');
      insert into refund_request (reference, reservation_id, payment_id, amount_cents, reason_code, reason, requested_at, needs_second_person, status, operation_id)
        values ('RF-1', '${id}', '${paymentId}', 5000, 'goodwill', 'Heating', '2027-01-01', false, 'issued', '${operationId}'),
          ('RF-2', '${id}', '${paymentId}', 7000, 'goodwill', 'Heating', '2027-01-01', true, 'waiting', null);
    `);
    await migrate(db, database.connectionString, migrations);
    expect(await db.selectFrom('refundPart').selectAll().execute()).toEqual([
      { requestId: expect.any(Number), paymentId, amountCents: 5_000, operationId },
    ]);
    const { disputeWonAt } = await db.selectFrom('payment').select('disputeWonAt').executeTakeFirstOrThrow();
    expect(disputeWonAt).toEqual(new Date('2027-02-01T00:00:00Z'));
    await database.close();
  });

  it('keeps the ledger balanced', async () => expect(await findUnbalancedTransactions(test.db)).toEqual([]));
});
