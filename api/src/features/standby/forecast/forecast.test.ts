import { randomUUID } from 'node:crypto';
import { addDays, countNights } from '@lodestay/stay';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { createForecastLog } from './forecast-log.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';

const TODAY = '2027-06-01';
let test: TestApp;
let guest: TestUser;
let denver: TestPlace;
let aspen: TestPlace;
/** A home with a booking each 60 vacant days, and one that nobody booked. */
let busy: { id: number; slug: string };
let quiet: { id: number; slug: string };

async function book(
  homeId: number,
  start: string,
  nights: number,
  stayKind: 'fixed' | 'standby' = 'fixed',
): Promise<void> {
  const end = addDays(start, nights);
  const home = await test.db.selectFrom('home').selectAll().where('id', '=', homeId).executeTakeFirstOrThrow();
  const id = randomUUID();
  await test.db
    .insertInto('reservation')
    .values({
      id,
      reference: `LD-${id.slice(0, 6).toUpperCase()}`,
      accountId: guest.id,
      homeId,
      propertyId: home.propertyId,
      marketId: home.marketId,
      status: start > TODAY ? 'approved' : 'completed',
      stayKind,
      checkIn: start,
      checkOut: end,
      nights: countNights({ start, end }),
      checkInAt: new Date(`${start}T22:00:00Z`),
      checkOutAt: new Date(`${end}T17:00:00Z`),
      createdAt: new Date('2026-01-01T00:00:00Z'),
    } as never)
    .execute();
  await test.db
    .insertInto('occupancy')
    .values({ homeId, stay: `[${start},${end})`, source: 'reservation', reservationId: id, holdExpiresAt: null })
    .execute();
}

const forecast = async (slug: string, startDate?: string) =>
  (await test.call('getBumpForecast', { params: { slug }, query: startDate === undefined ? {} : { startDate } })).body;

beforeAll(async () => {
  test = await buildTestApp({ now: `${TODAY}T12:00:00Z` });
  guest = await test.signedInUser();
  denver = await testPlace(test.db, { name: 'Denver' });
  aspen = await testPlace(test.db, { name: 'Aspen' });
  busy = await testHome(test.db, { place: denver, listedOn: '2025-01-01' });
  quiet = await testHome(test.db, { place: denver, listedOn: '2027-03-03' });
  // Each third home of the market is booked like the busy one. Two bookings in a row are one.
  for (const home of [busy, await testHome(test.db, { place: denver, listedOn: '2025-01-01' })]) {
    for (let day = 70; day < 360; day += 70) {
      await book(home.id, addDays(TODAY, -day), 5);
      await book(home.id, addDays(TODAY, 5 - day), 5);
    }
    await book(home.id, addDays(TODAY, -365 - 20), 7);
  }
  // A Standby stay leaves the days to full bookings, and a block does not.
  await book(quiet.id, '2027-03-10', 20, 'standby');
  await test.db
    .insertInto('occupancy')
    .values({
      homeId: quiet.id,
      stay: '[2027-04-01,2027-04-11)',
      source: 'block',
      reservationId: null,
      holdExpiresAt: null,
    })
    .execute();
});
afterAll(() => test.close());

it('says that there is not enough history until the markets are counted, and in a market with few bookings', async () => {
  expect(await forecast(busy.slug)).toMatchObject({ enoughHistory: false, chances: [] });
  await book(busy.id, '2027-05-31', 1);
  await book(quiet.id, '2027-05-20', 1);
  await test.jobs.drain();
  const home = await testHome(test.db, { place: aspen });
  expect(await forecast(home.slug)).toMatchObject({ enoughHistory: false, chances: [], marketBookings: 0 });
});

it('counts full bookings after vacant days, and the days without full stays and blocks', async () => {
  expect(await forecast(busy.slug)).toMatchObject({
    enoughHistory: true,
    bookings: 6,
    vacantDays: 365 - 51,
    marketName: 'Denver',
    marketBookings: 12,
    historyDays: 365,
  });
  const { chances, ...ofQuiet } = await forecast(quiet.slug);
  expect(ofQuiet).toMatchObject({ bookings: 1, vacantDays: 90 - 11, nextBookingOn: null });
  expect(chances.map(({ days }) => days)).toEqual([7, 30, 60]);
  for (const { chance, low, high } of chances) expect([low < chance, chance < high]).toEqual([true, true]);
});

it('forecasts only up to the next known booking', async () => {
  await book(busy.id, '2027-07-11', 10);
  const read = async (startDate?: string) => {
    const { nextBookingOn, chances } = await forecast(busy.slug, startDate);
    return [nextBookingOn, chances.map(({ days }) => days)];
  };
  expect(await read()).toEqual(['2027-07-11', [7, 30]]);
  expect(await read('2027-07-01')).toEqual(['2027-07-11', [7]]);
  expect(await read('2027-08-01')).toEqual([null, [7, 30, 60]]);
});

it('compares a year in the chosen market, else in that with the most homes', async () => {
  const { body } = await test.call('compareStandby', { query: { market: 'aspen' } });
  expect(body.markets.map(({ slug }) => slug)).toEqual(['aspen', 'denver']);
  expect(body).toMatchObject({ market: { slug: 'aspen' }, beds: null, homes: 1 });
  const { fixed, flex, standby, reference, legs } = body.comparison!;
  expect([reference?.monthlyRent, legs.length, fixed!.nights, flex!.nights]).toEqual([300_000, 1, 365, 365]);
  expect(standby!.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(standby!.total);
  const other = await test.call('compareStandby', { query: { market: 'nowhere', beds: 4 } });
  expect(other.body).toMatchObject({ market: { slug: 'denver' }, beds: 4, homes: 0, comparison: null });
});

it('records a forecast of each vacant home once a week, and compares it with what happened', async () => {
  const staff = await test.signedInUser({ role: 'read_only_admin' });
  const log = createForecastLog(test);
  for (let day = 0; day < 75; day++) {
    test.clock.advance(86_400_000);
    if (day === 20) await book(quiet.id, addDays(TODAY, day + 3), 10);
    await log.run();
  }
  const rows = await test.db
    .selectFrom('bumpForecast')
    .selectAll()
    .where('homeId', '=', quiet.id)
    .orderBy('madeOn')
    .execute();
  const weeks = rows.map(({ madeOn, bookedAfter }) => [madeOn, bookedAfter] as const);
  for (const [madeOn, bookedAfter] of weeks)
    expect(bookedAfter).toBe(
      madeOn < addDays(TODAY, 23) ? countNights({ start: madeOn, end: addDays(TODAY, 23) }) : null,
    );
  expect(weeks.length).toBeGreaterThan(6);
  const { body } = await test.call('getBumpCalibration', { as: staff });
  const [week, month] = body.horizons;
  expect(body.horizons.map(({ days }) => days)).toEqual([7, 30, 60]);
  expect(week!.forecasts).toBeGreaterThan(month!.forecasts);
  expect(week!.buckets.reduce((sum, { forecasts }) => sum + forecasts, 0)).toBe(week!.forecasts);
  expect(month!.buckets.reduce((sum, { booked }) => sum + booked, 0)).toBeGreaterThan(0);
  expect(week!.brier).toBeGreaterThan(0);
  expect((await test.call('getBumpCalibration', { as: guest })).status).toBe(403);
});
