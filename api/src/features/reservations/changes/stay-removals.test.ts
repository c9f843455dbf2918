import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReservationProfile } from '@lodestay/contracts';
import { sumCents } from '@lodestay/stay';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import type { Stay } from '../booking.testing.ts';
import { createChangingGuest, expectAnswer, FLEX, NOW, STAY, type ChangingGuest } from './stay-changes.testing.ts';

let test: TestApp;
let place: TestPlace;
let user: TestUser;
let me: ChangingGuest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  me = createChangingGuest(test, user, place);
});
afterAll(() => test.close());

// Many months pass in one test.
jest.setTimeout(60_000);

const REX = { kind: 'dog' as const, name: 'Rex' };
const CAR = { make: 'Toyota', model: 'Corolla', licensePlate: 'ABC123' };
const VAN = { make: 'Ford', model: 'Transit', licensePlate: 'VAN1' };

/** A home whose building rents parking for $150.01 a month, so that half of two spots is not a whole cent less. */
const newHome = (spots = 4, monthly = 15_001) =>
  me.newHome({
    maxOccupants: 2,
    petsMaximum: 1,
    property: { parkingMode: 'paid_assigned', parkingMonthlyCents: monthly, parkingSpots: spots },
  });

async function approved(slug: string, stay: Stay, profile: Partial<ReservationProfile>) {
  const { id } = await me.guest.held(slug, stay, profile);
  await me.guest.pay(id, { method: 'bank_account' });
  test.clock.advance(10_000);
  await test.jobs.drain();
  return me.guest.get(id);
}

const readLeft = async (id: string) => (await me.readPlan(id)).scheduled;

/** Removes something after its preview, which says to the cent what later payments charge less. */
async function remove(id: string, removed: Parameters<ChangingGuest['remove']>[1]) {
  const before = await readLeft(id);
  const preview = await expectAnswer(me.previewRemoval(id, removed));
  const changed = await expectAnswer(me.remove(id, removed, preview));
  expect(changed.changes![0]).toMatchObject({ kind: 'party', sentence: preview.sentence });
  expect(await readLeft(id)).toBe(before - preview.saved!);
  expect(preview).toMatchObject({ refund: 0, cost: 0, installments: [] });
  return preview;
}

const readParking = async (id: string) =>
  (
    await test.db
      .selectFrom('installment')
      .select(['fromDate', 'lines'])
      .where('reservationId', '=', id)
      .where('status', '<>', 'void')
      .orderBy('fromDate')
      .execute()
  ).flatMap(({ fromDate, lines }) =>
    lines.flatMap(({ code, cents }) => (code === 'parking' ? [[fromDate, cents] as const] : [])),
  );

describe('a removal', () => {
  it('of a vehicle takes its parking out of the payments that are not due yet, and gives the spot to others', async () => {
    const home = await newHome(1);
    const { id, quote } = await approved(home.slug, STAY, { vehicles: [CAR] });
    await me.moveTo('2027-01-20');
    expect((await me.readOptions(id)).removals).toEqual({ pets: [], vehicles: [CAR] });
    const preview = await remove(id, { vehicles: ['abc123'] });
    expect(preview).toMatchObject({
      saved: 30_002,
      sentence:
        'Removed from your stay: a parking spot for a Toyota Corolla. From Feb 11, 2027 on, your payments are $300.02 less in total. Parking that is due already is not returned.',
    });
    expect((await me.readOptions(id)).removals).toBeNull();
    expect((await me.readOptions(id)).additions).toMatchObject({ vehicles: 1 });
    await me.moveTo('2027-04-12');
    await me.moveTo('2027-04-22');
    await me.expectSettled(id);
    expect((await me.readPlan(id)).paid).toBe(quote.total - 30_002);
  });

  it('of one of two vehicles leaves the price of one, also if one was added later', async () => {
    const { id, quote } = await approved((await newHome()).slug, STAY, { vehicles: [CAR] });
    await me.moveTo('2027-01-20');
    const added = { vehicles: [VAN] };
    const addition = await expectAnswer(me.previewAddition(id, added));
    await expectAnswer(me.add(id, added, addition));
    await me.moveTo('2027-01-25');
    expect(await remove(id, { vehicles: ['ABC123'] })).toMatchObject({ saved: 30_002 });
    expect(sumCents((await readParking(id)).flatMap(([from, cents]) => (from >= '2027-02-11' ? cents : [])))).toBe(
      30_002,
    );
    expect(await test.db.selectFrom('reservation').select('parkingSpots').where('id', '=', id).execute()).toEqual([
      { parkingSpots: 1 },
    ]);
    await me.moveTo('2027-04-12');
    await me.moveTo('2027-04-22');
    expect((await me.readPlan(id)).paid).toBe(quote.total + addition.cost - 30_002);
  });

  it('of a pet returns no fee, and makes room for another pet', async () => {
    const { id } = await approved((await newHome()).slug, STAY, { pets: [REX] });
    expect((await me.readOptions(id)).additions).toMatchObject({ pets: 0 });
    expect(await remove(id, { pets: ['Rex'] })).toMatchObject({
      saved: 0,
      sentence: 'Removed from your stay: Rex (dog). Your payments stay as they are. The pet fee is not returned.',
    });
    expect((await me.readOptions(id)).additions).toMatchObject({ pets: 1 });
  });

  it('ends the parking of an open-ended stay, also in the months that are planned later', async () => {
    const { id } = await approved((await newHome()).slug, FLEX, { vehicles: [CAR, VAN] });
    await me.moveTo('2027-01-20');
    await remove(id, { vehicles: ['VAN1'] });
    await me.moveTo('2027-12-20');
    await me.moveTo('2028-02-20');
    const later = (await readParking(id)).filter(([from]) => from > '2027-12-01');
    expect(later.length).toBeGreaterThan(3);
    expect(later.map(([, cents]) => cents)).toEqual(later.map(() => 15_001));
    await remove(id, { vehicles: ['ABC123'] });
    await me.moveTo('2028-06-20');
    expect((await readParking(id)).filter(([from]) => from > '2028-02-20')).toEqual([]);
  });

  it('is refused for what the stay does not have, and for nothing', async () => {
    const { id } = await approved((await newHome()).slug, STAY, { vehicles: [CAR], pets: [REX] });
    const readFields = async (answer: Promise<{ error: unknown }>) =>
      ((await answer).error as { fields?: unknown }).fields;
    expect(await readFields(me.previewRemoval(id, {}))).toEqual([
      { path: 'pets', message: 'Choose a pet or a vehicle' },
    ]);
    expect(await readFields(me.previewRemoval(id, { pets: ['Rex', 'Rex'], vehicles: ['VAN1'] }))).toEqual([
      { path: 'pets.1', message: 'Your stay doesn’t have this pet' },
      { path: 'vehicles.0', message: 'Your stay doesn’t have this vehicle' },
    ]);
    const preview = await expectAnswer(me.previewRemoval(id, { vehicles: ['ABC123'] }));
    const other = createChangingGuest(test, await test.signedInUser(), place);
    expect((await other.remove(id, { vehicles: ['ABC123'] }, preview)).status).toBe(404);
    // A payment that was not due at the preview is due now.
    await me.moveTo('2027-02-12');
    const late = await me.remove(id, { vehicles: ['ABC123'] }, preview);
    expect([late.status, late.error?.code]).toEqual([409, 'price_changed']);
  });

  it('happens once of several at once', async () => {
    const { id } = await approved((await newHome()).slug, STAY, { vehicles: [CAR, VAN] });
    const preview = await expectAnswer(me.previewRemoval(id, { vehicles: ['VAN1'] }));
    const answers = await Promise.all([1, 2, 3].map(() => me.remove(id, { vehicles: ['VAN1'] }, preview)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await me.guest.get(id)).profile!.vehicles).toEqual([CAR]);
  });
});
