import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReservationProfile } from '@lodestay/contracts';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { accept, createChangingGuest, expectAnswer, NOW, STAY } from '../changes/stay-changes.testing.ts';
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

type Party = Pick<ReservationProfile, 'vehicles' | 'waitingVehicles'>;

/** A checkout in a home of the property, before its profile. */
async function startCheckout() {
  const user = await test.signedInUser();
  const me = createChangingGuest(test, user, place);
  const home = await testHome(test.db, { place, propertyId: given.propertyId, monthlyRentCents: 300_000 });
  const { id } = await me.guest.held(home.slug, STAY);
  const { profile } = await me.guest.get(id);
  return {
    me,
    id,
    save: (party: Party) =>
      test.call('updateReservationProfile', {
        ...me.params(id),
        body: { ...(profile as ReservationProfile), ...party },
      }),
    read: async () => (await me.guest.get(id)).parkingRequest,
    /** Pays and is approved. */
    async book() {
      await expectAnswer(me.guest.pay(id));
      test.clock.advance(10_000);
      await test.jobs.drain();
      expect(await me.guest.get(id)).toMatchObject({ status: 'approved' });
    },
    async acceptOffer() {
      const preview = await expectAnswer(test.call('previewParkingOffer', me.params(id)));
      return expectAnswer(test.call('acceptParkingOffer', { ...me.params(id), body: accept(preview) }));
    },
  };
}
const readFields = async (answer: Promise<{ error: unknown }>) => ((await answer).error as { fields?: unknown }).fields;
const setMode = (parkingMode: 'waitlist' | 'paid_assigned', parkingSpots: number | null) =>
  test.db.updateTable('property').set({ parkingMode, parkingSpots }).where('id', '=', given.propertyId).execute();

describe('a guest who books without a parking spot', () => {
  it('joins the line with each vehicle when the stay is approved, and is offered one spot after the other', async () => {
    await given.newStay({ hasSpot: true });
    const checkout = await startCheckout();
    expect(await readFields(checkout.save({ vehicles: [CAR] }))).toMatchObject([{ path: 'vehicles' }]);
    const { quote } = await expectAnswer(checkout.save({ vehicles: [], waitingVehicles: [CAR, OTHER_CAR] }));
    expect(quote.lines.map(({ code }) => code)).not.toContain('parking');
    expect(await checkout.read()).toBeNull();
    await checkout.book();
    expect(await checkout.read()).toMatchObject({ vehicle: CAR, place: 1, offer: null });
    await given.setSpots(3);
    await given.drain();
    expect(await checkout.read()).toMatchObject({ vehicle: CAR, offer: { expiresAt: expect.any(String) } });
    // The stay has nothing to pay for the spots until it accepts them.
    expect((await checkout.acceptOffer()).parkingRequest).toMatchObject({ vehicle: OTHER_CAR, place: 1, offer: null });
    await given.drain();
    expect((await checkout.acceptOffer()).parkingRequest).toBeNull();
    const { profile } = await checkout.me.guest.get(checkout.id);
    expect(profile!.vehicles).toEqual([CAR, OTHER_CAR]);
  });

  it('cannot wait while a spot is available, with a vehicle twice, or with more than two', async () => {
    const checkout = await startCheckout();
    const path = 'waiting_vehicles';
    expect(await readFields(checkout.save({ vehicles: [], waitingVehicles: [CAR] }))).toEqual([
      { path, message: 'A spot is available for your dates. Add this vehicle to your vehicles' },
    ]);
    expect(await readFields(checkout.save({ vehicles: [CAR], waitingVehicles: [CAR] }))).toMatchObject([
      { path: `${path}.0.license_plate` },
    ]);
    expect(await readFields(checkout.save({ vehicles: [CAR], waitingVehicles: [CAR, OTHER_CAR] }))).toMatchObject([
      { path },
    ]);
  });
});

describe('a building that gives its spots only in line', () => {
  it('sells none at the checkout and to stays, and offers one to the first in line', async () => {
    await setMode('waitlist', 1);
    const [first, second] = [await startCheckout(), await startCheckout()];
    expect(await readFields(first.save({ vehicles: [CAR] }))).toEqual([
      { path: 'vehicles', message: 'This building gives its parking spots to the guests on its waiting list' },
    ]);
    await expectAnswer(first.save({ vehicles: [], waitingVehicles: [CAR] }));
    await first.book();
    await second.book();
    expect(await second.me.readOptions(second.id)).toMatchObject({
      additions: { vehicles: 0 },
      parkingWaitlist: { monthly: 15_000 },
    });
    expect((await second.me.previewAddition(second.id, { vehicles: [OTHER_CAR] })).status).toBe(422);
    await expectAnswer(test.call('requestParking', { ...second.me.params(second.id), body: OTHER_CAR }));
    await given.drain();
    expect(await first.read()).toMatchObject({ place: 1, offer: { expiresAt: expect.any(String) } });
    expect(await second.read()).toMatchObject({ place: 2, offer: null });
    expect((await first.acceptOffer()).parkingRequest).toBeNull();
    await given.drain();
    expect(await second.read()).toMatchObject({ place: 1, offer: null });
    await setMode('waitlist', 2);
    await given.drain();
    expect(await second.read()).toMatchObject({ offer: { expiresAt: expect.any(String) } });
  });

  it('that does not state its number of spots keeps the list itself', async () => {
    await setMode('waitlist', null);
    const checkout = await startCheckout();
    expect(await readFields(checkout.save({ vehicles: [], waitingVehicles: [CAR] }))).toMatchObject([
      { path: 'waiting_vehicles' },
    ]);
    const { quote } = await expectAnswer(checkout.save({ vehicles: [CAR] }));
    expect(quote.lines.map(({ code }) => code)).not.toContain('parking');
  });
});
