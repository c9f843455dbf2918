import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import {
  actOn,
  checkEverything,
  createStay,
  findReference,
  finishTurnover,
  syncTurnovers,
} from './turnovers.testing.ts';

let test: TestApp;
let admin: TestUser;
let places: Record<'denver' | 'newYork' | 'honolulu', TestPlace>;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T18:00:00Z' });
  admin = await test.signedInUser({ role: 'admin', firstName: 'Grace' });
  places = {
    denver: await testPlace(test.db, { name: 'Denver' }),
    newYork: await testPlace(test.db, { name: 'New York', state: 'NY', timeZone: 'America/New_York' }),
    honolulu: await testPlace(test.db, { name: 'Honolulu', state: 'HI', timeZone: 'Pacific/Honolulu' }),
  };
});
afterAll(() => test.close());

const newHome = async (place = places.denver) => (await testHome(test.db, { place })).id;
const runAt = async (now: string) => {
  test.clock.moveTo(new Date(now));
  await syncTurnovers(test).syncAll();
};
const find = (reservationId: string) =>
  test.db
    .selectFrom('turnover')
    .innerJoin('queueItem', 'queueItem.reference', 'turnover.reference')
    .select(['turnover.reference', 'turnover.status', 'queueItem.dueAt', 'queueItem.outcome', 'queueItem.version'])
    .where('reservationId', '=', reservationId)
    .executeTakeFirst();
const findDue = async (reservationId: string) => (await find(reservationId))?.dueAt?.toISOString();
/** A stay that ends on this day in a new home. */
const stayUntil = async (checkOut: string | null, place = places.denver, given: object = {}) =>
  createStay(test, { homeId: await newHome(place), checkIn: '2027-01-10', checkOut, ...given });

describe('a turnover', () => {
  it.each([
    ['denver', '2027-04-15', '2027-04-01T05:59:00Z', '2027-04-01T06:00:00Z', '2027-04-16T05:59:00.000Z'],
    ['newYork', '2027-04-15', '2027-04-01T03:59:00Z', '2027-04-01T04:00:00Z', '2027-04-16T03:59:00.000Z'],
    ['honolulu', '2027-04-15', '2027-04-01T09:59:00Z', '2027-04-01T10:00:00Z', '2027-04-16T09:59:00.000Z'],
    // The clocks go forward on March 14 and back on November 7.
    ['denver', '2027-03-14', '2027-02-28T06:59:00Z', '2027-02-28T07:00:00Z', '2027-03-15T05:59:00.000Z'],
    ['newYork', '2027-03-28', '2027-03-14T04:59:00Z', '2027-03-14T05:00:00Z', '2027-03-29T03:59:00.000Z'],
    ['denver', '2027-11-07', '2027-10-24T05:59:00Z', '2027-10-24T06:00:00Z', '2027-11-08T06:59:00.000Z'],
    ['newYork', '2027-11-21', '2027-11-07T03:59:00Z', '2027-11-07T04:00:00Z', '2027-11-22T04:59:00.000Z'],
  ] as const)(
    'in %s of a stay until %s is not open at %s but at %s, due at %s',
    async (place, checkOut, before, from, due) => {
      const id = await stayUntil(checkOut, places[place]);
      await runAt(before);
      expect(await find(id)).toBeUndefined();
      await runAt(from);
      expect(await findDue(id)).toBe(due);
    },
  );

  it('is opened once, and catches up after a downtime', async () => {
    test.clock.moveTo(new Date('2027-03-01T18:00:00Z'));
    const missed = await stayUntil('2027-02-20', places.denver, { status: 'completed' });
    const ancient = await stayUntil('2027-01-20', places.denver, { status: 'completed' });
    const openEnded = await stayUntil(null);
    const undecided = await stayUntil('2027-03-03', places.denver, { status: 'in_review', approvedAt: null });
    await Promise.all([syncTurnovers(test).syncAll(), syncTurnovers(test).syncAll()]);
    await syncTurnovers(test).syncAll();
    expect(await find(missed)).toMatchObject({ status: 'to_do', version: 1 });
    for (const id of [ancient, openEnded, undecided]) expect(await find(id)).toBeUndefined();
    const { count } = await test.db
      .selectFrom('queueItem')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('reference', '=', (await find(missed))!.reference)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('is due before the next check-in on the same day, and moves when that goes away', async () => {
    const homeId = await newHome();
    test.clock.moveTo(new Date('2027-03-01T18:00:00Z'));
    const ending = await createStay(test, { homeId, checkIn: '2027-01-10', checkOut: '2027-03-05' });
    const next = await createStay(test, { homeId, checkIn: '2027-03-05', checkOut: '2027-06-05', status: 'in_review' });
    await syncTurnovers(test).syncHome(homeId);
    const reference = await findReference(test, ending);
    expect(await findDue(ending)).toBe('2027-03-05T23:00:00.000Z');
    expect((await actOn(test, admin, reference).get()).body.turnover).toMatchObject({
      checkOutAt: '2027-03-05T18:00:00.000Z',
      nextCheckInAt: '2027-03-05T23:00:00.000Z',
      hoursBetween: 5,
      timeZone: 'America/Denver',
    });
    await test.db.updateTable('reservation').set({ status: 'denied' }).where('id', '=', next).execute();
    await syncTurnovers(test).syncAll();
    expect(await findDue(ending)).toBe('2027-03-06T06:59:00.000Z');
    expect((await actOn(test, admin, reference).get()).body.turnover).toMatchObject({
      next: null,
      nextCheckInAt: null,
      hoursBetween: null,
    });
  });

  it('moves with the end of the stay, and says so', async () => {
    test.clock.moveTo(new Date('2027-03-01T18:00:00Z'));
    const id = await stayUntil('2027-03-05');
    await syncTurnovers(test).syncAll();
    const reference = await findReference(test, id);
    await test.db
      .updateTable('reservation')
      .set({ checkOut: '2027-03-09', checkOutAt: new Date('2027-03-09T18:00:00Z') })
      .where('id', '=', id)
      .execute();
    await syncTurnovers(test).syncAll();
    await syncTurnovers(test).syncAll();
    const { body } = await actOn(test, admin, reference).get();
    expect([body.dueAt, body.version]).toEqual(['2027-03-10T06:59:00.000Z', 2]);
    expect(body.timeline.map(({ title, by, changes }) => [title, by, changes])).toContainEqual([
      'turnover.move',
      null,
      [{ field: 'checkOutAt', before: '2027-03-05T18:00:00.000Z', after: '2027-03-09T18:00:00.000Z' }],
    ]);
  });

  it('opens again if the guest stays on after the home was cleaned', async () => {
    test.clock.moveTo(new Date('2027-03-01T18:00:00Z'));
    const id = await stayUntil('2027-03-02');
    await syncTurnovers(test).syncAll();
    const reference = await findReference(test, id);
    await finishTurnover(test, admin, reference);
    await syncTurnovers(test).syncAll();
    expect((await find(id))!.outcome).toBe('done');
    await test.db
      .updateTable('reservation')
      .set({ checkOut: '2027-03-09', checkOutAt: new Date('2027-03-09T18:00:00Z') })
      .where('id', '=', id)
      .execute();
    await syncTurnovers(test).syncAll();
    const { body } = await actOn(test, admin, reference).get();
    expect([body.turnover.status, body.outcome, body.dueAt]).toEqual(['to_do', null, '2027-03-10T06:59:00.000Z']);
    expect(body.checks.every(({ doneAt }) => doneAt === null)).toBe(true);
  });
});

describe('a canceled stay', () => {
  const cancel = (id: string, endedAt: string) =>
    test.db
      .updateTable('reservation')
      .set({ status: 'canceled', endedAt: new Date(endedAt) })
      .where('id', '=', id)
      .execute();

  it('needs no turnover, however far the work is', async () => {
    test.clock.moveTo(new Date('2027-03-01T18:00:00Z'));
    const given = { checkIn: '2027-03-04', status: 'approved' };
    const [untouched, complete] = [
      await stayUntil('2027-03-09', places.denver, given),
      await stayUntil('2027-03-09', places.denver, given),
    ];
    await syncTurnovers(test).syncAll();
    await checkEverything(test, admin, await findReference(test, complete));
    for (const id of [untouched, complete]) await cancel(id, '2027-03-02T18:00:00Z');
    await syncTurnovers(test).syncAll();
    for (const id of [untouched, complete])
      expect(await find(id)).toMatchObject({ status: 'not_needed', outcome: 'not_needed' });
    const { body } = await actOn(test, admin, await findReference(test, complete)).get();
    expect(body.actions).toEqual(['note']);
    expect((await actOn(test, admin, body.reference).reopen(body.version)).error?.code).toBe('action_not_allowed');
  });

  it('needs a turnover on the day on which the guest leaves early', async () => {
    test.clock.moveTo(new Date('2027-03-05T02:00:00Z'));
    const given = { checkIn: '2027-03-04' };
    const [known, unknown] = [
      await stayUntil('2027-03-09', places.denver, given),
      await stayUntil('2027-07-09', places.denver, given),
    ];
    await syncTurnovers(test).syncAll();
    for (const id of [known, unknown]) await cancel(id, '2027-03-05T02:00:00Z');
    await syncTurnovers(test).syncAll();
    // 7 PM on March 4 in Denver.
    for (const id of [known, unknown]) expect(await findDue(id)).toBe('2027-03-05T06:59:00.000Z');
  });
});

describe('a booking of a guest', () => {
  it('opens a turnover when it is approved for a near end, and closes it when it is canceled', async () => {
    test.clock.moveTo(new Date('2027-03-01T18:00:00Z'));
    const { slug } = await testHome(test.db, { place: places.denver });
    const guest = createGuest(test, await test.signedInUser());
    const { id } = await guest.approved(slug, { startDate: '2027-03-03', endDate: '2027-03-10' });
    await test.jobs.drain();
    expect(await find(id)).toMatchObject({ status: 'to_do', outcome: null });
    const { refunded } = await guest.preview(id);
    expect((await guest.cancel(id, refunded)).status).toBe(200);
    await test.jobs.drain();
    expect(await find(id)).toMatchObject({ status: 'not_needed', outcome: 'not_needed' });
  });
});
