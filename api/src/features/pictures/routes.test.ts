import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { registerPictures } from './index.ts';
import { EDITION } from './renditions.ts';

let app: FastifyInstance;
let dataDir: string;
let database: TestDatabase;
let pictures: ReturnType<typeof registerPictures>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-pictures-'));
  database = await startTestDatabase({ maxConnections: 1 });
  app = Fastify();
  pictures = registerPictures(app, { db: database.db, dataDir, findPreviewWords: async () => undefined });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (file: string, headers = {}) => app.inject({ url: `/pictures/${file}`, headers });
const listFiles = (sceneId: string) => readdir(join(dataDir, 'pictures', String(EDITION), sceneId));

describe('GET /pictures/:file', () => {
  it('creates a picture on the first request and serves it as immutable', async () => {
    const response = await get('living-mountain-3-0-morning-960.webp');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960, height: 640 });
    expect(response.rawPayload.length).toBeGreaterThan(8_000);
    expect(response.rawPayload.length).toBeLessThan(45_000);
  });

  it('returns 304 for a matching ETag', async () => {
    const { headers } = await get('living-mountain-3-0-morning-480.webp');
    const again = await get('living-mountain-3-0-morning-480.webp', { 'if-none-match': headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  it('serves AVIF, and facades in their own ratio', async () => {
    const [card, hero] = await Promise.all([get('living-mountain-3-0-morning-480.avif'), get('facade-960.avif')]);
    expect(card.headers['content-type']).toBe('image/avif');
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 480, height: 320 });
    expect(await sharp(hero.rawPayload).metadata()).toMatchObject({ width: 960, height: 540 });
  });

  it('serves a JPEG for other sites', async () => {
    const response = await get('facade-share.jpg');
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(response.rawPayload.length).toBeLessThan(200_000);
  });

  it('creates files once for many simultaneous requests', async () => {
    const wanted = Array.from({ length: 12 }, (_, i) =>
      get(`bathroom-coast-2-1-morning-${i % 2 ? 480 : 960}.${i % 3 ? 'avif' : 'webp'}`),
    );
    expect((await Promise.all(wanted)).map(({ statusCode }) => statusCode)).toEqual(wanted.map(() => 200));
    expect((await listFiles('bathroom-coast-2-1-morning')).sort()).toEqual([
      'bathroom-coast-2-1-morning-480.avif',
      'bathroom-coast-2-1-morning-480.webp',
      'bathroom-coast-2-1-morning-960.avif',
      'bathroom-coast-2-1-morning-960.webp',
    ]);
  });

  it.each([
    'living-mountain-3-0-morning-961.webp',
    'living-mountain-3-0-morning-960.png',
    'living-mountain-3-0-morning-960.jpg',
    'living-mountain-3-0-morning-share.webp',
    'living-mountain-3-0-noon-960.webp',
    'living-atlantis-3-0-morning-960.webp',
    '..%2f..%2fsecret-960.webp',
  ])('returns 404 for %s', async (file) => {
    expect((await get(file)).statusCode).toBe(404);
  });
});

describe('warmPictures', () => {
  it('creates missing pictures in all sizes, and nothing twice', async () => {
    expect(await pictures.warmPictures(['view-garden-1-1-dusk'])).toEqual({ made: 2, present: 0 });
    expect(await listFiles('view-garden-1-1-dusk')).toHaveLength(6);
    expect(await pictures.warmPictures(['view-garden-1-1-dusk'])).toEqual({ made: 0, present: 2 });
    const large = await get('view-garden-1-1-dusk-1920.avif');
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 1920, height: 1280 });
  });

  it('stops when aborted', async () => {
    expect(await pictures.warmPictures(['facade'], { signal: AbortSignal.abort() })).toEqual({ made: 0, present: 0 });
  });

  it('names an unknown scene in the error', async () => {
    await expect(pictures.warmPictures(['palace'])).rejects.toThrow('palace');
  });
});
