import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { staffIn } from '../../leads/staff/staff-leads.testing.ts';
import { createGuest, type Guest } from '../../reservations/booking.testing.ts';

const NOW = '2027-03-01T18:00:00Z';
const STAY = { startDate: '2027-04-15', endDate: '2027-06-15' };
const CHECK_IN = '2027-04-15T22:00:00Z';
const CHECK_OUT = '2027-06-15T17:00:00Z';
/** 6 p.m. in Denver on the day of the check-out. */
const EVENING = '2027-06-16T00:00:00Z';
let test: TestApp;
let denver: TestPlace;
let lena: TestUser;
let guest: Guest;
let slug: string;
let id: string;
let reference: string;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
  lena = await staffIn(test, 'hub_manager', denver.marketId, 'Lena');
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  guest = createGuest(test, await test.signedInUser());
  ({ slug } = await testHome(test.db, { place: denver }));
  ({ id, reference } = await guest.approved(slug, STAY));
  await moveTo(CHECK_IN);
  await test.call('sayArrival', { as: guest.user, params: { id }, body: { arrivesOn: null } });
});
afterAll(() => test.close());

async function moveTo(time: string) {
  test.clock.moveTo(new Date(time));
  await test.jobs.drain();
}
const record = (leftAt: string | null, as = lena) =>
  test.call('recordDeparture', { as, params: { reference }, body: { leftAt } });
const inspect = async () => (await test.call('inspectArrival', { as: lena, params: { reference } })).body.departure;
const findFollowUp = async (as = lena) =>
  (await test.call('listStayFollowUps', { as })).body.departures.find((stay) => stay.reference === reference);
const confirm = () =>
  test.call('confirmCheckOut', {
    as: guest.user,
    params: { id },
    body: { leftAt: CHECK_OUT, keys: 'lockbox', note: '' },
  });
const countMails = async () =>
  (
    await test.db
      .selectFrom('mailMessage')
      .select('id')
      .where('about', '=', `reservation:${reference}`)
      .where('subject', '=', 'Have you left?')
      .execute()
  ).length;

describe('a guest who did not confirm the check-out', () => {
  it('is asked once on the evening, and can still confirm it', async () => {
    await moveTo(CHECK_OUT);
    expect(await countMails()).toBe(0);
    await moveTo(EVENING);
    await test.jobs.drain();
    expect(await countMails()).toBe(1);
    expect(await findFollowUp()).toMatchObject({ endedOn: '2027-06-15', isStillThere: false, nextArrivalOn: null });
    const { body } = await test.call('getCheckOut', { as: guest.user, params: { id } });
    expect(body.state).toBe('open');
    expect((await confirm()).body.state).toBe('confirmed');
    expect(await findFollowUp()).toBeUndefined();
    expect((await record(null)).error?.code).toBe('action_not_allowed');
  });

  it('is asked after a downtime', async () => {
    await moveTo('2027-06-20T18:00:00Z');
    await test.jobs.drain();
    expect(await countMails()).toBe(1);
  });
});

it('a guest who confirmed the check-out is not asked', async () => {
  await moveTo(CHECK_OUT);
  await confirm();
  await moveTo(EVENING);
  expect(await countMails()).toBe(0);
});

describe('staff', () => {
  it('record that the guest is still there, see the next arrival, and when they left', async () => {
    const next = createGuest(test, await test.signedInUser());
    const { reference: nextReference } = await next.approved(slug, { startDate: '2027-06-20', endDate: '2027-08-20' });
    expect((await record(null)).error?.code).toBe('action_not_allowed');
    await moveTo(EVENING);
    const { body } = await record(null);
    expect(body.departure).toMatchObject({
      stillThereAt: expect.any(String),
      nextArrival: { reference: nextReference, startsOn: '2027-06-20' },
      canRecord: true,
    });
    expect((await record(null)).error?.code).toBe('action_not_allowed');
    await moveTo('2027-06-17T18:00:00Z');
    expect(await findFollowUp()).toMatchObject({ isStillThere: true, nightsOver: 2, nextArrivalOn: '2027-06-20' });
    expect((await record('2027-06-18T18:00:00Z')).error?.fields).toEqual([
      { path: 'left_at', message: 'Enter a time that has passed' },
    ]);
    expect((await record('2027-06-17T15:00:00Z')).body.departure).toMatchObject({ nightsOver: 2, canRecord: false });
    expect(await findFollowUp()).toBeUndefined();
    expect((await confirm()).error?.code).toBe('action_not_allowed');
    const { timeline } = (await test.call('inspectReservation', { as: lena, params: { reference } })).body;
    expect(timeline.filter(({ title }) => title === 'reservation.record_departure')).toHaveLength(2);
    expect((await inspect()).leftAt).toBe('2027-06-17T15:00:00.000Z');
  });

  it('of other markets see and record nothing', async () => {
    await moveTo(EVENING);
    const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    const other = await staffIn(test, 'hub_manager', austin.marketId);
    expect(await findFollowUp(other)).toBeUndefined();
    expect((await record(null, other)).status).toBe(404);
    expect((await record(null, guest.user)).status).toBe(403);
  });
});
