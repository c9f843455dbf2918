import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { REFERRAL_FILES } from '@lodestay/links';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { readEmailSubjects } from '../billing/billing.testing.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { proveLedger } from '../ledger/index.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { createReferralProgress } from './progress.ts';

const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2026-11-25', endDate: '2027-02-25' };

let test: TestApp;
let place: TestPlace;
let admin: TestUser;
let member: TestUser;
let friend: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
  admin = await test.signedInUser({ role: 'admin' });
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  [member, friend] = [await test.signedInUser(), await test.signedInUser()];
});
afterAll(() => test.close());

const readReferrals = async (as = member) => (await test.call('getReferrals', { as })).body;
const readStates = async () => (await readReferrals()).friends.map(({ state, credit }) => [state, credit]);
const readBalance = async () => (await test.call('listCredits', { as: member })).body.balance;
const moveTo = async (instant: string) => {
  test.clock.moveTo(new Date(instant));
  await test.jobs.drain();
};

/** Books a first stay with the code of the member. */
async function bookAsFriend(as = friend): Promise<string> {
  const guest = createGuest(test, as);
  const { code } = (await readReferrals()).offer;
  const home = await testHome(test.db, { place, monthlyRentCents: 300_000 });
  const { id } = await guest.approved(home.slug, { ...STAY, promoCode: code });
  return id;
}

describe('referrals', () => {
  it('give the friend $250 off, and the member a credit after the 30th night, once', async () => {
    const { offer, qr } = await readReferrals();
    expect(offer).toMatchObject({ kind: 'referral', discountAmount: 25_000, rewardAmount: 25_000, minimumNights: 31 });
    expect(qr.path.length).toBeGreaterThan(100);
    expect((await test.call('getPromoCode', { as: member, params: { code: offer.code } })).error?.data).toEqual({
      reason: 'own_code',
    });
    const id = await bookAsFriend();
    await test.jobs.drain();
    const stay = await createGuest(test, friend).get(id);
    expect(stay.quote.lines.find(({ code }) => code === 'discount')!.cents).toBe(-25_000);
    expect((await readReferrals()).friends).toMatchObject([{ state: 'booked', earnsOn: '2026-12-25', credit: null }]);
    expect(await readReferrals()).toMatchObject({ earned: 0, expected: 25_000 });
    await moveTo('2026-12-13T19:00:00Z');
    expect((await readReferrals()).friends).toMatchObject([{ state: 'booked', nights: 18 }]);
    await moveTo('2026-12-25T19:00:00Z');
    expect([await readStates(), await readBalance()]).toEqual([[['earned', 25_000]], 25_000]);
    expect(await readReferrals()).toMatchObject({ earned: 25_000, expected: 0, friends: [{ nights: null }] });
    expect(await readEmailSubjects(test, member)).toContain('You have $250.00 of credit');
    const lot = await test.db
      .selectFrom('referral')
      .select(['lotId', 'friendId'])
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    const other = await createGuest(test, friend).draft((await testHome(test.db, { place })).slug, {
      startDate: '2027-03-01',
      endDate: '2027-06-01',
    });
    const paidAgain = test.db.insertInto('referral').values({
      referrerId: member.id,
      friendId: friend.id,
      reservationId: other.id,
      state: 'earned',
      lotId: lot.lotId,
      bookedAt: test.clock.now(),
      changedAt: test.clock.now(),
    });
    await expect(paidAgain.execute()).rejects.toThrow(/referral_paid_once|referral_lot_id_key/);
    // A cancellation on our side after the 30th night.
    await test.db.updateTable('reservation').set({ status: 'canceled' }).where('id', '=', id).execute();
    await test.jobs.drain();
    expect([await readStates(), await readBalance()]).toEqual([[['reversed', null]], 0]);
    expect(await readEmailSubjects(test, member)).toContain('$250.00 of credit was taken back');
    await test.db.updateTable('reservation').set({ status: 'checked_in' }).where('id', '=', id).execute();
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('are looked at in every run, however many wait', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await bookAsFriend(await test.signedInUser()));
    await test.jobs.drain();
    test.clock.moveTo(new Date('2026-12-25T19:00:00Z'));
    await test.db.updateTable('reservation').set({ status: 'checked_in' }).where('id', '=', ids[2]!).execute();
    const [failures, events] = [jest.fn(), jest.fn<() => Promise<void>>()];
    await createReferralProgress({ ...test, logger: { error: failures }, outbox: { emit: events }, pageSize: 2 }).run();
    const states = await test.db
      .selectFrom('referral')
      .select('state')
      .where('reservationId', 'in', ids)
      .orderBy('id')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['booked', 'booked', 'earned']);
    expect([failures.mock.calls.length, events.mock.calls.length]).toEqual([0, 1]);
  });

  it('earn nothing if the stay is canceled before', async () => {
    const id = await bookAsFriend();
    const guest = createGuest(test, friend);
    await guest.cancel(id, (await guest.preview(id)).refunded);
    await moveTo('2027-01-01T19:00:00Z');
    expect([await readStates(), await readBalance()]).toEqual([[['canceled', null]], 0]);
  });

  it('are refused if both have the same card', async () => {
    await bookAsFriend();
    const method = await test.db
      .selectFrom('paymentMethod')
      .selectAll()
      .where('accountId', '=', friend.id)
      .executeTakeFirstOrThrow();
    const fingerprint = `shared-${friend.id}`;
    await test.db.updateTable('paymentMethod').set({ fingerprint }).where('id', '=', method.id).execute();
    await test.db
      .insertInto('paymentMethod')
      .values({
        ...method,
        id: crypto.randomUUID(),
        accountId: member.id,
        processorMethodId: `own-${member.id}`,
        fingerprint,
      })
      .execute();
    await test.jobs.drain();
    expect((await readReferrals()).friends).toMatchObject([{ state: 'refused', reasons: ['payment_method'] }]);
  });

  it('are read page by page, each friend once, and the sums and the file count all of them', async () => {
    await bookAsFriend();
    const emails = [friend.email.toUpperCase(), ...['a', 'b', 'c'].map((name) => `${name}-${member.id}@example.com`)];
    expect((await test.call('inviteFriends', { as: member, body: { emails } })).status).toBe(200);
    const names = (await readReferrals()).friends.map(({ name }) => name);
    expect(names).toHaveLength(4);
    for (const limit of [1, 2, 3]) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const { body } = await test.call('getReferrals', {
          as: member,
          query: { limit, ...(cursor ? { cursor } : {}) },
        });
        expect(body).toMatchObject({ earned: 0, expected: 25_000 });
        expect(body.friends.length).toBeLessThanOrEqual(limit);
        seen.push(...body.friends.map(({ name }) => name));
        cursor = body.friendsCursor;
      } while (cursor !== null);
      expect(seen).toEqual(names);
    }
    const file = await test.app.inject({ url: REFERRAL_FILES.friends, headers: { 'x-api-token': member.token } });
    expect(file.body.trim().split('\n')).toHaveLength(5);
    expect((await test.call('getReferrals', { as: member, query: { cursor: '1' } })).status).toBe(422);
  });

  it('wait for staff if both use one device, and a decision is in the audit log', async () => {
    const [low, high] = [member.id, friend.id].toSorted((a, b) => a - b) as [number, number];
    await test.db.insertInto('sharedDevice').values({ accountId: low, otherAccountId: high }).execute();
    await bookAsFriend();
    await moveTo('2026-12-26T19:00:00Z');
    expect((await readReferrals()).friends).toMatchObject([{ state: 'review', credit: null, reasons: ['device'] }]);
    const { reviews } = (await test.call('listReferralReviews', { as: admin })).body;
    const readAfter = async (id: number) =>
      (await test.call('listReferralReviews', { as: admin, query: { cursor: id.toString(36), limit: 1 } })).body;
    expect(await readAfter(reviews[0]!.id - 1)).toEqual({ reviews, nextCursor: null });
    expect(await readAfter(reviews[0]!.id)).toEqual({ reviews: [], nextCursor: null });
    expect(reviews).toMatchObject([{ referrer: { id: member.id }, friend: { id: friend.id }, shared: ['device'] }]);
    const decide = (approve: boolean, as = admin) =>
      test.call('decideReferral', {
        as,
        params: { id: String(reviews[0]!.id) },
        body: { approve, reason: 'Colleagues who share an office computer' },
      });
    expect((await decide(true, member)).status).toBe(403);
    const results = await Promise.all([decide(true), decide(true)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await readStates(), await readBalance()]).toEqual([[['earned', 25_000]], 25_000]);
    const logged = await test.db
      .selectFrom('auditEntry')
      .select('reason')
      .where('action', '=', 'referral.decide')
      .execute();
    expect(logged).toHaveLength(1);
  });
});
