import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getPostgresCode } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { findUnbalancedTransactions, readBalances } from '../payments/ledger.testing.ts';
import { insertPaidReservation, type PaidReservation } from '../reservations/paid-reservation.testing.ts';
import { refundAs } from './refunds.testing.ts';

let test: TestApp;
let denver: TestPlace;
let guest: TestUser;
let hub: TestUser;
let area: TestUser;
let admin: TestUser;
let stay: PaidReservation;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T16:00:00Z' });
  denver = await testPlace(test.db);
  guest = await test.signedInUser({ firstName: 'Maya', lastName: 'Ortiz' });
  hub = await staffIn(test, 'hub_manager', denver.marketId);
  area = await staffIn(test, 'area_general_manager', denver.marketId, 'Nora');
  admin = await test.signedInUser({ role: 'admin', firstName: 'Grace', lastName: 'Okafor' });
});
beforeEach(async () => {
  stay = await insertPaidReservation(test.db, { accountId: guest.id, place: denver, now: test.clock.now() });
});
afterAll(() => test.close());

const as = (user: TestUser) => refundAs(test, user);
const findPayment = () =>
  test.db.selectFrom('payment').selectAll().where('id', '=', stay.paymentId).executeTakeFirstOrThrow();
const listOperations = () =>
  test.db.selectFrom('paymentOperation').selectAll().where('paymentId', '=', stay.paymentId).execute();

describe('within the limit', () => {
  it('issues a refund at once, books it, tells the guest and keeps a closed record', async () => {
    const { status, body } = await as(hub).ask(stay.reference, 25_000);
    expect([status, body.outcome, body.refund.state]).toEqual([201, 'issued', 'refunded']);
    expect(body.actions).toEqual(['note']);
    expect(body.parts).toMatchObject([
      { amount: 25_000, state: 'refunded', payment: { captured: 300_000, refunded: 25_000 } },
    ]);
    expect(await readBalances(test.db, stay.id)).toMatchObject({ refunds: 25_000, 'cash:sandbox': -25_000 });
    await test.jobs.drain();
    const [mail] = await test.db
      .selectFrom('mailMessage')
      .selectAll()
      .where('subject', 'like', '%refund of $250%')
      .execute();
    expect(mail).toMatchObject({ recipient: guest.email });
    expect(mail!.text).toMatch(/\$250\.00 to Visa ending 4242[^]*3-10 business days/);
  });

  it('issues it once when the same request is sent again', async () => {
    const call = {
      as: hub,
      key: 'the-same-key-for-both-calls',
      params: { reference: stay.reference },
      body: { amount: 10_000, reasonCode: 'goodwill', reason: 'Broken heating', caseReference: null },
    };
    const [first, second] = [await test.call('requestRefund', call), await test.call('requestRefund', call)];
    expect(second.body.reference).toBe(first.body.reference);
    expect((await findPayment()).refundedCents).toBe(10_000);
  });

  it('counts the refunds of 30 days together, also those of colleagues', async () => {
    await as(hub).ask(stay.reference, 20_000);
    const other = await staffIn(test, 'hub_manager', denver.marketId, 'Omar');
    expect((await as(other).options(stay.reference)).body).toMatchObject({
      recent: 20_000,
      alone: 5_000,
      limit: 25_000,
    });
    expect((await as(other).ask(stay.reference, 5_001)).body.refund.state).toBe('waiting');
    test.clock.advance(31 * 86_400_000);
    expect((await as(hub).options(stay.reference)).body).toMatchObject({ recent: 5_001, alone: 19_999 });
  });
});

describe('the refunds of a reservation', () => {
  const list = (user: TestUser, reference: string) =>
    test.call('listReservationRefunds', { as: user, params: { reference } });
  const listActions = async (user: TestUser) =>
    (await test.call('inspectReservation', { as: user, params: { reference: stay.reference } })).body.actions;

  it('say who asked and who decided, the newest first', async () => {
    await as(hub).ask(stay.reference, 25_000);
    const { reference } = (await as(hub).ask(stay.reference, 60_000)).body;
    expect((await list(hub, stay.reference)).body.refunds).toMatchObject([
      { amount: 60_000, state: 'waiting', needsSecondPerson: true, requestedBy: { id: hub.id }, decidedBy: null },
      { amount: 25_000, state: 'refunded', needsSecondPerson: false, decidedBy: { id: hub.id } },
    ]);
    await as(area).approve(reference);
    expect((await list(hub, stay.reference)).body.refunds[0]).toMatchObject({
      reference,
      state: 'refunded',
      decidedBy: { id: area.id, fullName: expect.stringContaining('Nora') },
    });
  });

  it('do not exist outside the markets of the caller', async () => {
    expect((await list(await staffIn(test, 'hub_manager'), stay.reference)).status).toBe(404);
    expect((await list(guest, stay.reference)).status).toBe(403);
  });

  it('can be asked for in its record while something is left', async () => {
    expect(await listActions(hub)).toContain('request_refund');
    expect(await listActions(await staffIn(test, 'read_only_admin'))).toEqual([]);
    await as(await test.signedInUser({ role: 'super_admin' })).ask(stay.reference, 300_000);
    expect(await listActions(hub)).not.toContain('request_refund');
  });
});

describe('above the limit', () => {
  it('waits for a second person, who is assigned, and is issued by them', async () => {
    const asked = (await as(hub).ask(stay.reference, 60_000)).body;
    expect(asked).toMatchObject({
      closedAt: null,
      refund: { state: 'waiting', needsSecondPerson: true, requestedBy: { id: hub.id } },
      actions: ['note', 'withdraw'],
      limit: 25_000,
    });
    expect(asked.assignee?.id).not.toBe(hub.id);
    expect(asked.blocked).toMatch(/another person must approve/);
    expect(await listOperations()).toEqual([]);

    const approved = await as(area).approve(asked.reference);
    expect(approved).toMatchObject({
      status: 200,
      body: { outcome: 'issued', refund: { state: 'refunded', decidedBy: { id: area.id } } },
    });
    expect(approved.body.timeline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['refund.request', 'refund.approve']),
    );
    expect((await findPayment()).refundedCents).toBe(60_000);
  });

  it.each<[string, () => Promise<{ status: number; error?: { message: string } | undefined }>, number]>([
    ['the requester', async () => as(area).approve((await as(area).ask(stay.reference, 150_000)).body.reference), 403],
    [
      'a limit that is too low',
      async () => as(area).approve((await as(admin).ask(stay.reference, 260_000)).body.reference),
      403,
    ],
    [
      'a role without the permission',
      async () => as(hub).approve((await as(hub).ask(stay.reference, 30_000)).body.reference),
      403,
    ],
    [
      'staff of another market',
      async () => {
        const elsewhere = await testPlace(test.db, { name: 'Austin', state: 'TX' });
        const other = await staffIn(test, 'area_general_manager', elsewhere.marketId);
        return as(other).approve((await as(hub).ask(stay.reference, 30_000)).body.reference);
      },
      404,
    ],
  ])('refuses %s', async (_, approve, status) => {
    expect((await approve()).status).toBe(status);
    expect(await listOperations()).toEqual([]);
  });

  it('can be rejected by another person and taken back by the requester only', async () => {
    const { reference } = (await as(hub).ask(stay.reference, 60_000)).body;
    expect((await as(area).withdraw(reference)).status).toBe(403);
    expect((await as(area).reject(reference)).body).toMatchObject({
      outcome: 'rejected',
      refund: { state: 'rejected', decisionReason: 'No photos' },
      actions: ['note'],
    });
    expect((await as(area).approve(reference, 2)).error?.code).toBe('action_not_allowed');
    const second = (await as(hub).ask(stay.reference, 60_000)).body.reference;
    expect((await as(hub).withdraw(second)).body).toMatchObject({
      outcome: 'withdrawn',
      refund: { state: 'withdrawn' },
    });
    expect(await listOperations()).toEqual([]);
  });

  it('has an old version refused with the current state', async () => {
    const { reference } = (await as(hub).ask(stay.reference, 60_000)).body;
    await as(area).reject(reference);
    expect(await as(admin).approve(reference)).toMatchObject({ status: 409, error: { code: 'conflict' } });
  });

  it('cannot exceed what anybody may approve', async () => {
    await test.db
      .updateTable('payment')
      .set({ amountCents: 3_000_000, capturedCents: 3_000_000 })
      .where('id', '=', stay.paymentId)
      .execute();
    const { status, error } = await as(admin).ask(stay.reference, 1_000_001);
    expect([status, error?.fields?.[0]?.path]).toEqual([422, 'amount']);
    expect(error?.message).toMatch(/Nobody can refund more than \$10,000/);
  });
});

describe('the amount', () => {
  it('is at most what was charged, less refunds and requests that wait', async () => {
    await as(admin).ask(stay.reference, 100_000);
    await as(hub).ask(stay.reference, 150_000);
    expect((await as(admin).options(stay.reference)).body).toMatchObject({
      captured: 300_000,
      refunded: 100_000,
      pending: 150_000,
      available: 50_000,
    });
    expect((await as(admin).ask(stay.reference, 50_001)).error?.message).toMatch(/At most \$500\.00 can still/);
    expect((await as(admin).ask(stay.reference, 50_000)).status).toBe(201);
  });

  it('is refused if nothing was charged', async () => {
    await test.db
      .updateTable('payment')
      .set({ status: 'authorized', capturedCents: 0 })
      .where('id', '=', stay.paymentId)
      .execute();
    expect((await as(admin).ask(stay.reference, 100)).error?.code).toBe('action_not_allowed');
  });

  it('of a case must be about the same reservation', async () => {
    expect((await as(admin).ask(stay.reference, 100, { caseReference: 'CC-ZZZZZZ' })).error?.fields?.[0]?.path).toBe(
      'case_reference',
    );
  });
});

describe('at the same time', () => {
  it('two approvals issue one refund', async () => {
    const { reference } = (await as(hub).ask(stay.reference, 60_000)).body;
    const answers = await Promise.all([as(area), as(admin)].map((person) => person.approve(reference)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listOperations()).toMatchObject([{ kind: 'refund', amountCents: 60_000 }]);
    expect((await findPayment()).refundedCents).toBe(60_000);
  });

  it('requests never exceed the limit of the person together', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => as(hub).ask(stay.reference, 10_000)));
    const states = answers.map(({ body }) => body.refund.state).sort();
    expect(states.filter((state) => state !== 'waiting')).toHaveLength(2);
    expect((await findPayment()).refundedCents).toBe(20_000);
  });

  it('requests never exceed what was charged together', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => as(admin).ask(stay.reference, 90_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422]);
    expect((await as(admin).options(stay.reference)).body.available).toBe(30_000);
  });
});

describe('the database', () => {
  it.each([
    ['an issue without a second person', { status: 'issued', needsSecondPerson: true, isOwnDecision: false }],
    ['an issue by the requester', { status: 'issued', needsSecondPerson: true, isOwnDecision: true }],
    ['a waiting request that needs nobody', { status: 'waiting', needsSecondPerson: false, isOwnDecision: false }],
  ] as const)('refuses %s', async (_, { status, needsSecondPerson, isOwnDecision }) => {
    const { reference } = (await as(hub).ask(stay.reference, 1_000)).body;
    const known = await test.db
      .selectFrom('refundRequest')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const { id: _id, ...row } = known;
    const write = test.db
      .insertInto('refundRequest')
      .values({
        ...row,
        reference: `${reference}X`,
        status,
        needsSecondPerson,
        decidedById: isOwnDecision ? hub.id : null,
      })
      .execute();
    expect(await write.then(() => 'accepted', getPostgresCode)).toBe('23514');
  });

  it('refuses to change a decision', async () => {
    const { reference } = (await as(hub).ask(stay.reference, 60_000)).body;
    await as(area).reject(reference);
    const change = test.db.updateTable('refundRequest').set({ status: 'waiting' }).where('reference', '=', reference);
    expect(await change.execute().then(() => 'accepted', getPostgresCode)).toBe('23514');
  });

  it('keeps the ledger balanced', async () => expect(await findUnbalancedTransactions(test.db)).toEqual([]));
});
