import { randomUUID } from 'node:crypto';
import {
  toStaffStayPhotoFilePath,
  toStaffStayPhotoPath,
  toStayPhotoFilePath,
  toStayPhotoPath,
} from '@lodestay/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';

const NOW = '2027-03-01T18:00:00Z';
const STAY = { startDate: '2027-03-15', endDate: '2027-06-15' };
let test: TestApp;
let denver: TestPlace;
let lena: TestUser;
let guest: Guest;
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
  ({ id, reference } = await guest.approved((await testHome(test.db, { place: denver })).slug, STAY));
  await test.jobs.drain();
  test.clock.moveTo(new Date(NOW));
});
afterAll(() => test.close());

const read = (query: { before?: number } = {}) =>
  test.call('getStayMessages', { as: guest.user, params: { id }, query });
const write = (text: string, { photos, ...more }: { as?: TestUser; key?: string; photos?: string[] } = {}) =>
  test.call('sendStayMessage', { as: guest.user, params: { id }, body: { text, photos }, ...more });
const getStatus = async (url: string, { token }: TestUser) =>
  (await test.app.inject({ url, headers: { 'x-api-token': token } })).statusCode;

async function sendPhoto(url: string, { token }: TestUser): Promise<number> {
  const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const headers = { 'x-api-token': token, 'content-type': 'image/png', origin: 'http://localhost' };
  return (await test.app.inject({ method: 'PUT', url, headers, body })).statusCode;
}
/** Adds a picture to a stay, and returns its ID. */
async function addPhoto(reservationId: string, as: TestUser): Promise<string> {
  const photo = randomUUID();
  expect(await sendPhoto(toStayPhotoPath(reservationId, photo), as)).toBe(200);
  return photo;
}
const thread = async (as = lena) => (await test.call('getMessageThread', { as, params: { reference } })).body;
const answer = async (text: string, version?: number, photos?: string[]) =>
  test.call('answerMessages', {
    as: lena,
    params: { reference },
    body: { text, photos, version: version ?? (await thread()).version },
  });
const listMails = () =>
  test.db
    .selectFrom('mailMessage')
    .selectAll()
    .where('about', '=', `reservation:${reference}`)
    .where('subject', '=', 'You have a new message about your stay')
    .execute();

describe('a message of a guest', () => {
  it('is in the thread, and waits for staff of the market until the next business day', async () => {
    const { status, body } = await write('  The sink drains slowly.  ');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      messages: [
        { sender: 'guest', text: 'The sink drains slowly.', sentAt: expect.stringMatching(/^2027-03-01T18:00:/) },
      ],
      nextBefore: null,
      unread: 0,
    });
    const { body: queue } = await test.call('listMessages', { as: lena, query: { q: reference } });
    expect(queue.items).toMatchObject([
      { reference, dueAt: expect.stringMatching(/^2027-03-02T18:00:/), closedAt: null, thread: { status: 'approved' } },
    ]);
    expect((await thread()).messages).toMatchObject([{ sender: 'guest', text: 'The sink drains slowly.' }]);
  });

  it('that is sent again with its key is written once', async () => {
    const [first, second] = [
      await write('Hello', { key: `k-${reference}-1` }),
      await write('Hello', { key: `k-${reference}-1` }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await read()).body.messages).toHaveLength(1);
  });

  it.each([
    ['', 'Write a message'],
    ['   ', 'Write a message'],
    ['x'.repeat(4001), 'Use at most 4000 characters'],
  ])('needs a text of up to 4,000 characters', async (text, message) => {
    expect(await write(text)).toMatchObject({
      status: 422,
      error: { code: 'invalid', fields: [{ path: 'text', message }] },
    });
  });

  it('is not taken for a request that was never sent', async () => {
    const draft = await guest.draft((await testHome(test.db, { place: denver })).slug, STAY);
    expect(
      (await test.call('sendStayMessage', { as: guest.user, params: { id: draft.id }, body: { text: 'Hi' } })).status,
    ).toBe(404);
  });

  it('does not exist for other guests and for staff of other markets', async () => {
    await write('Hello');
    const other = await test.signedInUser();
    expect((await test.call('getStayMessages', { as: other, params: { id } })).status).toBe(404);
    const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    const stranger = await staffIn(test, 'hub_manager', austin.marketId);
    expect((await test.call('getMessageThread', { as: stranger, params: { reference } })).status).toBe(404);
  });

  it('carries photos of the stay, which staff of the market see', async () => {
    const photo = await addPhoto(id, guest.user);
    const { status, body } = await write('It drips here.', { photos: [photo] });
    expect(status).toBe(201);
    expect(body.messages).toMatchObject([{ text: 'It drips here.', photos: [photo] }]);
    expect((await thread()).messages).toMatchObject([{ photos: [photo] }]);
    expect(await getStatus(toStaffStayPhotoFilePath(reference, photo, 'small'), lena)).toBe(200);
    expect(await getStatus(toStayPhotoFilePath(id, photo, 'small'), await test.signedInUser())).toBe(404);
    const again = await write('And here.', { photos: [photo] });
    expect(again).toMatchObject({ status: 422, error: { fields: [{ path: 'photos' }] } });
    expect((await read()).body.messages).toHaveLength(1);
  });

  it('takes no photos of another stay', async () => {
    const other = createGuest(test, await test.signedInUser());
    const { id: otherId } = await other.approved((await testHome(test.db, { place: denver })).slug, STAY);
    const photo = await addPhoto(otherId, other.user);
    expect((await write('Look', { photos: [photo] })).status).toBe(422);
  });

  it('opens a closed conversation again as new work', async () => {
    await write('Hello');
    await answer('Hello!');
    expect(await thread()).toMatchObject({ outcome: 'answered', dueAt: null });
    test.clock.advance(3 * 3_600_000);
    await write('One more question');
    expect(await thread()).toMatchObject({
      closedAt: null,
      openedAt: expect.stringMatching(/^2027-03-01T21:00:/),
      dueAt: expect.stringMatching(/^2027-03-02T21:00:/),
    });
  });
});

describe('a message of staff', () => {
  it('carries photos, which the guest sees', async () => {
    await write('Where is the fuse box?');
    const photo = randomUUID();
    expect(await sendPhoto(toStaffStayPhotoPath(reference, photo), lena)).toBe(200);
    // Sending it again adds it once.
    expect(await sendPhoto(toStaffStayPhotoPath(reference, photo), lena)).toBe(200);
    const { status, body } = await answer('Behind this door.', undefined, [photo]);
    expect([status, body.messages.at(-1)]).toMatchObject([201, { sender: 'staff', photos: [photo] }]);
    expect((await read()).body.messages.at(-1)).toMatchObject({ sender: 'staff', photos: [photo] });
    expect(await getStatus(toStayPhotoFilePath(id, photo, 'large'), guest.user)).toBe(200);
    expect(await getStatus(toStayPhotoFilePath(id, photo, 'large'), await test.signedInUser())).toBe(404);
  });

  it('takes photos only from staff of the market, and only those of the stay', async () => {
    await write('Where is the fuse box?');
    const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    const stranger = await staffIn(test, 'hub_manager', austin.marketId);
    const path = toStaffStayPhotoPath(reference, randomUUID());
    expect(await sendPhoto(path, stranger)).toBe(404);
    expect(await sendPhoto(path, guest.user)).toBe(403);
    expect(await answer('Behind this door.', undefined, [randomUUID()])).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'photos' }] },
    });
    expect((await read()).body.messages).toHaveLength(1);
  });

  const start = (text: string, as = lena) => test.call('startMessages', { as, params: { reference }, body: { text } });

  it('reaches a guest who has not written, with an email, and waits for nobody', async () => {
    const { status, body } = await start('The elevator is repaired on Tuesday.');
    expect(status).toBe(201);
    expect(body).toMatchObject({ outcome: 'answered', dueAt: null, messages: [{ sender: 'staff' }] });
    expect((await read()).body).toMatchObject({
      unread: 1,
      messages: [{ sender: 'staff', text: 'The elevator is repaired on Tuesday.' }],
    });
    await test.jobs.drain();
    expect(await listMails()).toHaveLength(1);
    expect((await start('It takes an hour.')).status).toBe(201);
    await test.jobs.drain();
    expect(await listMails()).toHaveLength(1);
    await write('Thank you');
    expect(await thread()).toMatchObject({ closedAt: null, dueAt: expect.any(String) });
  });

  it('belongs into the conversation while the guest waits for an answer', async () => {
    await write('Hello');
    expect(await start('Hello')).toMatchObject({
      status: 409,
      error: { message: 'The guest waits for an answer. Answer in the conversation.' },
    });
  });

  it('is not sent by staff of other markets, and about no request that was never sent', async () => {
    const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    expect((await start('Hello', await staffIn(test, 'hub_manager', austin.marketId))).status).toBe(404);
    ({ reference } = await guest.draft((await testHome(test.db, { place: denver })).slug, STAY));
    expect((await start('Hello')).status).toBe(409);
  });
});

describe('an answer', () => {
  it('is unread until the guest has seen it, and is not signed with the name of a person', async () => {
    await write('Hello');
    const { status, body } = await answer('A plumber comes on Thursday.');
    expect([status, body.outcome]).toEqual([201, 'answered']);
    expect(body.messages.at(-1)).toMatchObject({ sender: 'staff', author: { id: lena.id } });
    const { body: unread } = await read();
    expect(unread.unread).toBe(1);
    expect(JSON.stringify(unread)).not.toContain('Lena');
    const upTo = unread.messages.at(-1)!.id;
    const seen = await test.call('markStayMessagesRead', { as: guest.user, params: { id }, body: { upTo } });
    expect(seen.body.unread).toBe(0);
    expect((await thread()).thread.unreadByGuest).toBe(0);
  });

  it('is announced by one email without its text until the guest has seen it', async () => {
    await write('Hello');
    await answer('Your code is 4711.');
    await answer('The door is blue.');
    await test.jobs.drain();
    const mails = await listMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/account/reservations/${id}`);
    expect(JSON.stringify(mails[0])).not.toMatch(/4711|blue/);
    const upTo = (await read()).body.messages.at(-1)!.id;
    await test.call('markStayMessagesRead', { as: guest.user, params: { id }, body: { upTo } });
    await answer('Anything else?');
    await test.jobs.drain();
    expect(await listMails()).toHaveLength(2);
  });

  it('is refused if the guest wrote again in the meantime, and is in the audit log without its text', async () => {
    await write('Hello');
    const { version } = await thread();
    await answer('First', version);
    expect(await answer('Second', version)).toMatchObject({ status: 409, error: { code: 'conflict' } });
    const { timeline } = await thread();
    expect(timeline.map(({ title }) => title)).toContain('message.answer');
    expect(JSON.stringify(timeline)).not.toContain('First');
  });

  it('is not needed for every message', async () => {
    await write('Thanks!');
    const { version } = await thread();
    const close = () => test.call('closeMessages', { as: lena, params: { reference }, body: { version } });
    expect((await close()).body).toMatchObject({ outcome: 'no_answer_needed', actions: ['note', 'answer'] });
    expect((await close()).status).toBe(409);
  });
});

describe('a long thread', () => {
  it('is read page by page, without gaps', async () => {
    await test.db
      .insertInto('stayMessage')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          reservationId: id,
          sender: 'guest' as const,
          authorId: guest.user.id,
          text: `Message ${index}`,
          sentAt: test.clock.now(),
        })),
      )
      .execute();
    const texts: string[] = [];
    let before: number | undefined;
    do {
      const { body } = await read(before === undefined ? {} : { before });
      texts.unshift(...body.messages.map(({ text }) => text));
      before = body.nextBefore ?? undefined;
    } while (before !== undefined);
    expect(texts).toEqual(Array.from({ length: 120 }, (_, index) => `Message ${index}`));
  });
});
