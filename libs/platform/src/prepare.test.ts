import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/api-client';
import { createRenderRequest } from '@lodestay/contracts/render-request';
import { signedInSession } from '@lodestay/session';
import { createServerPlatform } from './server/index.ts';
import { matchPage, preparePage } from './prepare.ts';
import { defineRemote, type PageModule } from './remote.ts';

const request = createRenderRequest({
  url: '/',
  origin: 'http://site',
  apiBase: 'http://api',
  user: null,
  nonce: 'n',
  phone: '',
  now: Date.parse('2027-01-01T00:00:00Z'),
});
const page = (module: Partial<PageModule> = {}): PageModule => ({
  Page: () => null,
  head: ({ params }) => ({ title: `Page ${params['slug'] ?? ''}` }),
  ...module,
});
const createRemote = (module: PageModule, signedIn?: true) =>
  defineRemote({ name: 'mf-x', pages: [{ name: 'x', path: '/x/:slug', load: async () => module, signedIn }] });
const prepare = (remote: ReturnType<typeof createRemote>, path = '/x/one', platform = createServerPlatform(request)) =>
  preparePage(remote, platform, new URL(path, 'http://site'));
const failing = (status: number) => page({ prefetch: () => Promise.reject(new ApiError(status, null)) });

describe('matchPage', () => {
  it.each([
    ['/', '/', {}],
    ['/', '/s', null],
    ['/compare', '/compare', {}],
    ['/compare', '/compare/', {}],
    ['/compare', '/Compare', null],
    ['/compare', '/compared', null],
    ['/s/:market', '/s/denver', { market: 'denver' }],
    ['/s/:market', '/s/denver/', { market: 'denver' }],
    ['/s/:market', '/s/', null],
    ['/s/:market', '/s//', null],
    ['/s/:market', '/s', null],
    ['/s/:market', '/s/denver/apartments', null],
    ['/s/:market', '/l/denver', null],
    ['/s/:market/apartments/gsa/military', '/s/new-york/apartments/gsa/military', { market: 'new-york' }],
    ['/homes/:slug', '/homes/a%20b%2Fc', { slug: 'a b/c' }],
    ['/homes/:slug', '/homes/%E0%A4%A', { slug: '%E0%A4%A' }],
    ['/a.b/:c/:d', '/a.b/1/2', { c: '1', d: '2' }],
    ['/a.b', '/axb', null],
  ])('matches %s with %s', (path, pathname, params) => {
    const remote = defineRemote({ name: 'mf-x', pages: [{ name: 'x', path, load: async () => page() }] });
    expect(matchPage(remote, pathname)?.params ?? null).toEqual(params);
  });

  it('prefers static segments to parameters in any order of the pages', () => {
    const pages = ['/account/:id', '/account/favorites'].map((path) => ({
      name: path,
      path,
      load: async () => page(),
    }));
    expect(matchPage({ name: 'mf-x', pages }, '/account/favorites')?.definition).toBe(pages[1]);
  });
});

describe('preparePage', () => {
  it('loads the page and its head, with decoded parameters', async () => {
    expect(matchPage(createRemote(page()), '/x/a%20b')?.params).toEqual({ slug: 'a b' });
    await expect(prepare(createRemote(page()))).resolves.toMatchObject({ page: { head: { title: 'Page one' } } });
  });

  it('returns 404 for a path of another remote', async () => {
    await expect(prepare(createRemote(page()), '/y')).resolves.toEqual({ outcome: { status: 404 } });
  });

  it('returns the outcome of prefetch', async () => {
    await expect(
      prepare(createRemote(page({ prefetch: async () => ({ status: 301, redirect: '/z' }) }))),
    ).resolves.toEqual({ outcome: { status: 301, redirect: '/z' } });
  });

  it.each([401, 404, 410])('returns the status %i of the API', async (status) => {
    await expect(prepare(createRemote(failing(status)))).resolves.toEqual({ outcome: { status } });
  });

  it.each([0, 500, 503])('throws for status %i of the API', async (status) => {
    await expect(prepare(createRemote(failing(status)))).rejects.toMatchObject({ status });
  });

  it('returns 401 to visitors for pages that require a signed-in user', async () => {
    const remote = createRemote(page(), true);
    await expect(prepare(remote)).resolves.toEqual({ outcome: { status: 401 } });
    const platform = createServerPlatform(request);
    platform.session.set(signedInSession({ id: 1 } as never));
    await expect(prepare(remote, '/x/one', platform)).resolves.toHaveProperty('page');
  });
});
