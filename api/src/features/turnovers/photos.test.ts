import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_PHOTO_BYTES, SESSION_COOKIE, toTurnoverPhotoPath } from '@lodestay/contracts';
import sharp from 'sharp';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { createBomb } from '../pictures/uploads/uploads.testing.ts';
import { actOn, createTurnover, finishTurnover } from './turnovers.testing.ts';

let test: TestApp;
let lena: TestUser;
let admin: TestUser;
let picture: Buffer;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T18:00:00Z' });
  lena = await staffIn(test, 'hub_manager', (await testPlace(test.db, { name: 'Denver' })).marketId);
  admin = await staffIn(test, 'admin', undefined, 'Grace');
  picture = await draw()
    .withExif({ IFD0: { Copyright: 'Rosa', Make: 'Camera' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

const draw = (width = 2400, height = 1600) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 90 } } });
const inDenver = () => createTurnover(test, { name: 'Denver' });

type Sent = { as?: TestUser | null; id?: string; headers?: object; query?: string };
async function upload(
  reference: string,
  payload: Buffer,
  { as = lena, id = randomUUID(), headers = {}, query = 'subject=kitchen' }: Sent = {},
) {
  const response = await test.app.inject({
    method: 'PUT',
    url: `${toTurnoverPhotoPath(reference, id)}?${query}`,
    payload,
    headers: { 'content-type': 'image/jpeg', ...(as ? { 'x-api-token': as.token } : {}), ...headers },
  });
  return { id, status: response.statusCode, body: response.json() };
}
const read = (path: string, as: TestUser | null, headers: object = {}) =>
  test.app.inject({ url: path, headers: { ...(as ? { 'x-api-token': as.token } : {}), ...headers } });

describe('a photo', () => {
  it.each([
    ['JPEG', () => draw().jpeg().toBuffer(), 1920, 1280],
    ['PNG', () => draw(300, 900).png().toBuffer(), 300, 900],
    ['WebP', () => draw(400, 300).webp().toBuffer(), 400, 300],
    ['AVIF', () => draw(800, 600).avif({ effort: 0 }).toBuffer(), 800, 600],
  ])('is taken as %s', async (_, create, width, height) => {
    const reference = await inDenver();
    const { status, body, id } = await upload(reference, await create());
    expect(status).toBe(200);
    expect(body.photos).toEqual([
      expect.objectContaining({
        id,
        subject: 'kitchen',
        width,
        height,
        added_by: { id: lena.id, full_name: 'Lena Fischer' },
      }),
    ]);
    const small = await read(body.photos[0].small, lena);
    expect([small.statusCode, small.headers['content-type'], small.headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    const { width: shown, height: high } = await sharp(small.rawPayload).metadata();
    expect(Math.max(shown, high)).toBe(Math.min(480, Math.max(width, height)));
  });

  it('is stored without metadata, and nothing of the original is kept', async () => {
    const reference = await inDenver();
    const { body } = await upload(reference, picture);
    const { rawPayload } = await read(body.photos[0].large, lena);
    const { exif, icc, xmp, format } = await sharp(rawPayload).metadata();
    expect([exif, icc, xmp, format]).toEqual([undefined, undefined, undefined, 'webp']);
    expect(picture.includes('Rosa')).toBe(true);
    const { dataDir } = test;
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
    const files = await readdir(join(dataDir, 'turnover-photos'), { recursive: true, withFileTypes: true });
    const stored = files.filter((file) => file.isFile());
    const contents = await Promise.all(stored.map((file) => readFile(join(file.parentPath, file.name))));
    expect([contents.length > 0, contents.filter((content) => content.includes('Rosa'))]).toEqual([true, []]);
  });

  it('is added once, however often it is sent', async () => {
    const reference = await inDenver();
    const id = randomUUID();
    const answers = await Promise.all([upload(reference, picture, { id }), upload(reference, picture, { id })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await upload(reference, picture, { id });
    expect([again.status, again.body.photos.length, again.body.version]).toEqual([200, 1, 2]);
    expect((await upload(await inDenver(), picture, { id })).status).toBe(409);
    expect((await read(again.body.photos[0].small, lena)).statusCode).toBe(200);
  });

  it('is removed with its files', async () => {
    const reference = await inDenver();
    const { id, body } = await upload(reference, picture);
    expect((await actOn(test, lena, reference).removePhoto(id)).body.photos).toEqual([]);
    expect((await actOn(test, lena, reference).removePhoto(id)).status).toBe(200);
    expect((await read(body.photos[0].small, lena)).statusCode).toBe(404);
    const { timeline } = (await actOn(test, lena, reference).get()).body;
    expect(timeline.slice(0, 2).map(({ title, changes }) => [title, changes[0]])).toEqual([
      ['turnover.remove_photo', { field: 'photo', before: 'kitchen', after: null }],
      ['turnover.add_photo', { field: 'photo', before: null, after: 'kitchen' }],
    ]);
  });

  it('is one of at most twenty, also if many are sent at once', async () => {
    const reference = await inDenver();
    const tiny = await draw(20, 20).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 23 }, () => upload(reference, tiny)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await upload(reference, tiny)).body.error.message).toBe(
      'A turnover can have 20 photos. Remove one to add another.',
    );
  });

  it('is not taken by a closed turnover', async () => {
    const reference = await inDenver();
    await finishTurnover(test, lena, reference);
    expect((await upload(reference, picture)).body.error.code).toBe('action_not_allowed');
  });
});

describe('a file that is no photo', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>';
  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['SVG', () => Buffer.from(svg), /not a JPEG/],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /not a JPEG/],
    [
      'HTML behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from(svg)]),
      /damaged/,
    ],
    ['GIF', () => draw(20, 20).gif().toBuffer(), /not a JPEG/],
    ['TIFF', () => draw(20, 20).tiff().toBuffer(), /not a JPEG/],
    ['PDF', () => Buffer.from('%PDF-1.7'), /not a JPEG/],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), /HEIC/],
    ['half of a picture', () => picture.subarray(0, picture.length / 2), /damaged/],
    ['nothing', () => Buffer.alloc(0), /not a JPEG/],
    ['10,000 megapixels in a small file', () => createBomb(100_000, 100_000), /damaged|megapixels/],
    ['100 megapixels', () => draw(10_000, 10_000).png().toBuffer(), /100 megapixels. The limit is 80/],
  ])('is refused: %s', async (_, create, message) => {
    const reference = await inDenver();
    for (const type of ['image/jpeg', 'text/html', 'application/json']) {
      const { status, body } = await upload(reference, await create(), { headers: { 'content-type': type } });
      expect([status, body.error.fields?.[0].path, body.error.message]).toEqual([
        422,
        'photo',
        expect.stringMatching(message),
      ]);
    }
    expect((await actOn(test, lena, reference).get()).body.photos).toEqual([]);
  });

  it('keeps nothing that runs when it is hidden behind a picture', async () => {
    const reference = await inDenver();
    const { body } = await upload(reference, Buffer.concat([picture, Buffer.from(svg)]));
    const { rawPayload, headers } = await read(body.photos[0].large, lena);
    expect(rawPayload.includes('script')).toBe(false);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  it('is refused above 10 MB, and taken with exactly 10 MB', async () => {
    const reference = await inDenver();
    const filled = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect((await upload(reference, filled(MAX_PHOTO_BYTES + 1))).body.error.code).toBe('too_large');
    expect((await upload(reference, filled(MAX_PHOTO_BYTES))).status).toBe(200);
  });
});

describe('permission', () => {
  it('is needed to add and to see a photo, and is checked before the file is read', async () => {
    const reference = await inDenver();
    const { body } = await upload(reference, picture);
    const path = body.photos[0].large;
    const foreign = await staffIn(
      test,
      'hub_manager',
      (await testPlace(test.db, { name: 'Austin', state: 'TX' })).marketId,
    );
    const readOnly = await staffIn(test, 'read_only_admin');
    const guest = await test.signedInUser();
    const tooLarge = Buffer.alloc(MAX_PHOTO_BYTES + 1);
    for (const [as, onWrite, onRead] of [
      [null, 401, 401],
      [guest, 403, 403],
      [readOnly, 403, 200],
      [foreign, 404, 404],
      [admin, 413, 200],
    ] as const) {
      expect([as?.role, (await upload(reference, tooLarge, { as })).status]).toEqual([as?.role, onWrite]);
      expect([as?.role, (await read(path, as)).statusCode]).toEqual([as?.role, onRead]);
    }
    for (const other of [
      path.replace('large', 'huge'),
      path.replace(/TO-\w+/, 'TO-ZZZZZZ'),
      path.replace(/.{8}\/large/, '00000000/large'),
    ])
      expect((await read(other, admin)).statusCode).toBe(404);
    expect(
      (await upload(await createTurnover(test, { name: 'Denver' }), picture, { query: 'subject=cat' })).status,
    ).toBe(400);
  });

  it('is asked for each time, also if the browser has the picture', async () => {
    const reference = await inDenver();
    const { body } = await upload(reference, picture);
    const path = body.photos[0].small;
    const { headers } = await read(path, lena);
    expect(headers['cache-control']).toBe('private, no-cache');
    const seen = { 'if-none-match': String(headers['etag']) };
    expect((await read(path, lena, seen)).statusCode).toBe(304);
    expect((await read(path, null, seen)).statusCode).toBe(401);
  });

  it('is not given to other sites by the session cookie', async () => {
    const reference = await inDenver();
    const headers = {
      cookie: `${SESSION_COOKIE}=${lena.token}`,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    expect((await upload(reference, picture, { as: null, headers })).body.error.code).toBe('foreign_origin');
  });
});
