import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { staffIn } from '../../leads/staff/staff-leads.testing.ts';
import { proveLedger } from '../../ledger/index.ts';
import { findMostReservedSpots } from '../index.ts';
import { createGuest, PROFILE } from '../booking.testing.ts';
import { expectAnswer, NOW, STAY } from '../changes/stay-changes.testing.ts';
import {
  CAR,
  HOUR,
  OTHER_CAR,
  setUpProperty,
  type GivenProperty,
  type WaitingStay,
} from './parking-waitlist.testing.ts';

let test: TestApp;
let place: TestPlace;
let given: GivenProperty;
let holder: WaitingStay;
let first: WaitingStay;
let second: WaitingStay;

// Months pass in one test.
jest.setTimeout(60_000);

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
/** One spot, whose guest leaves it sooner or later, and two guests who wait for it. The three stays are approved together. */
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  given = await setUpProperty(test, place);
  holder = await given.bookStay({ hasSpot: true });
  [first, second] = [await given.bookStay(), await given.bookStay()];
  test.clock.advance(10_000);
  await test.jobs.drain();
  await first.wait();
  await second.wait();
});
afterAll(() => test.close());

/** The spot becomes available, and is held for the first guest in line. */
async function offerToFirst() {
  await holder.cancel();
  test.clock.advance(60_000);
  await given.drain();
  const request = await first.read();
  expect(request?.offer).not.toBeNull();
  return request!.offer!;
}

// The first test, because the job also works on the months of all other stays.
it('ends the requests of stays that end, and gives their spot to the next stay', async () => {
  const late = await given.newStay({ stay: { startDate: '2027-01-11', endDate: '2027-06-11' } });
  await late.wait();
  await holder.me.moveTo('2027-04-10');
  expect(await late.read()).toMatchObject({ place: 3, offer: null });
  await holder.me.moveTo('2027-04-12');
  expect(await first.read()).toBeNull();
  expect([await first.outcomes(), await second.outcomes()]).toEqual([['ended'], ['ended']]);
  expect(await first.emails()).toEqual([]);
  expect(await late.read()).toMatchObject({ place: 1, offer: { expiresAt: expect.any(String) } });
});

describe('an offer', () => {
  it('holds the spot for the first in line for 48 hours, with one email, and keeps everybody else from it', async () => {
    await given.drain();
    expect(await first.read()).toMatchObject({ place: 1, offer: null });
    const { expiresAt } = await offerToFirst();
    const stored = await test.db
      .selectFrom('parkingRequest')
      .select(['offeredAt', 'offerEndsAt'])
      .where('reservationId', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(stored.offerEndsAt!.getTime() - stored.offeredAt!.getTime()).toBe(48 * HOUR);
    expect(await second.read()).toMatchObject({ place: 2, offer: null });
    test.clock.advance(60_000);
    await given.drain();
    const emails = await first.emails();
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain('Nobody else can take it until Nov 23, 11:01 a.m. MST.');
    expect(await second.emails()).toEqual([]);
    expect((await first.me.guest.get(first.id)).timeline).toContainEqual(
      expect.objectContaining({ code: 'parking_offered', at: expiresAt, state: 'now' }),
    );
    // Additions, new bookings and staff.
    expect(await second.me.previewAddition(second.id, { vehicles: [CAR] })).toMatchObject({ status: 422 });
    expect((await second.readOptions()).parkingWaitlist).not.toBeNull();
    const guest = createGuest(test, await test.signedInUser());
    const { id } = await guest.draft(holder.home.slug, STAY);
    const body = { ...PROFILE, vehicles: [CAR] };
    expect(await test.call('updateReservationProfile', { as: guest.user, params: { id }, body })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'vehicles' }] },
    });
    expect(await findMostReservedSpots(test.db, given.propertyId, '2026-11-21', test.clock.now())).toEqual({
      spots: 1,
      on: STAY.startDate,
    });
    // Nights before the stay are not held.
    expect(await findMostReservedSpots(test.db, given.propertyId, '2027-04-11', test.clock.now())).toBeNull();
  });

  it('is accepted for exactly what the preview shows, once', async () => {
    await offerToFirst();
    const shown = await expectAnswer(first.preview());
    expect(shown).toMatchObject({ kind: 'party', refund: 0, cost: 45_000 });
    expect(shown.installments.map(({ dueOn, left }) => [dueOn, left])).toEqual([
      ['2027-01-11', 15_000],
      ['2027-02-11', 15_000],
      ['2027-03-11', 15_000],
    ]);
    expect(await first.accept({ ...shown, cost: 1 })).toMatchObject({
      status: 409,
      error: { code: 'price_changed', data: { cost: 45_000 } },
    });
    expect((await first.read())?.offer).not.toBeNull();
    const answers = await Promise.all([first.accept(shown), first.accept(shown), first.decline()]);
    const isAccepted = (await first.outcomes())[0] === 'accepted';
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await first.readRow()).parkingSpots).toBe(isAccepted ? 1 : 0);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('adds the vehicle and its installments to the stay', async () => {
    await offerToFirst();
    const before = (await first.me.readPlan(first.id)).scheduled;
    const shown = await expectAnswer(first.preview());
    const keyed = () => first.accept(shown, first.user, `accept-${first.id}`);
    const changed = await expectAnswer(keyed());
    expect(changed).toMatchObject({ parkingRequest: null, changes: [{ kind: 'party', sentence: shown.sentence }] });
    expect((await keyed()).status).toBe(200);
    expect(await first.readRow()).toMatchObject({ parkingSpots: 1, profile: { vehicles: [CAR] } });
    const plan = await first.me.readPlan(first.id);
    expect(plan.scheduled - before).toBeGreaterThanOrEqual(shown.cost);
    expect(await first.outcomes()).toEqual(['accepted']);
    test.clock.advance(60_000);
    await given.drain();
    expect(await second.read()).toMatchObject({ place: 1, offer: null });
  });

  it('goes to the next in line when it is declined or left', async () => {
    await offerToFirst();
    await expectAnswer(first.decline());
    expect(await first.outcomes()).toEqual(['declined']);
    test.clock.advance(60_000);
    await given.drain();
    expect((await second.read())?.offer).not.toBeNull();
    expect(await second.emails()).toHaveLength(1);
    await first.wait();
    await expectAnswer(second.leave());
    expect(await second.outcomes()).toEqual(['withdrawn']);
    test.clock.advance(60_000);
    await given.drain();
    expect((await first.read())?.offer).not.toBeNull();
    expect(await first.emails()).toHaveLength(2);
  });

  it('expires after 48 hours, and the next one gets their turn', async () => {
    const { expiresAt } = await offerToFirst();
    const shown = await expectAnswer(first.preview());
    test.clock.moveTo(new Date(Date.parse(expiresAt) - 60_000));
    await given.drain();
    expect(await second.read()).toMatchObject({ offer: null });
    test.clock.moveTo(new Date(expiresAt));
    // Before any job has run, nobody can take the spot.
    expect(await first.accept(shown)).toMatchObject({ status: 409, error: { code: 'action_not_allowed' } });
    expect((await first.preview()).status).toBe(409);
    expect(await first.read()).toBeNull();
    expect((await second.me.previewAddition(second.id, { vehicles: [CAR] })).status).toBe(422);
    await given.drain();
    expect(await first.outcomes()).toEqual(['expired']);
    expect((await second.read())?.offer).not.toBeNull();
    expect((await first.me.previewAddition(first.id, { vehicles: [CAR] })).status).toBe(422);
    const [email, ...others] = await first.emails('Your parking spot is no longer held');
    expect(others).toEqual([]);
    expect(email!.text).toContain('You didn’t accept the parking spot for your Toyota Corolla in time');
    expect(await second.emails('Your parking spot is no longer held')).toEqual([]);
  });

  it('is for the guests in line from the moment it is available, before the job has run', async () => {
    await holder.cancel();
    const stranger = createGuest(test, await test.signedInUser());
    const { id } = await stranger.draft(holder.home.slug, STAY);
    const body = { ...PROFILE, vehicles: [OTHER_CAR] };
    const book = () => test.call('updateReservationProfile', { as: stranger.user, params: { id }, body });
    expect((await book()).status).toBe(422);
    expect((await second.me.previewAddition(second.id, { vehicles: [CAR] })).status).toBe(422);
    const shown = await expectAnswer(first.me.previewAddition(first.id, { vehicles: [CAR] }));
    const [ofSecond, ofFirst, ofStranger] = await Promise.all([
      second.me.add(second.id, { vehicles: [CAR] }, shown),
      first.me.add(first.id, { vehicles: [CAR] }, shown),
      book(),
    ]);
    expect([ofSecond.status, ofFirst.status, ofStranger.status]).toEqual([422, 200, 422]);
    await given.drain();
    expect([await first.outcomes(), await second.outcomes()]).toEqual([['added'], [null]]);
    expect((await second.read())?.offer).toBeNull();
  });

  it('returns to the line with its place when a longer stay no longer fits', async () => {
    await given.newStay({ stay: { startDate: '2027-04-11', endDate: '2027-07-11' }, hasSpot: true });
    await offerToFirst();
    const longer = await expectAnswer(first.me.previewEnd(first.id, '2027-05-11'));
    await expectAnswer(first.me.changeEnd(first.id, '2027-05-11', longer));
    test.clock.advance(60_000);
    await given.drain();
    expect(await first.read()).toMatchObject({ place: 1, offer: null });
    expect((await second.read())?.offer).not.toBeNull();
  });
});

describe('a spot goes to the first in line', () => {
  it('when the stay that has it is shortened', async () => {
    const { cost, refund } = await expectAnswer(holder.me.previewEnd(holder.id, '2027-02-15'));
    const late = await given.newStay({ stay: { startDate: '2027-02-15', endDate: '2027-04-11' } });
    await late.wait();
    await expectAnswer(
      test.call('changeStayEnd', {
        ...holder.me.params(holder.id),
        body: { endDate: '2027-02-15', acceptedCost: cost, acceptedRefund: refund },
      }),
    );
    // The dates of those before do not fit, so nothing is kept for them.
    expect((await late.me.previewAddition(late.id, { vehicles: [CAR] })).status).toBe(200);
    test.clock.advance(60_000);
    await given.drain();
    expect(await first.read()).toMatchObject({ place: 1, offer: null });
    expect(await late.read()).toMatchObject({ place: 3, offer: { expiresAt: expect.any(String) } });
  });

  it('when the stay that has it moves to another building', async () => {
    const target = await holder.me.newHome({
      property: { parkingMode: 'paid_assigned', parkingMonthlyCents: 15_000, parkingSpots: 1 },
    });
    const move = await expectAnswer(holder.me.previewTransfer(holder.id, target.slug, STAY.startDate));
    await expectAnswer(holder.me.transfer(holder.id, target.slug, STAY.startDate, move));
    test.clock.advance(60_000);
    await given.drain();
    expect((await first.read())?.offer).not.toBeNull();
  });

  it('and a second one to the second, when staff raise the number of spots', async () => {
    await given.setSpots(3);
    test.clock.advance(60_000);
    await given.drain();
    expect([(await first.read())?.offer, (await second.read())?.offer]).not.toContain(null);
    expect(await first.emails()).toHaveLength(1);
    const staff = await staffIn(test, 'super_admin');
    const record = await expectAnswer(
      test.call('inspectReservation', { as: staff, params: { reference: first.reference } }),
    );
    expect(record.parkingRequests).toMatchObject([{ vehicle: 'Toyota Corolla, ABC123', place: 1, outcome: null }]);
  });

  it('also if several processes look at the same time, and once after downtime', async () => {
    await holder.cancel();
    await Promise.all([given.runWorker(), given.runWorker(), given.runWorker()]);
    test.clock.advance(10 * 24 * HOUR);
    await Promise.all([given.runWorker(), given.runWorker()]);
    await given.drain();
    expect(await first.outcomes()).toEqual(['expired']);
    expect(await second.outcomes()).toEqual([null]);
    expect((await second.read())?.offer).not.toBeNull();
    expect([await first.emails(), await second.emails()].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe('a request ends', () => {
  it('when its stay is canceled, also during its offer', async () => {
    await offerToFirst();
    await first.cancel();
    expect((await second.me.previewAddition(second.id, { vehicles: [CAR] })).status).toBe(200);
    await second.cancel();
    test.clock.advance(60_000);
    await given.drain();
    expect([await first.outcomes(), await second.outcomes()]).toEqual([['canceled'], ['canceled']]);
  });
});
