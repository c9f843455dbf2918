import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { createChangingGuest, expectAnswer, NOW, STAY } from '../changes/stay-changes.testing.ts';
import { CAR, OTHER_CAR, setUpProperty, type GivenProperty } from './parking-waitlist.testing.ts';

let test: TestApp;
let place: TestPlace;
let given: GivenProperty;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  given = await setUpProperty(test, place);
});
afterAll(() => test.close());

describe('a guest whose property has no parking spot left', () => {
  it('joins the waiting list, and sees the place in line', async () => {
    await given.newStay({ hasSpot: true });
    const [first, second] = [await given.newStay(), await given.newStay()];
    expect(await first.readOptions()).toMatchObject({
      additions: { vehicles: 0 },
      parkingWaitlist: { monthly: 15_000 },
    });
    const asked = await first.wait();
    expect(asked.parkingRequest).toEqual({
      vehicle: CAR,
      requestedAt: expect.any(String),
      place: 1,
      monthly: 15_000,
      offer: null,
    });
    expect(asked.timeline.map(({ code, state }) => [code, state])).toEqual([
      ['started', 'done'],
      ['submitted', 'done'],
      ['in_review', 'done'],
      ['approved', 'done'],
      ['parking_requested', 'now'],
      ['checked_in', 'to_come'],
      ['completed', 'to_come'],
    ]);
    expect((await second.wait()).parkingRequest).toMatchObject({ place: 2 });
  });

  it('keeps the place with another vehicle, or when sending again', async () => {
    await given.newStay({ hasSpot: true });
    const [first, second] = [await given.newStay(), await given.newStay()];
    const answers = [await first.ask(CAR, first.user, 'ask-once'), await first.ask(CAR, first.user, 'ask-once')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await second.wait();
    expect((await expectAnswer(first.ask(OTHER_CAR))).parkingRequest).toMatchObject({ vehicle: OTHER_CAR, place: 1 });
    expect(await first.outcomes()).toEqual([null]);
    await Promise.all([first.ask(), first.ask(), first.ask()]);
    expect(await first.outcomes()).toEqual([null]);
  });

  it('leaves the list at any time, and the next one moves up', async () => {
    await given.newStay({ hasSpot: true });
    const [first, second] = [await given.newStay(), await given.newStay()];
    await first.wait();
    await second.wait();
    expect((await expectAnswer(first.leave())).parkingRequest).toBeNull();
    expect(await second.read()).toMatchObject({ place: 1 });
    expect(await first.leave()).toMatchObject({ status: 409 });
    expect((await first.wait()).parkingRequest).toMatchObject({ place: 2 });
    expect(await first.outcomes()).toEqual(['withdrawn', null]);
  });
});

describe('nobody can wait', () => {
  it('while a spot is available', async () => {
    const stay = await given.newStay();
    expect((await stay.readOptions()).parkingWaitlist).toBeNull();
    expect(await stay.ask()).toMatchObject({
      status: 409,
      error: { message: 'You don’t need to wait for a parking spot. Add your vehicle to your stay now.' },
    });
  });

  it('in a building without parking, or for a vehicle that the stay has', async () => {
    const holder = await given.newStay({ hasSpot: true });
    expect(await holder.ask(OTHER_CAR)).toMatchObject({ status: 422, error: { fields: [{ path: 'license_plate' }] } });
    const without = await setUpProperty(test, place);
    await test.db
      .updateTable('property')
      .set({ parkingMode: 'unavailable', parkingMonthlyCents: null, parkingSpots: null })
      .where('id', '=', without.propertyId)
      .execute();
    const stay = await without.newStay();
    expect(await stay.ask()).toMatchObject({ status: 422, error: { message: 'This building has no parking' } });
    expect((await stay.readOptions()).parkingWaitlist).toBeNull();
  });

  it('for a stay that is over, or of somebody else', async () => {
    await given.newStay({ hasSpot: true });
    const stay = await given.newStay();
    const { user: stranger } = await given.newStay();
    await stay.wait();
    const foreign = [
      stay.ask(CAR, stranger),
      stay.leave(stranger),
      stay.preview(stranger),
      stay.accept({ refund: 0, cost: 0 }, stranger),
      stay.decline(stranger),
    ];
    expect((await Promise.all(foreign)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await stay.read()).toMatchObject({ place: 1 });
    await stay.cancel();
    expect(await stay.ask()).toMatchObject({ status: 409 });
  });

  it('on Standby', async () => {
    await given.newStay({ hasSpot: true });
    const user = await test.signedInUser({ standbyRenewsOn: '2030-01-01' });
    const me = createChangingGuest(test, user, place);
    const home = await me.newHome({ propertyId: given.propertyId });
    const { id } = await me.guest.approved(home.slug, { startDate: STAY.startDate, stayKind: 'standby' });
    expect((await me.readOptions(id)).parkingWaitlist).toBeNull();
    expect(await test.call('requestParking', { ...me.params(id), body: CAR })).toMatchObject({ status: 422 });
  });
});
