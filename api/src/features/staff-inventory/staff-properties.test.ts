import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';

let test: TestApp;
let denver: TestPlace;
let admin: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T18:00:00Z' });
  denver = await testPlace(test.db, { name: 'Denver', neighborhood: 'Baker' });
  admin = await test.signedInUser({ role: 'admin', firstName: 'Grace', lastName: 'Okafor' });
});
afterAll(() => test.close());

async function rentingProperty(parkingSpots: number) {
  const { slug: home, propertyId } = await testHome(test.db, {
    place: denver,
    petsMaximum: 2,
    property: { parkingMode: 'paid_assigned', parkingMonthlyCents: 12_000, parkingSpots },
  });
  const { slug } = await test.db
    .selectFrom('property')
    .select('slug')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return { home, slug, propertyId };
}
const get = async (slug: string) => (await test.call('getStaffProperty', { as: admin, params: { slug } })).body;
const update = (slug: string, changes: object, version = 1) =>
  test.call('updateStaffProperty', {
    as: admin,
    params: { slug },
    body: { changes, version, reason: 'New contract with the garage' },
  });

describe('the parking of a property', () => {
  it('changes what guests can rent and what it costs', async () => {
    const { slug, home } = await rentingProperty(4);
    const { body } = await update(slug, { parkingSpots: 6, parkingMonthly: 14_500 });
    expect(body).toMatchObject({
      facts: { parkingMode: 'paid_assigned', parkingMonthly: 14_500, parkingSpots: 6 },
      version: 2,
      changedBy: 'Grace Okafor',
      homes: [{ slug: home }],
      homesTotal: 1,
    });
    expect((await test.call('getHome', { params: { slug: home } })).body.parking).toEqual({
      mode: 'paid_assigned',
      monthly: 14_500,
      spots: 6,
    });
    expect(body.timeline[0]).toMatchObject({ title: 'property.update', reason: 'New contract with the garage' });
  });

  it('cannot have fewer spots than are reserved on one day', async () => {
    const { slug, home } = await rentingProperty(4);
    const stay = { startDate: '2027-04-01', endDate: '2027-06-01' };
    await createGuest(test, await test.signedInUser()).held(home, stay, {
      vehicles: ['ABC 123', 'ABC 124'].map((licensePlate) => ({ make: 'Ford', model: 'Focus', licensePlate })),
    });
    expect((await get(slug)).reservedSpots).toEqual({ spots: 2, on: '2027-04-01' });
    const { status, error } = await update(slug, { parkingSpots: 1 });
    expect([status, error?.code, error?.data]).toEqual([409, 'action_not_allowed', { reserved: 2, on: '2027-04-01' }]);
    expect(error?.message).toContain('2 spots are reserved on Apr 1, 2027');
    expect((await update(slug, { parkingMode: 'waitlist', parkingMonthly: null })).status).toBe(409);
    expect((await update(slug, { parkingSpots: 2 })).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ['assigned spots without a price', { parkingMonthly: null }, 'changes.parking_monthly'],
    ['a price without parking', { parkingMode: 'unavailable' }, 'changes.parking_monthly'],
    ['a negative number of spots', { parkingSpots: -1 }, 'changes.parking_spots'],
    ['the current values', { parkingSpots: 4 }, 'changes'],
  ])('is refused for %s', async (_, changes, path) => {
    const { slug } = await rentingProperty(4);
    const { status, error } = await update(slug, changes);
    expect([status, error?.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it('is refused with the current values if somebody was first', async () => {
    const { slug } = await rentingProperty(4);
    await update(slug, { parkingSpots: 9 });
    expect((await update(slug, { parkingSpots: 5 })).error?.data).toMatchObject({
      changedBy: 'Grace Okafor',
      current: { parkingSpots: 9, version: 2 },
    });
  });
});

describe('the fees of a property', () => {
  const stay = { startDate: '2027-04-01', endDate: '2027-06-01' };
  const readLines = async (home: string) => {
    const { body } = await test.call('getQuote', { params: { slug: home }, query: { ...stay, pets: 2 } });
    return {
      total: body.total,
      lines: Object.fromEntries(body.lines.map(({ code, cents }) => [code, cents])),
    };
  };

  it('apply to everything that is priced from then on, and not to what was agreed', async () => {
    const { slug, home } = await rentingProperty(4);
    const guest = createGuest(test, await test.signedInUser());
    const { id, quote } = await guest.approved(home, { startDate: '2027-07-01', endDate: '2027-09-01' });
    const before = await readLines(home);
    expect(before.lines).toMatchObject({ cleaning: 15_000, pet: 60_000 });
    const { body } = await update(slug, { cleaningFee: 22_000, petFee: 12_500 });
    expect(body.facts).toMatchObject({ cleaningFee: 22_000, petFee: 12_500, utilitiesMonthly: null });
    const after = await readLines(home);
    expect(after.lines).toMatchObject({ cleaning: 22_000, pet: 25_000 });
    expect(after.total - before.total).toBe(22_000 - 15_000 + 25_000 - 60_000);
    const { body: detail } = await test.call('getHome', { params: { slug: home }, query: stay });
    expect(detail).toMatchObject({ pets: { fee: 12_500 }, priceFigures: { cleaning: 22_000, pet: 12_500 } });
    const { body: property } = await test.call('getProperty', { params: { slug }, query: stay });
    expect(property.pets.fee).toBe(12_500);
    const [card] = property.groups.flatMap(({ homes }) => homes);
    // Pets are optional, so that the first total includes the cleaning only.
    expect(card!.total!.cents).toBe(after.total - 25_000);
    expect((await guest.get(id)).quote.total).toBe(quote.total);
  });

  it('can be nothing, and return to those of the price list', async () => {
    const { slug, home } = await rentingProperty(4);
    await update(slug, { cleaningFee: 0 });
    const { lines } = await readLines(home);
    expect(lines).toMatchObject({ pet: 60_000 });
    expect(lines).not.toHaveProperty('cleaning');
    await update(slug, { cleaningFee: null }, 2);
    expect((await readLines(home)).lines).toMatchObject({ cleaning: 15_000 });
  });

  it('include what utilities cost, which the home states', async () => {
    const { slug, home } = await rentingProperty(4);
    await update(slug, { utilitiesMonthly: 9_000 });
    expect((await test.call('getHome', { params: { slug: home } })).body.utilitiesMonthly).toBe(9_000);
  });
});

describe('the videos of a neighborhood', () => {
  const reels = (reelsUrl: string | null, version: number) =>
    test.call('updateNeighborhoodReels', {
      as: admin,
      params: { id: String(denver.neighborhoodId) },
      body: { reelsUrl, version, reason: 'New videos' },
    });

  it('are on the pages of its homes, at an https address only', async () => {
    const { slug, home } = await rentingProperty(1);
    expect((await get(slug)).neighborhood).toMatchObject({ name: 'Baker', reelsUrl: null, version: 1 });
    for (const url of ['http://example.com/reels', 'javascript:alert(1)', 'reels'])
      expect([url, (await reels(url, 1)).status]).toEqual([url, 422]);
    expect((await reels('https://example.com/reels/baker', 1)).status).toBe(200);
    expect((await test.call('getHome', { params: { slug: home } })).body.reelsUrl).toBe(
      'https://example.com/reels/baker',
    );
    expect((await reels(null, 1)).error?.data).toMatchObject({ changedBy: 'Grace Okafor' });
    expect((await reels(null, 2)).status).toBe(200);
  });
});
