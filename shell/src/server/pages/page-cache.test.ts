import { beforeEach, describe, expect, it } from '@jest/globals';
import { createPageCache, type CachedPage, type RenderedPage } from './page-cache.ts';

let now: number;
let made: number;
let cache: ReturnType<typeof createPageCache>;

beforeEach(() => {
  now = 0;
  made = 0;
  cache = createPageCache({ freshMs: 5000, staleMs: 30_000, maxBytes: 10_000, clock: () => now });
});

const maker =
  (given: Partial<RenderedPage> = {}) =>
  () =>
    Promise.resolve({
      status: 200,
      remote: 'mf-a',
      document: Buffer.from(`page ${++made}`),
      nonce: 'n',
      isPublic: true,
      ...given,
    });
const ask = async (key = 'a', make: Parameters<typeof cache.page>[1] = maker()) =>
  ((await cache.page(key, make)) as CachedPage).document.plain('').toString();

describe('the page cache', () => {
  it('renders a page once for all requests while it is rendered and fresh', async () => {
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['page 1', 'page 1', 'page 1']);
    now = 4999;
    expect(await ask()).toBe('page 1');
    expect(await ask('b')).toBe('page 2');
  });

  it('sends a stale page while a new one is rendered, but no expired page', async () => {
    await ask();
    now = 5000;
    expect([await ask(), await ask()]).toEqual(['page 1', 'page 2']);
    now += 35_000;
    expect(await ask()).toBe('page 3');
  });

  it.each([
    ['has another status', { status: 404 }],
    ['is not public', { isPublic: false }],
  ])('renders a page for each visitor if it %s', async (_, given) => {
    expect(
      new Set(await Promise.all([ask('a', maker(given)), ask('a', maker(given)), ask('a', maker(given))])).size,
    ).toBe(3);
    expect(await ask('a', maker(given))).toBe('page 4');
  });

  it('removes a page that may no longer be shared', async () => {
    await ask();
    now = 6000;
    expect(await ask('a', maker({ status: 404 }))).toBe('page 1');
    expect(await ask('a', maker())).toBe('page 3');
  });

  it('does not cache redirects and failures', async () => {
    const failing = () => Promise.reject(new Error('down'));
    const [first, second] = await Promise.allSettled([ask('a', failing), ask('a', maker())]);
    expect(first.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: 'page 1' });
    const redirect = () => Promise.resolve({ status: 302, redirect: '/b' });
    expect(await cache.page('c', redirect)).toEqual({ status: 302, redirect: '/b' });
    expect(await ask('c')).toBe('page 2');
  });

  it('stays within its size limit', async () => {
    const large = { document: Buffer.alloc(4000, 'x') };
    await ask('a', maker(large));
    await ask('b', maker(large));
    await ask('c', maker(large));
    expect(await ask('a', maker())).toBe('page 4');
    expect((await ask('c', maker())).startsWith('xxx')).toBe(true);
  });
});
