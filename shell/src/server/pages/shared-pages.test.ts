import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { waitFor } from '@lodestay/testing/wait-for';
import { phoneLines } from '@lodestay/ui/brand';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { shellServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';

/** Renders its request and the number of earlier renders. */
const remote = (mark: string) => `let made = 0;
exports.render = (request) => ({ status: 200, page: 'home', styles: '<style nonce="' + request.nonce + '">p{}</style>', state: '{}', head: { title: 'A page', ...(request.url.includes('noindex') ? { robots: 'noindex' } : {}) },
  html: '<p>${mark} ' + ++made + ' for ' + (request.user ? request.user.email : 'a visitor') + ' at ' + request.url + ' on ' + request.phone + '</p>' + '<i>filling</i>'.repeat(100) });`;

const given = (mark: string) => ({
  name: 'mf-a',
  routes: [
    { page: 'home', path: '/a' },
    { page: 'home', path: '/' },
  ],
  serverSource: remote(mark),
});

const api: RequestListener = (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/current-user' && request.headers['api-token'])
    return answer(200, { id: 1, email: 'paz@example.com', role: 'member', first_name: 'Paz', last_name: 'Okoro' });
  return answer(request.url === '/api/v1/display_cities' ? 200 : 401, { markets: [], display_cities: [] });
};

let site: TestSite;
let shell: ShellProcess;

beforeAll(async () => {
  site = await makeSite({ api });
  await site.deploy({ name: 'shell', serverSource: shellServer() }, given('old'));
  shell = await site.start({ PAGE_CACHE_MS: '60000' });
});
afterAll(() => site.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shell.origin + path, { headers: { 'accept-encoding': 'br', ...headers } });
  const html = await response.text();
  const policy = response.headers.get('content-security-policy')!;
  return {
    html,
    said: /<p>(.*?)<\/p>/.exec(html)?.[1],
    encoding: response.headers.get('content-encoding'),
    cacheControl: response.headers.get('cache-control'),
    nonce: /script-src 'nonce-([^']+)'/.exec(policy)![1]!,
    inPage: new Set([...html.matchAll(/ nonce="([^"]*)"/g)].map((match) => match[1])),
  };
}

describe('a shared page', () => {
  it('is rendered once and sent with a new nonce to each visitor', async () => {
    const visits = [
      ...(await Promise.all([get('/a'), get('/a'), get('/a')])),
      await get('/a'),
      await get('/a', { 'accept-encoding': 'gzip' }),
      await get('/a', { 'accept-encoding': 'identity' }),
    ];
    expect(new Set(visits.map(({ said }) => said))).toEqual(
      new Set([`old 1 for a visitor at /a on ${phoneLines.member}`]),
    );
    expect(new Set(visits.map(({ nonce }) => nonce)).size).toBe(visits.length);
    for (const visit of visits) expect([...visit.inPage]).toEqual([visit.nonce]);
    expect(visits.map(({ encoding }) => encoding)).toEqual(['br', 'br', 'br', 'br', 'gzip', null]);
    expect(visits[3]!.cacheControl).toBe('private, no-cache');
  });

  it('is separate for each campaign, because links contain its parameters', async () => {
    expect((await get('/?utm_source=one')).said).toContain('/?utm_source=one');
    expect((await get('/?utm_source=two')).said).toContain('/?utm_source=two');
    expect((await get('/?utm_source=one')).said).toContain('/?utm_source=one');
  });

  it('is separate for each phone line', async () => {
    const lines = [];
    for (const query of ['', '?gclid=1', '?utm_source=google', '?utm_source=facebook', ''])
      lines.push((await get(`/a${query}`)).said!.split(' on ')[1]);
    const { member, google_search: google, facebook } = phoneLines;
    expect(lines).toEqual([member, google, google, facebook, member]);
  });

  it('is separate for visitors whose campaign the browser stored', async () => {
    const cookie = ['phone_line', '__Host-phone_line'].map((name) => `${name}=google_search`).join('; ');
    const { member, google_search: google } = phoneLines;
    for (const [headers, line] of [
      [{}, member],
      [{ cookie }, google],
      [{}, member],
    ] as const)
      expect((await get('/a?kept', headers)).said!.split(' on ')[1]).toBe(line);
  });

  it('is neither sent to signed-in users nor rendered for them', async () => {
    const before = (await get('/a')).said;
    const own = await get('/a', { cookie: 'au_token=t' });
    expect(own.said).toContain('for paz@example.com');
    expect((await get('/a', { cookie: 'au_token=t' })).said).not.toBe(own.said);
    expect((await get('/a')).said).toBe(before);
    await get('/a?first=signed-in', { cookie: 'au_token=t' });
    expect((await get('/a?first=signed-in')).said).toContain('for a visitor');
  });

  it('is not cached if search engines may not list it', async () => {
    expect((await get('/a?noindex')).said).not.toBe((await get('/a?noindex')).said);
  });

  it('changes as soon as the composition changes', async () => {
    expect((await get('/a')).said).toContain('old');
    const { number } = await site.deploy(given('new'));
    await waitFor(async () =>
      expect(((await (await fetch(`${shell.origin}/readyz`)).json()) as { change: number }).change).toBe(number),
    );
    expect((await get('/a')).said).toContain('new 1');
  });
});
