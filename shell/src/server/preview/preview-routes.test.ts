import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OVERRIDE, ORIGIN, startPreviewSites, post, viewIn, type PreviewSites } from '../../testing/preview-sites.ts';

let production: PreviewSites['production'];
let outside: PreviewSites['outside'];
let close: PreviewSites['close'];
beforeAll(async () => void ({ production, outside, close } = await startPreviewSites()));
afterAll(() => close());

describe('the preview form', () => {
  it.each([
    ['production', null, 401],
    ['production', 'member', 404],
    ['production', 'admin', 303],
    ['outside', null, 303],
    ['outside', 'member', 303],
  ] as const)('in %s, %s: %i', async (where, role, status) => {
    const { statusCode, cookies } = await post(
      where === 'production' ? production : outside,
      { override: OVERRIDE, return_to: '/?a=b' },
      role,
    );
    expect(statusCode).toBe(status);
    expect(cookies.map(({ name }) => name)).toEqual(status === 303 ? ['release_overrides'] : []);
  });

  it('stores overrides in an HttpOnly cookie for some hours and redirects back', async () => {
    const { headers, cookies } = await post(production, { override: OVERRIDE, return_to: '/homes/a?b=c' }, 'admin');
    expect(headers.location).toBe('/homes/a?b=c');
    expect(cookies).toEqual([
      { name: 'release_overrides', value: OVERRIDE, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 43_200 },
    ]);
  });

  it.each([
    ['canary', 'canary'],
    ['production', 'production'],
    ['', ''],
  ])('stores the channel %j', async (channel, value) => {
    const { cookies } = await post(production, { channel }, 'admin');
    expect(cookies.map(({ name, value: found }) => [name, found])).toEqual([['release_channel', value]]);
  });

  it('ends overrides and channel', async () => {
    const { cookies } = await post(production, { end: '1', override: OVERRIDE, channel: 'canary' }, 'admin');
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([
      ['release_overrides', ''],
      ['release_channel', ''],
    ]);
  });

  it('redirects to the page that it was sent from', async () => {
    const { headers } = await post(production, { end: '1' }, 'admin', {
      'sec-fetch-site': 'same-origin',
      referer: `${ORIGIN}/homes/a?b=c`,
    });
    expect(headers.location).toBe('/homes/a?b=c');
  });

  it.each([
    [{ override: 'mf-search@https://evil.example' }],
    [{ override: 'mf-nothing@http://localhost:4210' }],
    [{ override: 'x' }],
    [{ channel: 'nightly' }],
    [{ channel: 'constructor' }],
    [{ override: OVERRIDE, return_to: 'https://evil.example/' }],
    [{ override: OVERRIDE, return_to: '//evil.example/' }],
    [{ override: OVERRIDE, return_to: String.raw`/\evil.example` }],
    [{ override: OVERRIDE, return_to: '/.//evil.example/' }],
    [{ override: OVERRIDE, return_to: '/a/..//evil.example' }],
    [{ override: OVERRIDE, return_to: '/\t/evil.example' }],
    [{ override: OVERRIDE, return_to: 'javascript:alert(1)' }],
  ])('rejects %j and stores nothing', async (form) => {
    const { statusCode, cookies, body } = await post(production, form as Record<string, string>, 'admin');
    expect([statusCode, cookies]).toEqual([422, []]);
    expect(viewIn(body).problems).toHaveLength(1);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{}],
  ])('rejects a form from another site: %j', async (headers) => {
    const { statusCode, cookies } = await post(
      production,
      { override: OVERRIDE },
      'admin',
      headers as Record<string, string>,
    );
    expect([statusCode, cookies]).toEqual([403, []]);
  });

  it('checks the Origin header if the browser sends no Sec-Fetch-Site', async () => {
    expect((await post(production, { end: '1' }, 'admin', { origin: ORIGIN })).statusCode).toBe(303);
  });
});
