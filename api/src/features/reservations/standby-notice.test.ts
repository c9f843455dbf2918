import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { createGuest, type Guest } from './booking.testing.ts';
import { createChangingGuest } from './changes/stay-changes.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
let test: TestApp;
let denver: TestPlace;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
});
afterAll(() => test.close());

async function moveTo(at: string): Promise<void> {
  test.clock.moveTo(new Date(at));
  await test.jobs.drain();
}

/** A home whose Standby guest has given notice and leaves a month after `startDate`. */
async function homeWithStandbyGuest(startDate: string, noticeAt: string) {
  test.clock.moveTo(new Date(NOW));
  const user = await test.signedInUser({ standbyRenewsOn: '2030-01-01' });
  const guest = createChangingGuest(test, user, denver);
  const home = await testHome(test.db, { place: denver, monthlyRentCents: 300_000 });
  const { id } = await guest.guest.approved(home.slug, { startDate, stayKind: 'standby' });
  await moveTo(noticeAt);
  const { endDate } = await guest.leave(id);
  return { ...home, endDate: endDate! };
}

const newGuest = async (user?: TestUser): Promise<Guest> => createGuest(test, user ?? (await test.signedInUser()));
const draft = async (slug: string, startDate: string, endDate: string, guest?: Guest) =>
  test.call('createReservation', {
    as: (guest ?? (await newGuest())).user,
    body: { homeSlug: slug, startDate, endDate },
  });

const tooSoon = (earliest: string, text: string) => ({
  status: 409,
  error: {
    code: 'dates_taken',
    message: `This home has a Standby guest, who gets 3 days’ notice before the home is prepared. The first possible check-in is ${text}.`,
    data: { earliestStartDate: earliest },
  },
});

describe('a full booking of a home with a Standby guest', () => {
  it('starts four days after it is made at the earliest, in the time zone of the market', async () => {
    const { slug, endDate } = await homeWithStandbyGuest('2027-01-11', '2027-01-20T18:00:00Z');
    expect(endDate).toBe('2027-02-11');
    await moveTo('2027-02-08T18:00:00Z');
    expect(await draft(slug, '2027-02-11', '2027-04-11')).toMatchObject(tooSoon('2027-02-12', 'Feb 12, 2027'));
    expect(await draft(slug, '2027-02-12', '2027-04-11')).toMatchObject({ status: 201 });
    // 11:59 p.m. on Feb 7 in Denver.
    test.clock.moveTo(new Date('2027-02-08T06:59:00Z'));
    expect(await draft(slug, '2027-02-11', '2027-04-11')).toMatchObject({ status: 201 });
  });

  it('counts calendar days on the days when the clocks change', async () => {
    const ahead = await homeWithStandbyGuest('2027-02-14', '2027-02-20T18:00:00Z');
    expect(ahead.endDate).toBe('2027-03-14');
    await moveTo('2027-03-11T06:59:00Z');
    expect(await draft(ahead.slug, '2027-03-14', '2027-05-14')).toMatchObject({ status: 201 });
    await moveTo('2027-03-11T07:00:00Z');
    expect(await draft(ahead.slug, '2027-03-14', '2027-05-14')).toMatchObject(tooSoon('2027-03-15', 'Mar 15, 2027'));
    const onTheDay = await homeWithStandbyGuest('2027-02-18', '2027-02-20T18:00:00Z');
    expect(onTheDay.endDate).toBe('2027-03-18');
    await moveTo('2027-03-15T05:59:00Z');
    expect(await draft(onTheDay.slug, '2027-03-18', '2027-05-18')).toMatchObject({ status: 201 });
    await moveTo('2027-03-15T06:00:00Z');
    expect(await draft(onTheDay.slug, '2027-03-18', '2027-05-18')).toMatchObject(tooSoon('2027-03-19', 'Mar 19, 2027'));
  });

  it('is checked again by the hold and before the payment, because both can come on a later day', async () => {
    const { slug } = await homeWithStandbyGuest('2027-01-11', '2027-01-20T18:00:00Z');
    await moveTo('2027-02-08T06:50:00Z');
    const [guest, late] = [await newGuest(), await newGuest()];
    const lateDraft = await late.draft(slug, { startDate: '2027-02-11', endDate: '2027-04-11' });
    const held = await guest.held(slug, { startDate: '2027-02-11', endDate: '2027-04-11' });
    test.clock.moveTo(new Date('2027-02-08T07:01:00Z'));
    expect(await guest.pay(held.id)).toMatchObject(tooSoon('2027-02-12', 'Feb 12, 2027'));
    expect(await guest.get(held.id)).toMatchObject({ status: 'held', payment: null });
    await test.call('releaseHold', { as: guest.user, params: { id: held.id } });
    expect(await test.call('holdReservation', { as: late.user, params: { id: lateDraft.id } })).toMatchObject(
      tooSoon('2027-02-12', 'Feb 12, 2027'),
    );
    expect(await late.get(lateDraft.id)).toMatchObject({ status: 'draft' });
  });

  it('may follow at once when the Standby guest has left, or end before they arrive', async () => {
    const { slug } = await homeWithStandbyGuest('2027-01-11', '2027-01-20T18:00:00Z');
    // 10:59 a.m. and 11 a.m. in Denver.
    await moveTo('2027-02-11T17:59:00Z');
    expect((await draft(slug, '2027-02-11', '2027-04-11')).status).toBe(409);
    await moveTo('2027-02-11T18:00:00Z');
    expect(await draft(slug, '2027-02-11', '2027-04-11')).toMatchObject({ status: 201 });
    test.clock.moveTo(new Date(NOW));
    const member = await newGuest(await test.signedInUser({ standbyRenewsOn: '2030-01-01' }));
    const home = await testHome(test.db, { place: denver });
    await member.approved(home.slug, { startDate: '2027-02-01', stayKind: 'standby' });
    expect(await draft(home.slug, '2026-11-22', '2027-01-22')).toMatchObject({ status: 201 });
  });

  it('does not delay the next Standby guest', async () => {
    const { slug } = await homeWithStandbyGuest('2027-01-11', '2027-01-20T18:00:00Z');
    await moveTo('2027-02-10T18:00:00Z');
    const next = await test.signedInUser({ standbyRenewsOn: '2030-01-01' });
    expect(
      await test.call('createReservation', {
        as: next,
        body: { homeSlug: slug, startDate: '2027-02-11', stayKind: 'standby' },
      }),
    ).toMatchObject({ status: 201 });
  });
});

it('a move into a home with a Standby guest waits for them too', async () => {
  const target = await homeWithStandbyGuest('2027-01-11', '2027-01-20T18:00:00Z');
  test.clock.moveTo(new Date(NOW));
  const guest = createChangingGuest(test, await test.signedInUser(), denver);
  const { id } = await guest.guest.approved((await guest.newHome()).slug, {
    startDate: '2027-01-11',
    endDate: '2027-04-11',
  });
  await moveTo('2027-02-08T18:00:00Z');
  expect(await guest.previewTransfer(id, target.slug, '2027-02-11')).toMatchObject(
    tooSoon('2027-02-12', 'Feb 12, 2027'),
  );
  const preview = await guest.previewTransfer(id, target.slug, '2027-02-12');
  test.clock.moveTo(new Date('2027-02-09T18:00:00Z'));
  expect(await guest.transfer(id, target.slug, '2027-02-12', preview.body)).toMatchObject(
    tooSoon('2027-02-13', 'Feb 13, 2027'),
  );
});
