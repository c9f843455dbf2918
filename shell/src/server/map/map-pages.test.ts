import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { onTestFinished } from '@lodestay/testing/on-test-finished';
import { createStreetArchive, createStreetTile } from '@lodestay/testing/street-archive';
import { waitFor } from '@lodestay/testing/wait-for';
import { answerVisitor } from '../../testing/api-stub.ts';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { shellServer } from '../../testing/server-sources.ts';
import { answerFrom, startTileServer, type Answers } from '../../testing/tile-server.ts';

const PAGE = `exports.render = () => ({ status: 200, page: 'home', styles: '', state: '{}', head: { title: 'A page' }, html: '<p>A page</p>' });`;

let site: TestSite;
/** Called when a page asks for the places in its footer. They are sent after it. */
let beforePlaces = () => Promise.resolve();
beforeAll(async () => {
  site = await makeSite({
    api(request, response) {
      const ready = request.url!.startsWith('/api/v1/display_cities') ? beforePlaces() : Promise.resolve();
      void ready.then(() => answerVisitor(request, response));
    },
  });
  const routes = [{ page: 'home', path: '/a' }];
  await site.deploy({ name: 'shell', serverSource: shellServer() }, { name: 'mf-a', routes, serverSource: PAGE });
});
afterAll(() => site.close());

/** Starts a server whose pages are cached for long, so that a cached page would show an outdated map. */
async function start(env: Record<string, string>) {
  const { origin, stop } = await site.start({ PAGE_CACHE_MS: '60000', MAP_CHECK_MS: '20', ...env });
  onTestFinished(stop);
  return {
    origin,
    async readPage() {
      const response = await fetch(`${origin}/a`);
      return {
        hasStreets: (await response.text()).includes('<meta name="map-style" content="/map/style.json">'),
        connects: /connect-src ([^;]*)/.exec(response.headers.get('content-security-policy')!)![1],
      };
    },
  };
}

it('serves the streets of an archive from this site', async () => {
  const file = join(tmpdir(), `pages-${process.pid}.pmtiles`);
  await writeFile(file, createStreetArchive());
  onTestFinished(() => rm(file));
  const { origin, readPage } = await start({ MAP_TILES: file });
  await waitFor(async () => expect(await readPage()).toEqual({ hasStreets: true, connects: "'self'" }));
  const style = await fetch(`${origin}/map/style.json`);
  expect(await style.json()).toMatchObject({ sources: { protomaps: { tiles: ['/map/tiles/{z}/{x}/{y}'] } } });
  // fetch decompresses it.
  const tile = await fetch(`${origin}/map/tiles/12/852/1554`);
  expect(Buffer.from(await tile.arrayBuffer())).toEqual(createStreetTile());
});

const STYLE = {
  version: 8,
  sources: { streets: { type: 'vector', tiles: ['/{z}/{x}/{y}'] } },
  layers: [{ id: 'roads', type: 'line' }],
};

it('allows the origin of a style only while it responds', async () => {
  const answers: Answers = { '/style': STYLE, '/0/0/0': createStreetTile() };
  const tiles = await startTileServer((request, response) => answerFrom(answers)(request, response));
  const { readPage } = await start({ MAP_STYLE_URL: `${tiles.origin}/style` });
  const withStreets = { hasStreets: true, connects: `'self' ${tiles.origin}` };
  const without = { hasStreets: false, connects: "'self'" };
  await waitFor(async () => expect(await readPage()).toEqual(withStreets));
  answers['/0/0/0'] = 503;
  await waitFor(async () => expect(await readPage()).toEqual(without));
  answers['/0/0/0'] = createStreetTile();
  await waitFor(async () => expect(await readPage()).toEqual(withStreets));
});

it('caches no page with a map that became available while the page rendered', async () => {
  const answers: Answers = { '/style': STYLE, '/0/0/0': 503 };
  const tiles = await startTileServer((request, response) => answerFrom(answers)(request, response));
  const places = Promise.withResolvers<void>();
  const rendering = new Promise<void>((resolve) => {
    beforePlaces = () => (resolve(), places.promise);
  });
  onTestFinished(() => {
    beforePlaces = () => Promise.resolve();
    places.resolve();
  });
  const { origin, readPage } = await start({ MAP_STYLE_URL: `${tiles.origin}/style` });
  const page = readPage();
  await rendering;
  answers['/0/0/0'] = createStreetTile();
  await waitFor(async () => expect((await fetch(`${origin}/map/style.json`)).status).toBe(200));
  places.resolve();
  expect(await page).toEqual({ hasStreets: false, connects: "'self'" });
  expect(await readPage()).toEqual({ hasStreets: true, connects: `'self' ${tiles.origin}` });
});

it('keeps the map without streets if the archive does not exist', async () => {
  const { origin, readPage } = await start({ MAP_TILES: '/nowhere/streets.pmtiles' });
  expect(await readPage()).toEqual({ hasStreets: false, connects: "'self'" });
  expect((await fetch(`${origin}/map/style.json`)).status).toBe(404);
});
