import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  camelizeKeys,
  MAX_PHOTO_BYTES,
  MAX_PICTURES_PER_HOME,
  SESSION_COOKIE,
  toHomePicturesPath,
  type ResponseOf,
} from '@lodestay/contracts';
import sharp from 'sharp';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { createPhotographs, createStudio } from '../pictures/index.ts';
import { hashPicture } from '../pictures/photographs/originals.ts';
import { createBomb } from '../pictures/uploads/uploads.testing.ts';

let test: TestApp;
let denver: TestPlace;
let grace: TestUser;
let colors = 0;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T18:00:00Z' });
  denver = await testPlace(test.db, { name: 'Denver' });
  grace = await staffIn(test, 'admin', undefined, 'Grace');
});
afterAll(() => test.close());

const home = () => testHome(test.db, { place: denver });
/** Each call draws another picture, with a color that JPEG does not round to that of another one. */
function draw(width = 1200, height = 800) {
  colors += 1;
  const background = { r: (colors * 16) % 256, g: 60, b: (colors >> 4) * 16 };
  return sharp({ create: { width, height, channels: 3, background } });
}
const drawFile = () => draw().jpeg().toBuffer();

type Sent = {
  as?: TestUser | null;
  version?: number | string;
  description?: string;
  reason?: string;
  key?: string;
  headers?: object;
};
async function add(slug: string, payload: Buffer, given: Sent = {}) {
  const { as = grace, version = 1, description = 'Kitchen with a window', reason = 'New kitchen', key } = given;
  const query = new URLSearchParams({ description, reason, version: String(version) });
  const response = await test.app.inject({
    method: 'POST',
    url: `${toHomePicturesPath(slug)}?${query}`,
    payload,
    headers: {
      'content-type': 'image/jpeg',
      ...(as ? { 'x-api-token': as.token } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...given.headers,
    },
  });
  const body = camelizeKeys(response.json()) as ResponseOf<'getStaffHome'> & {
    error?: { code: string; message: string; data?: object; fields?: { path: string; message: string }[] };
  };
  return { status: response.statusCode, headers: response.headers, body, error: body.error };
}
const get = async (slug: string) => (await test.call('getStaffHome', { as: grace, params: { slug } })).body;
const publicHome = async (slug: string) => (await test.call('getHome', { params: { slug } })).body;
const arrange = (slug: string, version: number, hashes: string[]) =>
  test.call('arrangeHomePictures', {
    as: grace,
    params: { slug },
    body: { version, hashes, reason: 'Not our home' },
  });
const readFiles = async (folder: string) => {
  const entries = await readdir(join(test.dataDir, folder), { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name))),
  );
};

describe('an added picture', () => {
  it('is on the page of the home, in the search and in the preview for other sites', async () => {
    const { slug } = await home();
    const before = await publicHome(slug);
    const { status, body } = await add(slug, await draw(2400, 1600).jpeg().toBuffer());
    expect([status, body.version]).toEqual([200, 2]);
    const [picture] = body.pictures;
    expect(picture).toMatchObject({
      description: 'Kitchen with a window',
      widths: [480, 960, 1920],
      width: 2400,
      height: 1600,
      illustration: false,
    });
    const shown = await publicHome(slug);
    expect(shown.pictures).toMatchObject([{ base: picture!.base, alt: 'Kitchen with a window' }]);
    expect(shown.preview).not.toBe(before.preview);
    const { homeGroups } = (await test.call('searchHomes', { query: { market: 'denver' } })).body;
    const card = homeGroups.flatMap(({ homes }) => homes).find((each) => each.slug === slug);
    expect(card?.pictures).toMatchObject([{ base: picture!.base }]);
    for (const [file, width] of [
      ['480.avif', 480],
      ['1920.webp', 1920],
      ['share.jpg', 1200],
    ] as const) {
      const response = await test.app.inject({ url: `${picture!.base}-${file}` });
      const metadata = await sharp(response.rawPayload).metadata();
      expect([response.statusCode, metadata.width, metadata.exif]).toEqual([200, width, undefined]);
    }
  });

  it('comes after the others, and is in the timeline with its reason', async () => {
    const { slug } = await home();
    await add(slug, await drawFile());
    const { body } = await add(slug, await drawFile(), { version: 2, description: ' Bedroom ', reason: 'New photos' });
    expect(body.pictures.map(({ description }) => description)).toEqual(['Kitchen with a window', 'Bedroom']);
    const [first, second] = body.pictures.map(({ hash }) => hash);
    expect(body.timeline[0]).toMatchObject({
      title: 'home.add_picture',
      by: { fullName: expect.stringContaining('Grace') },
      reason: 'New photos',
      changes: [
        { field: 'pictures', before: first, after: `${first}, ${second}` },
        { field: 'description', before: null, after: 'Bedroom' },
      ],
    });
  });

  it('is stored upright and without metadata, and nothing of the uploaded file is kept', async () => {
    const { slug } = await home();
    const upload = await draw(900, 1200)
      .withExif({ IFD0: { Copyright: 'Rosa' }, IFD3: { GPSLatitude: '39/1 44/1 21/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await add(slug, upload);
    expect(body.pictures).toMatchObject([{ width: 1200, height: 900 }]);
    expect(upload.includes('Rosa')).toBe(true);
    const originals = await readFiles('photographs');
    expect([originals.length > 0, originals.filter((file) => file.includes('Rosa'))]).toEqual([true, []]);
    expect(await readFiles('uploads')).toEqual([]);
  });

  it('stays on the home after an import of pictures', async () => {
    const { slug, id } = await home();
    const { body } = await add(slug, await drawFile());
    const studio = createStudio({ dataDir: test.dataDir });
    const photographs = createPhotographs({ db: test.db, dataDir: test.dataDir, studio });
    expect(await photographs.setForHome(id, [], { keepOthers: false })).toBe(false);
    studio.close();
    expect((await get(slug)).pictures).toEqual(body.pictures);
  });

  it('is the same photograph in two homes, and stays in one that keeps it', async () => {
    const [one, other] = [await home(), await home()];
    const file = await drawFile();
    const { body } = await add(one.slug, file);
    expect((await add(other.slug, file, { description: 'Same kitchen' })).body.pictures).toMatchObject([
      { hash: body.pictures[0]!.hash, description: 'Same kitchen' },
    ]);
    expect((await arrange(one.slug, 2, [])).body.pictures).toEqual([]);
    const { pictures } = await publicHome(other.slug);
    expect(pictures).toHaveLength(1);
    expect((await test.app.inject({ url: `${pictures[0]!.base}-480.webp` })).statusCode).toBe(200);
    expect((await add(one.slug, file, { version: 3 })).body.pictures).toHaveLength(1);
  });

  it('is an imported photograph if the file is the same', async () => {
    const { slug } = await home();
    const file = await drawFile();
    const studio = createStudio({ dataDir: test.dataDir });
    const path = join(test.dataDir, 'import.jpg');
    await writeFile(path, file);
    await createPhotographs({ db: test.db, dataDir: test.dataDir, studio }).ingest(path);
    studio.close();
    expect((await add(slug, file)).body.pictures).toMatchObject([{ hash: hashPicture(file) }]);
  });
});

describe('the same picture', () => {
  it('is added once for the same idempotency key, also if it is sent twice at once', async () => {
    const { slug } = await home();
    const file = await drawFile();
    const key = randomUUID();
    const answers = await Promise.all([add(slug, file, { key }), add(slug, file, { key })]);
    expect(answers.map(({ status, body }) => [status, body.pictures.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const again = await add(slug, file, { key });
    expect([again.status, again.headers['idempotent-replayed'], again.body.version]).toEqual([200, 'true', 2]);
    expect((await add(slug, await drawFile(), { key })).error?.code).toBe('idempotency_mismatch');
    expect((await get(slug)).timeline).toHaveLength(1);
  });

  it('is refused with a message if the home has it already', async () => {
    const { slug } = await home();
    const file = await drawFile();
    await add(slug, file);
    const { status, error } = await add(slug, file, { version: 2, description: 'Again' });
    expect([status, error?.fields]).toEqual([
      422,
      [{ path: 'picture', message: 'This home has this picture already. Choose another file.' }],
    ]);
    expect((await get(slug)).version).toBe(2);
  });
});

describe('an upload', () => {
  it('is refused with 409 and who was first if the home has changed', async () => {
    const { slug } = await home();
    await add(slug, await drawFile());
    const { status, error } = await add(slug, await drawFile());
    expect([status, error?.code]).toEqual([409, 'conflict']);
    expect(error?.data).toMatchObject({ changedBy: expect.stringContaining('Grace'), current: { version: 2 } });
    const files = await Promise.all([drawFile(), drawFile()]);
    const both = await Promise.all(files.map((file) => add(slug, file, { version: 2 })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('is refused if the home has as many pictures as it can have', async () => {
    const { slug, id } = await home();
    const hashes = Array.from({ length: MAX_PICTURES_PER_HOME }, (_, index) => String(index).padStart(32, 'e'));
    await test.db
      .insertInto('photograph')
      .values(hashes.map((hash) => ({ hash, width: 960, height: 640, color: '#808080', bytes: 1000 })))
      .execute();
    await test.db
      .insertInto('homePhotograph')
      .values(hashes.map((hash, position) => ({ homeId: id, position, hash, alt: '', caption: '' })))
      .execute();
    const { status, error } = await add(slug, await drawFile());
    expect([status, error?.code, error?.message]).toEqual([
      409,
      'action_not_allowed',
      'A home can have 100 pictures. Remove one to add another.',
    ]);
    await arrange(slug, 1, hashes.slice(1));
    expect((await add(slug, await drawFile(), { version: 2 })).body.pictures).toHaveLength(MAX_PICTURES_PER_HOME);
  });

  it.each<[string, Sent, string]>([
    ['no description', { description: ' ' }, 'description'],
    ['a description that is too long', { description: 'a'.repeat(201) }, 'description'],
    ['a description that cannot be stored', { description: 'Kitchen\0' }, 'description'],
    ['no reason', { reason: '' }, 'reason'],
    ['an invalid version', { version: 'one' }, 'version'],
  ])('needs valid fields before the file is read: %s', async (_, given, path) => {
    const { slug } = await home();
    const { status, error } = await add(slug, Buffer.alloc(MAX_PHOTO_BYTES + 1), given);
    expect([status, error?.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['text named .jpg', () => Buffer.from('Not a picture'), /not a JPEG/],
    [
      'a script behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from('<script>alert(1)</script>')]),
      /damaged/,
    ],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a JPEG/],
    ['nothing', () => Buffer.alloc(0), /not a JPEG/],
    ['half of a picture', async () => (await drawFile()).subarray(0, 2000), /damaged/],
    ['10,000 megapixels in a small file', () => createBomb(100_000, 100_000), /damaged|megapixels/],
    [
      'a tiny picture',
      () => draw(300, 200).png().toBuffer(),
      /^This picture is 300 × 200 pixels; the minimum is 480 × 320/,
    ],
  ])('of a file that cannot be shown is refused: %s', async (_, create, message) => {
    const { slug } = await home();
    const { status, error } = await add(slug, await create());
    expect([status, error?.fields]).toEqual([422, [{ path: 'picture', message: expect.stringMatching(message) }]]);
    expect(await get(slug)).toMatchObject({ version: 1, pictures: [] });
  });

  it('can have 10 MB, and not more', async () => {
    const { slug } = await home();
    const file = await drawFile();
    const filled = (bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
    const { status, error } = await add(slug, filled(MAX_PHOTO_BYTES + 1));
    expect([status, error?.code, error?.message]).toEqual([
      413,
      'too_large',
      'This picture is larger than 10 MB. Choose a smaller one.',
    ]);
    expect((await add(slug, filled(MAX_PHOTO_BYTES))).status).toBe(200);
  });
});

describe('permission to add pictures', () => {
  it('is that of editing homes, in the own markets, and is checked before the file is read', async () => {
    const { slug } = await home();
    const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    const tooLarge = Buffer.alloc(MAX_PHOTO_BYTES + 1);
    for (const [as, status] of [
      [null, 401],
      [await test.signedInUser(), 403],
      [await staffIn(test, 'read_only_admin'), 403],
      [await staffIn(test, 'hub_manager', austin.marketId), 404],
      [await staffIn(test, 'hub_manager', denver.marketId), 413],
      [grace, 413],
    ] as const)
      expect([as?.role, (await add(slug, tooLarge, { as })).status]).toEqual([as?.role, status]);
    expect((await add('nothing-1', tooLarge)).status).toBe(404);
  });

  it('is not given to other sites by the session cookie', async () => {
    const { slug } = await home();
    const headers = {
      cookie: `${SESSION_COOKIE}=${grace.token}`,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    expect((await add(slug, await drawFile(), { as: null, headers })).error?.code).toBe('foreign_origin');
  });
});

describe('the description of a picture', () => {
  const describePicture = (slug: string, hash: string, version: number, description: string) =>
    test.call('describeHomePicture', {
      as: grace,
      params: { slug, hash },
      body: { description, version, reason: 'Says more' },
    });

  it('is changed with a reason, and the page of the home follows', async () => {
    const { slug } = await home();
    const { hash } = (await add(slug, await drawFile())).body.pictures[0]!;
    const { status, body } = await describePicture(slug, hash, 2, 'Kitchen with an island');
    expect([status, body.version, body.pictures[0]!.description]).toEqual([200, 3, 'Kitchen with an island']);
    expect((await publicHome(slug)).pictures[0]!.alt).toBe('Kitchen with an island');
    expect(body.timeline[0]).toMatchObject({
      title: 'home.describe_picture',
      reason: 'Says more',
      changes: expect.arrayContaining([
        { field: 'description', before: 'Kitchen with a window', after: 'Kitchen with an island' },
      ]),
    });
    expect((await describePicture(slug, hash, 2, 'Kitchen')).status).toBe(409);
    expect((await describePicture(slug, hash, 3, 'Kitchen with an island')).status).toBe(422);
    expect((await describePicture(slug, 'd'.repeat(32), 3, 'Kitchen')).status).toBe(404);
  });
});
