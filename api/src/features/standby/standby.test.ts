import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toMembershipReceiptFilePath } from '@lodestay/contracts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { moveClock, readEmailSubjects } from '../billing/billing.testing.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { createSubscriber, RATE, RATE_BY_CARD } from './standby.testing.ts';

const LATER_DECLINES = { kind: 'decline_later', reason: 'card_declined', times: null } as const;
const START = '2026-11-21T18:00:00Z';
let test: TestApp;

beforeEach(async () => {
  if (!test) test = await buildTestApp({ now: START });
  test.clock.moveTo(new Date(START));
});
afterAll(() => test.close());

const newSubscriber = async () => createSubscriber(test, await test.signedInUser());
const newHome = async () => (await testHome(test.db, { monthlyRentCents: 315_000 })).slug;
const readDays = async (accountId: number) =>
  test.db
    .selectFrom('account')
    .select(['standbyRenewsOn', 'standbyActiveThrough'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

describe('a Standby subscription', () => {
  it('ends when the bank takes the payment of the month back', async () => {
    const me = await newSubscriber();
    expect((await me.subscribe(await me.addMethod({ kind: 'returned' }), RATE)).error).toBeUndefined();
    for (let days = 0; days < 10; days += 1) {
      test.clock.advance(86_400_000);
      await test.jobs.drain();
    }
    expect(await me.standby()).toMatchObject({ state: 'none', active: false, allowedActions: ['subscribe'] });
    expect(await readDays(me.user.id)).toEqual({ standbyRenewsOn: null, standbyActiveThrough: null });
    expect(await readEmailSubjects(test, me.user)).toContain('Your Standby subscription has ended');
    await me.proveLedger();
    await me.subscribed();
    expect((await me.standby()).state).toBe('active');
    await me.proveLedger();
  });

  it('starts at once with a receipt, and opens Standby', async () => {
    const me = await newSubscriber();
    expect(await me.standby()).toMatchObject({
      state: 'none',
      price: { amount: RATE, cardFee: RATE_BY_CARD - RATE },
      allowedActions: ['subscribe'],
    });
    const draft = { homeSlug: await newHome(), startDate: '2026-12-01', stayKind: 'standby' } as const;
    expect((await test.call('createReservation', { as: me.user, body: draft })).status).toBe(422);
    const methodId = await me.addMethod(undefined, 'card');
    expect(await me.subscribe(methodId, RATE)).toMatchObject({ error: { data: { price: RATE_BY_CARD } } });
    await me.subscribed();
    const standby = await me.standby();
    expect(standby).toMatchObject({
      state: 'active',
      paidFrom: '2026-11-21',
      paidUntil: '2026-12-21',
      nextChargeOn: '2026-12-21',
      history: [{ amount: RATE_BY_CARD, receipts: [{ kind: 'payment', amount: RATE_BY_CARD }] }],
    });
    expect(await me.currentUser()).toMatchObject({ role: 'member', hasActiveStandbySubscription: true });
    // It is not the annual membership.
    expect((await me.read()).state).toBe('none');
    expect(await readDays(me.user.id)).toEqual({ standbyRenewsOn: '2026-12-21', standbyActiveThrough: '2026-12-28' });
    const receipt = await test.app.inject({
      url: toMembershipReceiptFilePath(standby.history[0]!.receipts[0]!.number),
      headers: { 'x-api-token': me.user.token },
    });
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await readEmailSubjects(test, me.user)).toContain('Your Standby subscription has started');
    expect((await test.call('createReservation', { as: me.user, body: draft })).status).toBe(201);
    await me.proveLedger();
  });

  it('is charged once by several requests at once, and the database allows no second one', async () => {
    const me = await newSubscriber();
    const methodId = await me.addMethod(undefined, 'card');
    const answers = await Promise.all([1, 2, 3, 4].map(() => me.subscribe(methodId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    await test.jobs.drain();
    expect(await me.readCharges()).toEqual([RATE_BY_CARD]);
    const row = await test.db
      .selectFrom('standbySubscription')
      .selectAll()
      .where('accountId', '=', me.user.id)
      .executeTakeFirstOrThrow();
    await expect(
      test.db
        .insertInto('standbySubscription')
        .values({ ...row, id: crypto.randomUUID() })
        .execute(),
    ).rejects.toThrow('standby_one_subscription');
    await me.proveLedger();
  });

  it('does not start when the bank declines, and can be tried again', async () => {
    const me = await newSubscriber();
    const declined = await me.addMethod(LATER_DECLINES, 'card');
    expect((await me.subscribe(declined)).status).toBe(402);
    expect(await me.standby()).toMatchObject({ state: 'none', allowedActions: ['subscribe'] });
    await me.subscribed();
    expect((await me.standby()).state).toBe('active');
  });
});

describe('the renewal', () => {
  it('is charged once on the day, also after downtime', async () => {
    const me = await newSubscriber();
    await me.subscribed();
    await moveClock(test, '2026-12-22T20:00:00Z');
    await test.jobs.drain();
    expect(await me.readCharges()).toEqual([RATE_BY_CARD, RATE_BY_CARD]);
    await moveClock(test, '2027-01-14T20:00:00Z');
    await moveClock(test, '2027-01-21T20:00:00Z');
    expect(await me.standby()).toMatchObject({ state: 'active', paidFrom: '2027-01-21', paidUntil: '2027-02-21' });
    expect(await me.readCharges()).toHaveLength(3);
    expect((await readEmailSubjects(test, me.user)).at(-1)).toBe('Your Standby subscription is renewed');
    await me.proveLedger();
  });

  it('leaves a week after a decline to pay, and ends without a payment', async () => {
    const [me, other] = [await newSubscriber(), await newSubscriber()];
    const methodId = await me.subscribed();
    await other.subscribed();
    await test.db
      .updateTable('sandbox.method')
      .set({ scenario: JSON.stringify(LATER_DECLINES) })
      .execute();
    await moveClock(test, '2026-12-21T20:00:00Z');
    expect(await me.standby()).toMatchObject({ state: 'past_due', active: true, payBy: '2026-12-28' });
    expect(await readEmailSubjects(test, me.user)).toContain('Your Standby payment of $80.64 didn’t go through');
    expect((await me.payMonth(methodId)).status).toBe(402);
    const working = await me.addMethod(undefined, 'card');
    expect(await me.payMonth(working)).toMatchObject({ status: 200, body: { state: 'active' } });
    for (const day of ['22', '25', '28']) await moveClock(test, `2026-12-${day}T20:00:00Z`);
    expect((await other.currentUser()).hasActiveStandbySubscription).toBe(true);
    // Midnight of the site.
    await moveClock(test, '2026-12-29T08:00:00Z');
    expect(await other.standby()).toMatchObject({ state: 'none', active: false });
    expect((await other.currentUser()).hasActiveStandbySubscription).toBe(false);
    expect(await readDays(other.user.id)).toEqual({ standbyRenewsOn: null, standbyActiveThrough: null });
    expect((await readEmailSubjects(test, other.user)).at(-1)).toBe('Your Standby subscription has ended');
    expect(await me.readCharges()).toEqual([RATE_BY_CARD, RATE_BY_CARD]);
    await other.proveLedger();
  });
});

describe('a cancellation', () => {
  it('ends Standby with the paid month, and can be taken back until then', async () => {
    const me = await newSubscriber();
    await me.subscribed();
    await moveClock(test, '2026-12-15T18:00:00Z');
    expect(await me.cancelStandby()).toMatchObject({
      body: { state: 'ending', activeThrough: '2026-12-20', nextChargeOn: null },
    });
    expect(await readDays(me.user.id)).toEqual({ standbyRenewsOn: null, standbyActiveThrough: '2026-12-20' });
    const late = { homeSlug: await newHome(), startDate: '2026-12-21', stayKind: 'standby' } as const;
    expect(await test.call('createReservation', { as: me.user, body: late })).toMatchObject({ status: 409 });
    expect(await me.keep()).toMatchObject({ body: { state: 'active', nextChargeOn: '2026-12-21' } });
    await me.cancelStandby();
    await moveClock(test, '2026-12-21T08:00:00Z');
    expect((await me.currentUser()).hasActiveStandbySubscription).toBe(false);
    expect((await me.keep()).status).toBe(409);
    await moveClock(test, '2027-01-05T08:00:00Z');
    expect(await me.readCharges()).toEqual([RATE_BY_CARD]);
    expect((await readEmailSubjects(test, me.user)).at(-1)).toBe('Your Standby subscription has ended');
    await me.subscribed();
    expect(await me.standby()).toMatchObject({ state: 'active', paidFrom: '2027-01-05' });
  });

  it('lets a stay keep its paid month, and does not continue it', async () => {
    const me = await newSubscriber();
    await me.subscribed();
    const { id } = await createGuest(test, me.user).approved(await newHome(), {
      startDate: '2026-12-01',
      stayKind: 'standby',
    });
    await me.cancelStandby();
    await moveClock(test, '2026-12-26T18:00:00Z');
    expect(await createGuest(test, me.user).get(id)).toMatchObject({
      endDate: '2027-01-01',
      changes: [{ kind: 'end', sentence: expect.stringContaining('your stay ends with its paid month') }],
    });
  });
});

describe('a pause', () => {
  it('begins with the end of the paid month, charges nothing, and ends by itself', async () => {
    const me = await newSubscriber();
    await me.subscribed();
    expect((await me.pause(4)).status).toBe(422);
    await me.pause(1);
    expect(await me.unpause()).toMatchObject({ body: { state: 'active' } });
    expect(await me.pause(2)).toMatchObject({ body: { state: 'pausing', resumesOn: '2027-02-21' } });
    const body = { homeSlug: await newHome(), startDate: '2026-12-01', stayKind: 'standby' } as const;
    expect((await test.call('createReservation', { as: me.user, body })).status).toBe(409);
    await moveClock(test, '2026-12-21T18:00:00Z');
    expect(await me.standby()).toMatchObject({ state: 'paused', active: false, nextChargeOn: '2027-02-21' });
    expect(await readDays(me.user.id)).toEqual({ standbyRenewsOn: '2027-02-21', standbyActiveThrough: '2026-12-20' });
    await moveClock(test, '2027-02-14T20:00:00Z');
    expect(await me.readCharges()).toEqual([RATE_BY_CARD]);
    await moveClock(test, '2027-02-21T20:00:00Z');
    expect(await me.standby()).toMatchObject({ state: 'active', paidFrom: '2027-02-21', resumesOn: null });
    expect(await me.readCharges()).toHaveLength(2);
    await me.proveLedger();
  });

  it('can be ended earlier, with a month from that day on, once', async () => {
    const me = await newSubscriber();
    const methodId = await me.subscribed();
    await me.pause(1);
    // The renewal after the pause is planned already.
    await moveClock(test, '2027-01-15T18:00:00Z');
    const answers = await Promise.all([me.resume(methodId), me.resume(methodId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await me.standby()).toMatchObject({ state: 'active', paidFrom: '2027-01-15', paidUntil: '2027-02-15' });
    await moveClock(test, '2027-01-22T20:00:00Z');
    expect(await me.readCharges()).toHaveLength(2);
    await me.proveLedger();
  });

  it('is refused while a Standby stay goes on after it', async () => {
    const me = await newSubscriber();
    await me.subscribed();
    const { id } = await createGuest(test, me.user).held(await newHome(), {
      startDate: '2026-12-01',
      stayKind: 'standby',
    });
    expect(await me.pause(1)).toMatchObject({ status: 409, error: { data: { reservationId: id } } });
  });
});

// Last, because its price list stays.
describe('a rate change', () => {
  it('applies to the renewal a week ahead with an email, otherwise to the following one', async () => {
    const [me, late] = [await newSubscriber(), await newSubscriber()];
    await me.subscribed();
    await moveClock(test, '2026-11-25T18:00:00Z');
    await late.subscribed();
    const admin = await test.signedInUser({ role: 'admin' });
    const { body } = await test.call('listPriceLists', { as: admin });
    await moveClock(test, '2026-12-20T18:00:00Z');
    expect(await me.standby()).toMatchObject({ price: { amount: RATE }, isRateChanged: false });
    // The renewal of Dec 21 is planned already, and that of Dec 25 is less than a week ahead.
    const figures = { ...body.lists[0]!.figures, standbyMembership: 8_900 };
    const scheduled = await test.call('createPriceList', {
      as: admin,
      body: { effectiveOn: '2026-12-21', figures, reason: 'New Standby rate' },
    });
    expect(scheduled.status).toBe(201);
    await moveClock(test, '2026-12-25T20:00:00Z');
    expect([await me.readCharges(), await late.readCharges()]).toEqual([
      [RATE_BY_CARD, RATE_BY_CARD],
      [RATE_BY_CARD, RATE_BY_CARD],
    ]);
    await moveClock(test, '2027-01-14T18:00:00Z');
    expect(await me.standby()).toMatchObject({ price: { amount: 8_900 }, isRateChanged: true });
    expect((await readEmailSubjects(test, me.user)).at(-1)).toBe('Your Standby rate changes on Jan 21, 2027');
    await moveClock(test, '2027-01-21T20:00:00Z');
    expect((await me.readCharges()).at(-1)).toBe(8_900 + 185);
    await me.proveLedger();
  });
});
