import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { shellServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';

const TO_2030_MS = Date.parse('2030-05-04T12:00:00Z') - Date.now();

/** Renders the day that the page begins with. */
const serverSource = `exports.render = (request) => ({ status: 200, page: 'home', styles: '', state: '{}', head: { title: 'A page' },
  html: '<p>' + request.today + '</p>' });`;

let offset = 0;
let reads = 0;
let site: TestSite;

beforeAll(async () => {
  site = await makeSite({
    api: (request, response) => {
      if (request.url === '/dev/clock' && request.method === 'POST') offset = TO_2030_MS;
      else if (request.url === '/dev/clock') reads += 1;
      const body = request.url === '/dev/clock' ? { offset_ms: offset } : { markets: [], display_cities: [] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
  });
  await site.deploy(
    { name: 'shell', serverSource: shellServer() },
    { name: 'mf-a', routes: [{ page: 'home', path: '/' }], serverSource },
  );
});
afterAll(() => site.close());

/** Returns the day on the first page. `fetch` would not send another host name. */
async function getToday({ origin }: ShellProcess, host = new URL(origin).host): Promise<string | undefined> {
  const [response] = (await once(get(origin, { headers: { host } }), 'response')) as [IncomingMessage];
  return /<p>(.*?)<\/p>/.exec(await text(response))?.[1];
}

describe('the clock of pages', () => {
  it('is the real time on a public site, which does not ask the api', async () => {
    offset = TO_2030_MS;
    const shell = await site.start({ LOCAL_SITE: '', SITE_ORIGIN: 'https://lodestay.example' });
    expect(Math.abs(Date.parse((await getToday(shell, 'lodestay.example'))!) - Date.now())).toBeLessThan(
      2 * 86_400_000,
    );
    expect(reads).toBe(0);
    offset = 0;
  });

  it('is the api’s on a local site, also for pages that are cached', async () => {
    const shell = await site.start({ PAGE_CACHE_MS: '60000' });
    expect(Math.abs(Date.parse((await getToday(shell))!) - Date.now())).toBeLessThan(2 * 86_400_000);
    await fetch(`${shell.origin}/dev/clock`, { method: 'POST', body: '{}' });
    expect(await getToday(shell)).toBe('2030-05-04');
  });
});
