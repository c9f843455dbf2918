import { randomUUID } from 'node:crypto';
import { toStaffStayPhotoFilePath, toStayPhotoFilePath, toStayPhotoPath, type RequestOf } from '@lodestay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { createPhoto } from '../verification/verification.testing.ts';
import { AS_LISTED } from './check-ins.ts';

const NOW = '2027-03-01T18:00:00Z';
const STAY = { startDate: '2027-04-15', endDate: '2027-07-15' };
/** 9 a.m. in Denver, three days before check-in. */
const RELEASE = '2027-04-12T15:00:00Z';
const CHECK_IN = '2027-04-15T22:00:00Z';
const CODE = '4711#';
const GUIDE: RequestOf<'updateHomeArrival'>['body'] = {
  accessInstructions: 'The lockbox is left of the door.',
  accessCode: CODE,
  wifiNetwork: 'Alder-412',
  wifiPassword: 'long-winter',
  parking: null,
  contact: 'Front desk, 303 555 0100',
  notes: '',
  items: ['Sofa', 'Queen bed'],
  version: 0,
};
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
});
afterAll(() => test.close());

const describeHome = (over: Partial<typeof GUIDE> = {}, as = lena) =>
  test.call('updateHomeArrival', { as, params: { slug }, body: { ...GUIDE, ...over } });
const checkIn = async () => (await test.call('getCheckIn', { as: guest.user, params: { id } })).body;
const checkOut = async () => (await test.call('getCheckOut', { as: guest.user, params: { id } })).body;
const moveTo = async (time: string) => {
  test.clock.moveTo(new Date(time));
  await test.jobs.drain();
};
const listMails = (subject: string) =>
  test.db
    .selectFrom('mailMessage')
    .selectAll()
    .where('about', '=', `reservation:${reference}`)
    .where('subject', '=', subject)
    .execute();
const fine = (name: string) => ({ name, isFine: true, note: '', photos: [] });
const submit = (body: RequestOf<'submitInventory'>['body'], as = guest.user) =>
  test.call('submitInventory', { as, params: { id }, body });
async function addPhoto(photo: string = randomUUID(), as = guest.user, bytes?: Buffer) {
  const { statusCode } = await test.app.inject({
    method: 'PUT',
    url: toStayPhotoPath(id, photo),
    headers: { 'x-api-token': as.token, 'content-type': 'image/jpeg', origin: 'http://localhost' },
    payload: bytes ?? (await createPhoto()),
  });
  return { photo, statusCode };
}
const getFile = (url: string, as: TestUser) => test.app.inject({ url, headers: { 'x-api-token': as.token } });

describe('the check-in guide', () => {
  it('is refused until three days before check-in, at 9 a.m. at the home', async () => {
    await describeHome();
    await moveTo('2027-04-12T14:55:00Z');
    const before = await checkIn();
    expect(before).toMatchObject({ guide: null, releasesAt: '2027-04-12T15:00:00.000Z' });
    expect(JSON.stringify(before)).not.toMatch(/4711|lockbox|Alder|winter/);
    expect(await listMails('Your check-in guide is ready')).toEqual([]);
    await moveTo(RELEASE);
    expect((await checkIn()).guide).toMatchObject({
      accessCode: CODE,
      wifiPassword: 'long-winter',
      // Nobody stated them.
      parking: null,
      notes: null,
    });
  });

  it('is announced by one email without its content, also after a downtime', async () => {
    await describeHome();
    await moveTo('2027-04-16T15:00:00Z');
    await test.jobs.drain();
    const mails = await listMails('Your check-in guide is ready');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/account/reservations/${id}/check-in`);
    expect(JSON.stringify(mails)).not.toMatch(/4711|lockbox|Alder-412|winter/);
  });

  it('is for the guest of a stay that is not canceled', async () => {
    await describeHome();
    await moveTo(RELEASE);
    const other = await test.signedInUser();
    expect((await test.call('getCheckIn', { as: other, params: { id } })).status).toBe(404);
    await test.db.updateTable('reservation').set({ status: 'canceled' }).where('id', '=', id).execute();
    expect((await checkIn()).guide).toBeNull();
  });

  it('of a home without any facts says so', async () => {
    await moveTo(RELEASE);
    expect((await checkIn()).guide).toMatchObject({ accessInstructions: null, accessCode: null, wifiNetwork: null });
  });
});

describe('the facts of a home', () => {
  it('are encrypted, and recorded without codes and passwords', async () => {
    const { body } = await describeHome();
    expect(body).toMatchObject({ accessCode: CODE, version: 1, notes: null });
    const rows = await sql<{ row: string }>`select row_to_json(home_arrival)::text as row from home_arrival`.execute(
      test.db,
    );
    expect(JSON.stringify(rows.rows)).not.toMatch(/4711|winter/);
    const log = await sql<{ row: string }>`select row_to_json(audit_entry)::text as row from audit_entry`.execute(
      test.db,
    );
    expect(JSON.stringify(log.rows)).toContain('home.update_arrival');
    expect(JSON.stringify(log.rows)).not.toMatch(/4711|winter/);
  });

  it('are not overwritten by somebody who saw an older version', async () => {
    await describeHome();
    expect((await describeHome({ accessCode: '1' })).status).toBe(409);
    expect((await describeHome({ accessCode: '1', version: 1 })).body).toMatchObject({ accessCode: '1', version: 2 });
  });

  it('are for staff of the market who may change them', async () => {
    const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    expect((await describeHome({}, await staffIn(test, 'hub_manager', austin.marketId))).status).toBe(404);
    const reader = await test.signedInUser({ role: 'read_only_admin' });
    expect((await test.call('getHomeArrival', { as: reader, params: { slug } })).status).toBe(403);
    expect((await test.call('getHomeArrival', { as: guest.user, params: { slug } })).status).toBe(403);
  });
});

describe('the inventory', () => {
  beforeEach(() => describeHome());

  it('is sent once, with photos of problems, and staff see it', async () => {
    await moveTo(CHECK_IN);
    expect((await checkIn()).inventory).toMatchObject({ state: 'open', items: ['Sofa', 'Queen bed'] });
    const { photo } = await addPhoto();
    const items = [fine('Sofa'), { name: 'Queen bed', isFine: false, note: 'A slat is broken.', photos: [photo] }];
    const { status, body } = await submit({ items, note: '' });
    expect([status, body.inventory.state]).toEqual([201, 'submitted']);
    expect((await submit({ items: [fine('Sofa'), fine('Queen bed')], note: '' })).status).toBe(409);
    const { body: seen } = await test.call('inspectArrival', { as: lena, params: { reference } });
    expect(seen.inventory!.items).toEqual(items);
    expect((await getFile(toStaffStayPhotoFilePath(reference, photo, 'small'), lena)).statusCode).toBe(200);
    await expect(sql`update stay_inventory set note = 'x'`.execute(test.db)).rejects.toThrow('never changed');
  });

  it('answers each line of the current list, and says what is wrong', async () => {
    await moveTo(CHECK_IN);
    expect((await submit({ items: [fine('Sofa')], note: '' })).status).toBe(409);
    const broken = { name: 'Queen bed', isFine: false, note: ' ', photos: [] };
    expect(await submit({ items: [fine('Sofa'), broken], note: '' })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'items.1.note', message: 'Say what is wrong' }] },
    });
  });

  it('of a home without a list is one line', async () => {
    await describeHome({ items: [], version: 1 });
    await moveTo(CHECK_IN);
    expect((await checkIn()).inventory.items).toEqual([AS_LISTED]);
    expect((await submit({ items: [fine(AS_LISTED)], note: 'All good' })).status).toBe(201);
  });

  it.each(['2027-04-15T21:59:00Z', '2027-04-17T22:00:01Z'])('is refused at %s', async (time) => {
    await moveTo(time);
    expect((await submit({ items: [fine('Sofa'), fine('Queen bed')], note: '' })).error?.code).toBe(
      'action_not_allowed',
    );
  });
});

describe('a photo of a stay', () => {
  it('has no metadata, is added once, and is for the guest only', async () => {
    const { photo, statusCode } = await addPhoto();
    expect(statusCode).toBe(200);
    expect((await addPhoto(photo)).statusCode).toBe(200);
    const file = await getFile(toStayPhotoFilePath(id, photo, 'large'), guest.user);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(file.rawPayload.includes('taken at home')).toBe(false);
    const other = await test.signedInUser();
    expect((await getFile(toStayPhotoFilePath(id, photo, 'large'), other)).statusCode).toBe(404);
    expect((await addPhoto(randomUUID(), other)).statusCode).toBe(404);
    expect((await addPhoto(randomUUID(), guest.user, Buffer.from('no picture'))).statusCode).toBe(422);
  });

  it('that was never submitted is deleted after two days', async () => {
    const { photo } = await addPhoto();
    test.clock.advance(49 * 3_600_000);
    await test.jobs.drain();
    expect((await getFile(toStayPhotoFilePath(id, photo, 'small'), guest.user)).statusCode).toBe(404);
  });

  it('of another stay is not submitted', async () => {
    await describeHome();
    await moveTo(CHECK_IN);
    const broken = { name: 'Queen bed', isFine: false, note: 'Broken', photos: [randomUUID()] };
    expect((await submit({ items: [fine('Sofa'), broken], note: '' })).status).toBe(422);
    expect((await checkIn()).inventory.state).toBe('open');
  });
});

describe('the check-out', () => {
  const NEAR = '2027-07-08T15:00:00Z';
  const confirm = (over: Partial<RequestOf<'confirmCheckOut'>['body']> = {}) =>
    test.call('confirmCheckOut', {
      as: guest.user,
      params: { id },
      body: { leftAt: test.clock.now().toISOString(), keys: 'lockbox', note: '', ...over },
    });

  it('is announced seven days before, with its steps', async () => {
    await moveTo(CHECK_IN);
    await moveTo('2027-07-08T14:59:00Z');
    expect(await checkOut()).toMatchObject({ state: 'waiting', steps: [] });
    expect(await listMails('Your check-out is near')).toEqual([]);
    await moveTo(NEAR);
    await test.jobs.drain();
    expect((await checkOut()).state).toBe('open');
    expect((await checkOut()).steps.at(-1)).toBe('Leave by 11 a.m. and lock the door.');
    expect(await listMails('Your check-out is near')).toHaveLength(1);
  });

  it('is confirmed once by the guest, and staff see it', async () => {
    await moveTo(CHECK_IN);
    expect((await confirm()).error?.code).toBe('action_not_allowed');
    await moveTo('2027-07-14T20:00:00Z');
    expect((await confirm({ leftAt: '2027-07-14T23:00:00Z' })).error?.fields).toEqual([
      { path: 'left_at', message: 'Enter a time that has passed' },
    ]);
    expect((await confirm({ note: 'The lamp is loose.' })).body).toMatchObject({ state: 'confirmed' });
    expect((await confirm()).error?.code).toBe('action_not_allowed');
    const { body } = await test.call('inspectArrival', { as: lena, params: { reference } });
    expect(body.checkOut).toMatchObject({ keys: 'lockbox', note: 'The lamp is loose.' });
  });
});
