import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { PRICE_LISTS, toPriceFigures, type DatedFigures } from '@lodestay/stay';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { shellServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';

/** Renders the cleaning fees of its request. */
const REMOTE = `exports.render = (request) => ({ status: 200, page: 'home', styles: '', state: '{}', head: { title: 'A page' },
  html: '<p>' + JSON.stringify((request.prices || []).map((list) => list.figures.cleaning)) + '</p>' });`;

const FIGURES = toPriceFigures(PRICE_LISTS[0]!);
const toWire = (figures: object) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** The cleaning fees of the api's lists; null while it fails. */
let fees: readonly number[] | null = null;
let site: TestSite;
let shell: ShellProcess;

const api: RequestListener = (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/api/v1/display_cities') return answer(200, { markets: [], display_cities: [] });
  if (request.url?.startsWith('/api/v1/staff/price_lists')) return answer(200, {});
  if (request.url === '/api/v1/prices' && fees)
    return answer(200, {
      lists: fees.map((cleaning, index) => ({
        effective_on: `202${6 + index}-01-01`,
        figures: toWire({ ...FIGURES, cleaning }),
      })),
    });
  return answer(request.url === '/api/v1/prices' ? 503 : 404, { error: { code: 'internal', message: 'No.' } });
};

async function get(path = '/a') {
  const html = await (await fetch(shell.origin + path)).text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)![1]!;
  const { prices } = JSON.parse(boot) as { prices?: readonly DatedFigures[] };
  return { html, rendered: /<p>(.*?)<\/p>/.exec(html)?.[1], boot: prices?.map(({ figures }) => figures.cleaning) };
}

/** A change of staff, which goes through the server. */
const change = () =>
  fetch(`${shell.origin}/api/v1/staff/price_lists/1/withdrawal`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

beforeAll(async () => {
  site = await makeSite({ api });
  await site.deploy(
    { name: 'shell', serverSource: shellServer() },
    { name: 'mf-a', routes: [{ page: 'home', path: '/a' }], serverSource: REMOTE },
  );
  shell = await site.start({ PAGE_CACHE_MS: '60000', SITE_ORIGIN: 'http://localhost' });
});
afterAll(() => site.close());

it('pages are rendered while the api has never stated prices, and contain none', async () => {
  expect(await get()).toMatchObject({ rendered: '[]', boot: undefined });
});

it('a change of staff is on the next page, also in the page cache, for the renderer and in the document', async () => {
  fees = [15_000, 20_000];
  await change();
  expect(await get()).toMatchObject({ rendered: '[15000,20000]', boot: [15_000, 20_000] });
  fees = [20_000];
  await change();
  expect(await get()).toMatchObject({ rendered: '[20000]', boot: [20_000] });
});

it('pages keep the last known prices while the api fails', async () => {
  fees = null;
  await change();
  expect(await get()).toMatchObject({ rendered: '[20000]', boot: [20_000] });
});

it('documents contain no prices if they are the built-in ones', async () => {
  fees = [15_000];
  await change();
  expect(await get()).toMatchObject({ rendered: '[]', boot: undefined });
});
