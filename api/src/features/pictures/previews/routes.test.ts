import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND_PREVIEW, getPreviewPath, type PreviewKind } from '@lodestay/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createStudio, type Studio } from '../studio.ts';
import { getPreviewEdition, type PreviewWords } from './preview-words.ts';
import { renderPreview } from './render-preview.ts';
import { registerPreviewRoutes } from './routes.ts';

const loft: PreviewWords = {
  title: 'Sunny loft',
  facts: ['1 bedroom in Baker, Denver', '$2,310 a month'],
  pictureId: 'contact',
};

let app: FastifyInstance;
let dataDir: string;
let studio: Studio;
let pages: Map<string, PreviewWords>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-previews-'));
  studio = createStudio({ dataDir });
  app = Fastify();
  registerPreviewRoutes(app, { dataDir, studio, findWords: async (kind, slug) => pages.get(`${kind}/${slug}`) });
  await app.ready();
});
beforeEach(() => void (pages = new Map([['home/sunny-loft-1', loft]])));
afterAll(async () => {
  studio.close();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });
const edition = (words: PreviewWords, kind: PreviewKind = 'home', slug = 'sunny-loft-1') =>
  getPreviewPath(kind, slug, getPreviewEdition(words));

describe('GET /pictures/previews/…', () => {
  it('serves a JPEG that is immutable with an edition and cached for an hour without', async () => {
    const fixed = await get(edition(loft));
    expect(fixed.statusCode).toBe(200);
    expect(fixed.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(fixed.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(fixed.rawPayload.length).toBeLessThan(150_000);
    const current = await get(getPreviewPath('home', 'sunny-loft-1'));
    expect(current.headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400');
    expect(current.rawPayload.equals(fixed.rawPayload)).toBe(true);
    expect((await get(edition(loft), { 'if-none-match': fixed.headers.etag })).statusCode).toBe(304);
  });

  it('looks the same with and without system fonts', async () => {
    // The studio's process ignores system fonts, this process does not. Only antialiasing may differ.
    const { rawPayload } = await get(edition(loft));
    const words = { left: 60, top: 380, width: 640, height: 200 };
    const differenceTo = async (other: Buffer) => {
      const [ours, theirs] = await Promise.all(
        [rawPayload, other].map((bytes) => sharp(bytes).extract(words).greyscale().blur(3).raw().toBuffer()),
      );
      return ours!.reduce((most, value, index) => Math.max(most, Math.abs(value - theirs![index]!)), 0);
    };
    expect(await differenceTo(await renderPreview(dataDir, loft))).toBeLessThan(48);
    expect(await differenceTo(await renderPreview(dataDir, { ...loft, title: 'Harbour' }))).toBeGreaterThan(96);
  });

  it('creates a preview once for simultaneous requests', async () => {
    pages.set('property/the-alder', { ...loft, title: 'The Alder' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => get(getPreviewPath('property', 'the-alder'))));
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
    expect(await readdir(join(dataDir, 'pictures/previews/property/the-alder'))).toHaveLength(1);
  });

  it('has a new URL for new content, and keeps the previous edition for a while', async () => {
    const former = await get(edition(loft));
    const dearer = { ...loft, facts: ['1 bedroom in Baker, Denver', '$2,400 a month'] };
    pages.set('home/sunny-loft-1', dearer);
    expect(edition(dearer)).not.toBe(edition(loft));
    const again = await get(edition(loft));
    expect([again.statusCode, again.rawPayload.equals(former.rawPayload)]).toEqual([200, true]);
    expect((await get(edition(dearer))).rawPayload.equals(former.rawPayload)).toBe(false);
    expect((await get(edition(loft))).statusCode).toBe(200);
  });

  it('removes editions older than an hour, and redirects to the current one', async () => {
    const folder = join(dataDir, 'pictures/previews/home/sunny-loft-1');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const file of await readdir(folder)) await utimes(join(folder, file), longAgo, longAgo);
    const cheaper = { ...loft, facts: ['1 bedroom in Baker, Denver', '$1,900 a month'] };
    pages.set('home/sunny-loft-1', cheaper);
    expect((await get(edition(cheaper))).statusCode).toBe(200);
    expect(await readdir(folder)).toEqual([`${getPreviewEdition(cheaper)}.jpg`]);
    const former = await get(edition(loft));
    expect([former.statusCode, former.headers.location]).toEqual([302, edition(cheaper)]);
  });

  it('redirects an unknown edition to the current one without drawing it', async () => {
    const answer = await get(getPreviewPath('home', 'sunny-loft-1', '0123456789'));
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      edition(loft),
      'public, max-age=60',
    ]);
  });

  it('serves the preview of the brand', async () => {
    const answer = await get(BRAND_PREVIEW);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(answer.headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400');
  });

  it.each([
    '/pictures/previews/home/nobody-2.jpg',
    '/pictures/previews/home/..%2f..%2fsecret.jpg',
    '/pictures/previews/palace/sunny-loft-1.jpg',
    '/pictures/previews/home/sunny-loft-1.png',
    `/pictures/previews/home/sunny-loft-1.${'0'.repeat(9)}.jpg`,
  ])('returns 404 for %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
