import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_MESSAGE_FILES, toMessageFilePath, toStaffMessageFilePath } from '@lodestay/contracts';
import { PDFDocument, PDFName } from 'pdf-lib';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { createPhoto } from '../verification/verification.testing.ts';

const NOW = '2027-03-01T18:00:00Z';
const STAY = { startDate: '2027-03-15', endDate: '2027-06-15' };
let test: TestApp;
let denver: TestPlace;
/** Works in Denver. */
let lena: TestUser;
/** Works elsewhere. */
let stranger: TestUser;
let admin: TestUser;
let guest: Guest;
let photo: Buffer;
let pdf: Buffer;

async function createPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.setAuthor('Maya Nair');
  document.setProducer('Home printer 3000');
  const metadata = document.context.flateStream('<x:xmpmeta>Maya Nair at home</x:xmpmeta>', { Type: 'Metadata' });
  document.catalog.set(PDFName.of('Metadata'), document.context.register(metadata));
  return Buffer.from(await document.save());
}

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
  lena = await staffIn(test, 'hub_manager', denver.marketId, 'Lena');
  const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
  stranger = await staffIn(test, 'hub_manager', austin.marketId);
  admin = await staffIn(test, 'admin');
  guest = createGuest(test, await test.signedInUser(), { isVerified: false });
  photo = await createPhoto();
  pdf = await createPdf();
});
afterAll(() => test.close());

async function upload(as: TestUser, bytes: Buffer, { id = randomUUID() as string, isStaff = false } = {}) {
  const response = await test.app.inject({
    method: 'PUT',
    url: (isStaff ? toStaffMessageFilePath : toMessageFilePath)(id),
    headers: { 'x-api-token': as.token, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  return { id, status: response.statusCode, body: response.json() as { error?: { code: string; message: string } } };
}
const addFile = async (as: TestUser, bytes: Buffer, name: string, isStaff = false) => {
  const { id, status } = await upload(as, bytes, { isStaff });
  expect(status).toBe(200);
  return { id, name };
};
const open = (id: string, { token }: TestUser, isStaff = false) =>
  test.app.inject({
    url: `${(isStaff ? toStaffMessageFilePath : toMessageFilePath)(id)}/file`,
    headers: { 'x-api-token': token },
  });
const openCase = (files: { id: string; name: string }[], reservationId: string | null = null) =>
  test.call('openSupportCase', {
    as: guest.user,
    body: { category: 'payment', subject: 'A charge', text: 'What is this?', reservationId, files },
  });
const readFolder = (id: string) => readdir(join(test.dataDir, 'message-files', id.slice(0, 2)));

describe('files of messages', () => {
  it('come with the first message of a support case, and staff answer with files', async () => {
    const files = [
      await addFile(guest.user, photo, 'kitchen.jpg'),
      await addFile(guest.user, pdf, 'Rechnung “März”.pdf'),
    ];
    const { status, body } = await openCase(files);
    expect(status).toBe(201);
    expect(body.messages).toMatchObject([
      {
        files: [
          { ...files[0], mediaType: 'image/webp' },
          { ...files[1], mediaType: 'application/pdf' },
        ],
      },
    ]);
    const { reference } = body;
    const record = (await test.call('getSupportRecord', { as: admin, params: { reference } })).body;
    expect(record.messages[0]!.files).toEqual(body.messages[0]!.files);
    const seen = await open(files[1]!.id, admin, true);
    expect(seen.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename="document.pdf"; filename*=UTF-8''Rechnung%20%E2%80%9CM%C3%A4rz%E2%80%9D.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
    });

    const answer = await addFile(admin, pdf, 'receipt.pdf', true);
    const sent = await test.call('answerSupport', {
      as: admin,
      params: { reference },
      body: { text: 'Here it is.', files: [answer], version: record.version },
    });
    expect(sent.body.messages.at(-1)).toMatchObject({ sender: 'staff', files: [answer] });
    expect((await open(answer.id, guest.user)).statusCode).toBe(200);
    // A case without a stay belongs to no market.
    expect((await open(files[0]!.id, lena, true)).statusCode).toBe(404);
    expect((await open(files[0]!.id, await test.signedInUser())).statusCode).toBe(404);
    const more = await addFile(guest.user, photo, 'bill.jpg');
    const body2 = { text: 'And this?', files: [more] };
    const written = await test.call('sendSupportMessage', { as: guest.user, params: { reference }, body: body2 });
    expect(written.body.messages.at(-1)).toMatchObject({ files: [more] });
  });

  it('come with messages about a stay in review, before there is a home to photograph', async () => {
    const { slug } = await testHome(test.db, { place: denver });
    const { id, reference } = await guest.held(slug, STAY);
    expect(await guest.pay(id)).toMatchObject({ status: 200 });
    expect((await guest.get(id)).status).toBe('in_review');
    const file = await addFile(guest.user, pdf, 'offer.pdf');
    const { status, body } = await test.call('sendStayMessage', {
      as: guest.user,
      params: { id },
      body: { text: 'My contract', files: [file] },
    });
    expect([status, body.messages]).toMatchObject([201, [{ files: [file] }]]);
    expect((await open(file.id, lena, true)).statusCode).toBe(200);
    expect((await open(file.id, stranger, true)).statusCode).toBe(404);
    const thread = (await test.call('getMessageThread', { as: lena, params: { reference } })).body;
    expect(thread.messages).toMatchObject([{ files: [file] }]);
    const answer = await addFile(lena, photo, 'door.jpg', true);
    const answered = await test.call('answerMessages', {
      as: lena,
      params: { reference },
      body: { text: 'This door', files: [answer], version: thread.version },
    });
    expect(answered.body.messages.at(-1)).toMatchObject({ files: [answer] });
    expect((await open(answer.id, guest.user)).headers['content-disposition']).toBe('inline; filename="photo.webp"');
    const next = await addFile(lena, photo, 'key.jpg', true);
    const started = await test.call('startMessages', {
      as: lena,
      params: { reference },
      body: { text: 'And the key', files: [next] },
    });
    expect(started.body.messages.at(-1)).toMatchObject({ files: [next] });
  });

  it('are sent once, only by who uploaded them, and all or none', async () => {
    const own = await addFile(guest.user, photo, 'a.jpg');
    const other = await test.signedInUser();
    const foreign = await addFile(other, photo, 'b.jpg');
    const missing = {
      status: 422,
      error: { fields: [{ path: 'files', message: 'A file is missing. Add it again.' }] },
    };
    expect(await openCase([own, foreign])).toMatchObject(missing);
    expect(await openCase([own, own])).toMatchObject(missing);
    expect(await openCase([{ id: randomUUID(), name: 'c.jpg' }])).toMatchObject(missing);
    expect((await openCase([own])).status).toBe(201);
    expect(await openCase([own])).toMatchObject(missing);
    const many = Array.from({ length: MAX_MESSAGE_FILES + 1 }, () => ({ id: randomUUID(), name: 'd.jpg' }));
    expect(await openCase(many)).toMatchObject({ error: { fields: [{ message: 'Add at most 6 files' }] } });
    // Until then, only who uploaded them sees them.
    expect((await open(foreign.id, other)).statusCode).toBe(200);
    expect((await open(foreign.id, guest.user)).statusCode).toBe(404);
    expect((await open(foreign.id, admin, true)).statusCode).toBe(404);
  });

  it('are stored once per ID, checked, without metadata and encrypted', async () => {
    const id = randomUUID();
    const answers = await Promise.all([upload(guest.user, pdf, { id }), upload(guest.user, pdf, { id })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await upload(await test.signedInUser(), photo, { id })).body.error?.code).toBe('conflict');
    const stored = await readFile(join(test.dataDir, 'message-files', id.slice(0, 2), id));
    expect(stored.includes('%PDF')).toBe(false);
    expect((await open(id, guest.user)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const picture = await addFile(guest.user, photo, 'a.jpg');
    expect((await open(picture.id, guest.user)).rawPayload.includes('taken at home')).toBe(false);
    const harmful = Buffer.from('MZ This program cannot be run in DOS mode');
    expect(await upload(guest.user, harmful)).toMatchObject({ status: 422, body: { error: { code: 'invalid' } } });
    const active = await PDFDocument.create();
    active.addPage();
    active.addJavaScript('main', 'app.alert(1)');
    expect((await upload(guest.user, Buffer.from(await active.save()))).status).toBe(422);
  });

  it('are deleted 48 hours later if they were never sent', async () => {
    const [loose, sent] = [await addFile(guest.user, photo, 'a.jpg'), await addFile(guest.user, photo, 'b.jpg')];
    expect((await openCase([sent])).status).toBe(201);
    test.clock.advance(50 * 3_600_000);
    await test.jobs.drain();
    expect((await open(loose.id, guest.user)).statusCode).toBe(404);
    expect(await readFolder(loose.id)).not.toContain(loose.id);
    expect((await open(sent.id, guest.user)).statusCode).toBe(200);
  });
});
