import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { snakeizeKeys } from '@lodestay/contracts';
import type { FlagValues } from '@lodestay/contracts/flag-values';
import { createRenderRequest } from '@lodestay/contracts/render-request';
import { serverBundle } from '@lodestay/platform/server';
import { remote } from '../../remote.ts';
import { NOW, sampleAvailability, sampleHome } from '../../testing/sample-home.ts';

const home = sampleHome();
const ANSWERS: Record<string, object> = {
  [`/api/v1/homes/${home.slug}`]: home,
  [`/api/v1/homes/${home.slug}/availability`]: sampleAvailability(),
  [`/api/v1/homes/${home.slug}/similar`]: { homes: [] },
};

let api: http.Server;
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      api = http
        .createServer((request, response) => {
          const answer = ANSWERS[request.url!.split('?')[0]!];
          response
            .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
            .end(JSON.stringify(answer ? snakeizeKeys(answer) : { error: { code: 'not_found', message: '' } }));
        })
        .listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

async function renderHome(flags?: Partial<FlagValues>): Promise<string> {
  const result = await serverBundle(remote).render(
    createRenderRequest({
      url: `/homes/${home.slug}`,
      origin: 'http://site',
      apiBase: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      user: null,
      flags,
      nonce: '',
      phone: '',
      now: Date.parse(NOW),
    }),
  );
  if (!('html' in result)) throw new Error(`status ${result.status}`);
  return result.html;
}

const GRID = 'Price by move-in date and length of stay';

it.each<[string, Partial<FlagValues> | undefined, boolean]>([
  ['an older shell', undefined, true],
  ['the flag on', { price_grid: true }, true],
  ['the flag off', { price_grid: false }, false],
  ["the flag on in the home's market", { price_grid: ['austin', home.market.slug] }, true],
  ['the flag on in another market', { price_grid: ['austin'] }, false],
])('the server renders the home with %s', async (_, flags, hasGrid) => {
  const html = await renderHome(flags);
  expect(html).toContain('Availability</h2>');
  expect(html.includes(GRID)).toBe(hasGrid);
});
