import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { createStudio, type Studio } from '../studio.ts';
import { registerPictureRoutes } from '../routes.ts';
import { createPhotographs, type Photographs } from './photographs.ts';

let database: TestDatabase;
let folder: string;
let dataDir: string;
let studio: Studio;
let photographs: Photographs;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestay-photographs-'));
  dataDir = join(folder, 'data');
  database = await startTestDatabase({ maxConnections: 2 });
  studio = createStudio({ dataDir });
  photographs = createPhotographs({ db: database.db, dataDir, studio });
  app = Fastify();
  registerPictureRoutes(app, { dataDir, studio });
  await app.ready();
});
afterAll(async () => {
  studio.close();
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const flat = (width: number, height: number, background = '#a03010') =>
  sharp({ create: { width, height, channels: 3, background } });

let files = 0;
async function take(bytes: Buffer | Promise<Buffer>) {
  const path = join(folder, `file-${(files += 1)}.txt`);
  await writeFile(path, await bytes);
  return photographs.ingest(path);
}

async function kept(bytes: Buffer | Promise<Buffer>) {
  const taken = await take(bytes);
  if ('refused' in taken) throw new Error(taken.refused);
  return taken;
}

const get = (hash: string, file: string, headers = {}) =>
  app.inject({ url: `/pictures/photo-${hash}-${file}`, headers });
const pixel = async (bytes: Buffer, at: { left: number; top: number }) => [
  ...(await sharp(bytes)
    .extract({ ...at, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()),
];

/** Creates a PNG with this size in its header, but almost no data. */
function createTruncatedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An ISO media file with nothing but the HEIC brand. */
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic'),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from('mif1heic'),
  Buffer.alloc(64),
]);

describe('a photograph', () => {
  it('is upright in every file, without location metadata', async () => {
    const left = await flat(500, 1200, '#0000ff').png().toBuffer();
    const camera = flat(1000, 1200, '#ff0000')
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'A. Agent' }, IFD3: { GPSLatitude: '39/1 44/1 21/1' } })
      .withMetadata({ orientation: 6 });
    const { hash, width, height, color } = await kept(camera.jpeg().toBuffer());
    expect([width, height]).toEqual([1200, 1000]);
    expect(color).toMatch(/^#[678].0[01][678].$/);
    const { rawPayload, headers } = await get(hash, '960.webp');
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const served = await sharp(rawPayload).metadata();
    expect(served).toMatchObject({ width: 960, height: 800 });
    expect([served.exif, served.xmp, served.icc, served.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    // Rotating 90° clockwise moves the left side to the top.
    expect((await pixel(rawPayload, { left: 480, top: 100 }))[2]).toBeGreaterThan(200);
    expect((await pixel(rawPayload, { left: 480, top: 700 }))[0]).toBeGreaterThan(200);
    const share = await get(hash, 'share.jpg');
    expect(await sharp(share.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('is stored once for identical files, and has a different URL for another file', async () => {
    const bytes = await flat(700, 500, '#123456').png().toBuffer();
    const first = await kept(bytes);
    expect(await take(bytes)).toEqual({ ...first, known: true });
    const other = await kept(flat(700, 500, '#123457').png().toBuffer());
    expect(other.hash).not.toBe(first.hash);
    expect(
      await database.db.selectFrom('photograph').select('hash').where('hash', 'in', [first.hash, other.hash]).execute(),
    ).toHaveLength(2);
  });

  it('has a URL that depends only on the file content', async () => {
    const bytes = await flat(480, 320, '#654321').png().toBuffer();
    expect((await kept(bytes)).hash).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 32));
  });

  it('is not enlarged', async () => {
    const { hash } = await kept(flat(1000, 700).png().toBuffer());
    expect((await get(hash, '960.avif')).statusCode).toBe(200);
    expect((await get(hash, '1920.avif')).statusCode).toBe(404);
  });

  it('is created once for simultaneous requests', async () => {
    const { hash } = await kept(
      sharp({
        create: {
          width: 1600,
          height: 1200,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .jpeg()
        .toBuffer(),
    );
    const answers = await Promise.all([
      get(hash, '480.avif'),
      get(hash, '480.avif'),
      get(hash, '960.webp'),
      get(hash, '960.avif'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers[0]!.rawPayload.equals(answers[1]!.rawPayload)).toBe(true);
    expect((await readdir(join(dataDir, 'photographs/renditions', `photo-${hash}`))).sort()).toEqual(
      [480, 960].flatMap((width) => ['avif', 'webp'].map((format) => `photo-${hash}-${width}.${format}`)),
    );
    const again = await get(hash, '480.avif', { 'if-none-match': answers[0]!.headers.etag });
    expect(again.statusCode).toBe(304);
  });

  it.each<[string, () => Promise<Buffer>, number[]]>([
    ['CMYK', () => flat(640, 400, '#20a040').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), [32, 160, 64]],
    ['16-bit', () => flat(640, 400, '#20a040').toColourspace('rgb16').png().toBuffer(), [32, 160, 64]],
    [
      'transparent',
      () =>
        sharp({ create: { width: 640, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
          .png()
          .toBuffer(),
      [255, 255, 255],
    ],
    ['gray', () => flat(640, 400, '#808080').greyscale().jpeg().toBuffer(), [128, 128, 128]],
    [
      'animated',
      async () =>
        sharp(await Promise.all(['#20a040', '#ff00ff'].map((color) => flat(640, 400, color).png().toBuffer())), {
          join: { animated: true },
        })
          .webp()
          .toBuffer(),
      [32, 160, 64],
    ],
    ['AVIF', () => flat(640, 400, '#20a040').avif().toBuffer(), [32, 160, 64]],
  ])('keeps its colors when it is %s', async (_, make, expected) => {
    const { hash, width, height } = await kept(make());
    expect([width, height]).toEqual([640, 400]);
    const { rawPayload } = await get(hash, '480.webp');
    const served = await pixel(rawPayload, { left: 240, top: 150 });
    for (const [channel, value] of expected.entries()) expect(Math.abs(served[channel]! - value)).toBeLessThan(26);
    const metadata = await sharp(rawPayload).metadata();
    expect([metadata.width, metadata.height, metadata.space, metadata.pages]).toEqual([480, 300, 'srgb', undefined]);
  });
});

describe('an invalid file', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['of one pixel', () => flat(1, 1).png().toBuffer(), /^is 1 × 1 pixels; the minimum is 480 × 320$/],
    [
      'that is too large when decoded',
      () => createTruncatedPng(60_000, 60_000),
      /^has 3600 megapixels; the limit is 80$/,
    ],
    [
      'that is truncated',
      async () => (await flat(2000, 1500).jpeg({ quality: 100 }).toBuffer()).subarray(0, 5000),
      /^is damaged or incomplete$/,
    ],
    ['that has less data than its header says', () => createTruncatedPng(2000, 1500), /^is damaged or incomplete$/],
    [
      'that is truncated in its header',
      async () => (await flat(2000, 1500).jpeg().toBuffer()).subarray(0, 20),
      /^is damaged or incomplete$/,
    ],
    ['that is an HTML page', () => Buffer.from('<!doctype html><p>not a picture'), /^is not a JPEG/],
    [
      'that is an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>1</script></svg>'),
      /^is not a JPEG/,
    ],
    ['that is a GIF', () => flat(640, 400).gif().toBuffer(), /^is not a JPEG/],
    ['that is empty', () => Buffer.alloc(0), /^is not a JPEG/],
    ['that is HEIC', () => heic, /^is a HEIC file, which is not supported; save it as JPEG$/],
    [
      'that is too large',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(41 * 1024 * 1024)]),
      /^has 42 MB; the limit is 40 MB$/,
    ],
  ])('%s is refused with a reason and not stored', async (_, make, reason) => {
    const before = await database.db.selectFrom('photograph').select('hash').execute();
    expect(await take(make())).toEqual({ refused: expect.stringMatching(reason) });
    expect(await database.db.selectFrom('photograph').select('hash').execute()).toEqual(before);
  });

  it('does not end the process for other tasks', async () => {
    const [refused, fine] = await Promise.all([
      take(createTruncatedPng(60_000, 60_000)),
      take(flat(640, 400, '#00ff00').png().toBuffer()),
    ]);
    expect([refused, fine]).toEqual([{ refused: expect.any(String) }, expect.objectContaining({ width: 640 })]);
  });
});

describe('GET /pictures/photo-…', () => {
  it.each(['0'.repeat(32), 'F'.repeat(32), 'abc'])('returns 404 for %s', async (hash) => {
    expect((await get(hash, '480.avif')).statusCode).toBe(404);
  });
});
