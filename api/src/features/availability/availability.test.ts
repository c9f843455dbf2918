import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { mergeRanges } from '@lodestay/stay';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction, getPostgresCode } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { createAvailability, type Availability } from './index.ts';

const range = (start: string, end: string) => ({ start, end });
const JANUARY = range('2027-01-01', '2027-02-01');
let test: TestApp;
let availability: Availability;
let home: { id: number; slug: string };

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
  availability = createAvailability({ clock: test.clock });
});
beforeEach(async () => {
  home = await testHome(test.db);
});
afterAll(() => test.close());

const readUnitBusy = async () =>
  (
    await test.db
      .selectFrom('unit')
      .select(sql<string>`busy::text`.as('busy'))
      .where('homeId', '=', home.id)
      .executeTakeFirstOrThrow()
  ).busy;
const block = (...stays: { start: string; end: string }[]) =>
  inTransaction(test.db, (trx) => availability.block(trx, home.id, stays));

describe('the calendar of a home', () => {
  it('is copied to the row that search reads on every insert, update and delete', async () => {
    await block(JANUARY, range('2027-03-01', '2027-03-05'));
    expect(await readUnitBusy()).toBe('{[2027-01-01,2027-02-01),[2027-03-01,2027-03-05)}');
    await block(range('2027-02-01', '2027-03-01'));
    expect(await readUnitBusy()).toBe('{[2027-01-01,2027-03-05)}');
    await test.db
      .updateTable('occupancy')
      .set({ stay: '[2027-01-10,2027-02-01)' })
      .where('homeId', '=', home.id)
      .where(sql<boolean>`stay @> '2027-01-05'::date`)
      .execute();
    expect(await readUnitBusy()).toBe('{[2027-01-10,2027-03-05)}');
    await test.db.deleteFrom('occupancy').where('homeId', '=', home.id).execute();
    expect(await readUnitBusy()).toBe('{}');
  });

  it('equals that copy after any sequence of changes', async () => {
    const night = fc.integer({ min: 0, max: 120 });
    const day = (offset: number) => new Date(Date.UTC(2027, 0, 1 + offset)).toISOString().slice(0, 10);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(night, fc.integer({ min: 1, max: 20 }), fc.boolean()), { maxLength: 12 }),
        async (steps) => {
          home = await testHome(test.db);
          for (const [start, nights, remove] of steps) {
            if (remove)
              await test.db
                .deleteFrom('occupancy')
                .where('homeId', '=', home.id)
                .where(sql<boolean>`stay @> ${day(start)}::date`)
                .execute();
            else await block(range(day(start), day(start + nights)));
          }
          const busy =
            (await availability.getBusyRanges(test.db, [home.id], range(day(-1), day(200)))).get(home.id) ?? [];
          expect(await readUnitBusy()).toBe(
            `{${mergeRanges(busy)
              .map(({ start, end }) => `[${start},${end})`)
              .join(',')}}`,
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is returned for a window, with ranges cut at its edges', async () => {
    await block(JANUARY, range('2027-03-01', '2027-04-01'));
    expect(await availability.getBusyRanges(test.db, [home.id], range('2027-01-20', '2027-03-10'))).toEqual(
      new Map([[home.id, [range('2027-01-20', '2027-02-01'), range('2027-03-01', '2027-03-10')]]]),
    );
    expect(await availability.getBusyRanges(test.db, [home.id], range('2027-02-01', '2027-03-01'))).toEqual(new Map());
    expect(await availability.getBusyRanges(test.db, [], JANUARY)).toEqual(new Map());
  });

  it('allows adjacent stays and blocks only available nights', async () => {
    expect(await block(JANUARY)).toEqual([JANUARY]);
    expect(await block(range('2027-02-01', '2027-02-05'), range('2027-01-31', '2027-02-03'))).toEqual([
      range('2027-02-01', '2027-02-05'),
    ]);
    expect(await availability.findConflict(test.db, home.id, range('2027-01-31', '2027-02-02'))).toEqual({
      heldUntil: null,
    });
    expect(await availability.findConflict(test.db, home.id, range('2027-02-05', '2027-02-09'))).toBeNull();
  });

  it('is protected from double bookings and unknown reservations by constraints', async () => {
    await block(JANUARY);
    const bare = test.db
      .insertInto('occupancy')
      .values({
        homeId: home.id,
        stay: '[2027-01-31,2027-02-02)',
        source: 'block',
        reservationId: null,
        holdExpiresAt: null,
      })
      .execute();
    expect(await bare.catch(getPostgresCode)).toBe('23P01');
    const orphan = test.db
      .insertInto('occupancy')
      .values({
        homeId: home.id,
        stay: '[2027-05-01,2027-05-02)',
        source: 'reservation',
        reservationId: randomUUID(),
        holdExpiresAt: null,
      })
      .execute();
    expect(await orphan.catch(getPostgresCode)).toBe('23503');
  });
});

describe('a hold', () => {
  const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
  const NIGHTS = range('2027-01-11', '2027-04-11');

  it('releases the home as soon as it expires, before any job runs', async () => {
    const [first, second] = [
      createGuest(test, await test.signedInUser()),
      createGuest(test, await test.signedInUser()),
    ];
    const draft = await second.draft(home.slug, STAY);
    const { id, holdExpiresAt } = await first.held(home.slug, STAY);
    expect(await availability.getHeldUntil(test.db, home.id, NIGHTS)).toEqual(new Date(holdExpiresAt!));
    expect(await test.call('holdReservation', { as: second.user, params: { id: draft.id } })).toMatchObject({
      status: 409,
      error: { code: 'dates_taken', data: { heldUntil: holdExpiresAt } },
    });

    test.clock.advance(15 * 60_000);
    expect(await availability.getHeldUntil(test.db, home.id, NIGHTS)).toBeNull();
    expect(await availability.getBusyRanges(test.db, [home.id], NIGHTS)).toEqual(new Map());
    expect(await second.hold(draft.id)).toMatchObject({ status: 'held' });
    expect(await first.get(id)).toMatchObject({ status: 'expired' });
    await test.jobs.drain();
    expect(await second.get(draft.id)).toMatchObject({ status: 'held' });
  });

  it('is deleted by the job after it expires', async () => {
    const guest = createGuest(test, await test.signedInUser());
    const { id } = await guest.held(home.slug, STAY);
    expect(await readUnitBusy()).toBe('{[2027-01-11,2027-04-11)}');
    test.clock.advance(15 * 60_000);
    await test.jobs.drain();
    expect(await readUnitBusy()).toBe('{}');
    expect(await test.db.selectFrom('reservation').select('status').where('id', '=', id).executeTakeFirst()).toEqual({
      status: 'expired',
    });
  });
});
