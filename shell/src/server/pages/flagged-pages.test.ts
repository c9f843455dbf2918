import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestListener } from 'node:http';
import type { FlagValues } from '@lodestay/contracts/flag-values';
import { evaluateFlag, type FlagRule } from '@lodestay/server';
import { waitFor } from '@lodestay/testing/wait-for';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { shellServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';

/** Renders the flags and the cookie of its request, and the number of earlier renders. */
const REMOTE = `let made = 0;
exports.render = (request) => ({ status: 200, page: 'home', styles: '', state: '{}', head: { title: 'A page' },
  html: '<p>' + JSON.stringify({ flags: request.flags, cookie: request.cookie, made: ++made }) + '</p>' });`;

const rule: FlagRule = {
  enabled: true,
  killSwitch: false,
  roles: null,
  markets: null,
  percentage: 100,
  startsAt: null,
  endsAt: null,
};

/** The rules of the API; null while it has no such route. */
let rules: Record<string, FlagRule> | null;
let site: TestSite;
let shell: ShellProcess;

const api: RequestListener = (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/flag-rules' && rules) return answer(200, { rules });
  if (request.url === '/current-user' && request.headers['api-token'])
    return answer(200, { id: 7, email: 'paz@example.com', role: 'member', first_name: 'Paz', last_name: 'Okoro' });
  return answer(request.url === '/api/v1/display_cities' ? 200 : 404, { markets: [], display_cities: [] });
};

type Shown = { flags: FlagValues; cookie?: string; made: number };

async function get(cookie = ''): Promise<Shown & { boot: FlagValues }> {
  const html = await (await fetch(`${shell.origin}/a`, { headers: { cookie } })).text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)![1]!;
  return {
    ...(JSON.parse(/<p>(.*?)<\/p>/.exec(html)![1]!) as Shown),
    boot: (JSON.parse(boot) as { flags: FlagValues }).flags,
  };
}

/** Changes the rules, and waits until pages follow them. */
async function setRules(next: typeof rules, followed: (shown: Shown) => boolean): Promise<void> {
  rules = next;
  await waitFor(async () => expect(followed(await get())).toBe(true), { timeout: 2000 });
}

beforeAll(async () => {
  rules = null;
  site = await makeSite({ api });
  await site.deploy(
    { name: 'shell', serverSource: shellServer() },
    { name: 'mf-a', routes: [{ page: 'home', path: '/a' }], serverSource: REMOTE },
  );
  shell = await site.start({ PAGE_CACHE_MS: '60000', SITE_ORIGIN: 'http://localhost' });
});
afterAll(() => site.close());

describe('a page', () => {
  beforeEach(() => setRules({}, ({ flags }) => flags.price_grid === true && flags.split_stays === true));

  it('has the defaults while the API has no rules', async () => {
    await setRules(null, () => true);
    const { flags, boot } = await get();
    expect(flags).toEqual({ price_grid: true, split_stays: true });
    expect(boot).toEqual(flags);
  });

  it('follows a change within 2 seconds, although pages are cached, and keeps it while the API fails', async () => {
    const before = await get();
    expect((await get()).made).toBe(before.made);
    await setRules({ price_grid: { ...rule, killSwitch: true } }, ({ flags }) => !flags.price_grid);
    rules = null;
    expect((await get()).flags).toEqual({ price_grid: false, split_stays: true });
  });

  it('changes for the same 10% of visitors each time, and is rendered once for all others', async () => {
    await setRules({ price_grid: { ...rule, percentage: 10 } }, ({ flags }) => !flags.price_grid);
    const visitors = Array.from({ length: 60 }, (_, number) => `${number}`.padStart(32, 'v'));
    const cookies = (id: string) => `multiple_visits=${id}; __Host-multiple_visits=${id}`;
    const visit = async () => {
      const seen = [];
      for (const id of visitors) seen.push(await get(cookies(id)));
      return seen;
    };
    const seen = await visit();
    const expected = visitors.map(
      (person) => evaluateFlag('price_grid', { ...rule, percentage: 10 }, { role: null, person }, 0) === true,
    );
    expect(expected).toContain(true);
    expect(seen.map(({ flags }) => flags.price_grid)).toEqual(expected);
    expect(seen.map(({ boot }) => boot.price_grid)).toEqual(expected);
    expect((await visit()).map(({ flags }) => flags.price_grid)).toEqual(expected);
    expect(new Set(seen.map(({ made }) => made)).size).toBe(2);
    // An ID in another format is no ID. It is not sent on.
    expect(await get('multiple_visits=account%207; __Host-multiple_visits=account%207')).toMatchObject({
      flags: { price_grid: false },
    });
  });

  it('depends on the role of a signed-in person, and on the market', async () => {
    await setRules(
      { price_grid: { ...rule, roles: ['member'] }, split_stays: { ...rule, markets: ['denver'] } },
      ({ flags }) => !flags.price_grid,
    );
    expect((await get()).flags).toEqual({ price_grid: false, split_stays: ['denver'] });
    expect((await get('au_token=t')).flags).toEqual({ price_grid: true, split_stays: ['denver'] });
  });

  it('sends the visitor ID to the renderer, and no other cookie', async () => {
    const id = 'a'.repeat(32);
    const { cookie } = await get(`au_token=t; multiple_visits=${id}; __Host-multiple_visits=${id}; consent=allowed`);
    expect(cookie).toMatch(new RegExp(`^(__Host-)?multiple_visits=${id}$`));
  });
});
