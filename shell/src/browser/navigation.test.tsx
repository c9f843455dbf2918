import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLocationStore, type LocationStore, type Platform } from '@lodestay/platform';
import type { RemoteApp } from '@lodestay/platform/lifecycles';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { BOOT_ID } from '../boot-data.ts';
import type { Navigation } from './navigation.ts';

const prepare = jest.fn<RemoteApp['prepare']>();
jest.unstable_mockModule('./remotes.ts', () => ({ loadApp: async () => ({ prepare }) }));
jest.unstable_mockModule('single-spa', () => ({
  getAppStatus: () => 'NOT_LOADED',
  SKIP_BECAUSE_BROKEN: 'SKIP_BECAUSE_BROKEN',
}));

const BOOT = {
  routes: [
    { owner: 'mf-search', path: '/s/:market', when: 'market' },
    { owner: 'mf-listing', path: '/homes/:slug' },
  ],
  marketSlugs: ['denver'],
  message: null,
  remotes: [],
};

const UTM: Platform['utm'] = [['utm_source', 'mail']];
const platform = { utm: UTM } as unknown as Platform;
const page = (title: string) => ({ page: { head: { title, canonical: '/canonical' } } }) as never;

let store: LocationStore;
let navigation: Navigation;

beforeEach(async () => {
  jest.resetModules();
  prepare.mockReset();
  prepare.mockImplementation(async (_platform, url) => page(`Page ${url.pathname}`));
  stubGlobal('scrollTo', jest.fn());
  document.head.innerHTML = '<link rel="canonical" href="/"><meta name="description" content="">';
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ID}">${JSON.stringify(BOOT)}</script><main id="main" tabindex="-1"></main>`;
  history.replaceState(null, '', '/s/denver');
  document.title = 'First';
  store = createLocationStore(location.href);
  const { createNavigation } = await import('./navigation.ts');
  navigation = createNavigation(() => platform, store);
});

afterEach(unstubAllGlobals);

describe('isInternal', () => {
  it.each([
    ['/s/denver', '/homes/a', true],
    ['/s/denver', '/staff', false],
    ['/s/denver', '/staff/leads', false],
    ['/s/denver', '/staffing', true],
    ['/staffing', '/s/denver', true],
    ['/staff/leads', '/s/denver', false],
    ['/staff/leads', '/', false],
    ['/staff/leads', '/staff', false],
    ['/staff/leads', '/staff/waitlists', false],
    ['/staff/leads', '/staff/leads?status=closed', true],
    ['/staff/leads', '/staff/leads/LD-7KQ2M9', true],
    ['/staff/leads/LD-7KQ2M9', '/staff/leads/LD-2M97KQ', true],
    ['/staff/leads/LD-7KQ2M9', '/staff/leads', true],
    ['/s/denver', '/p/about/', false],
    ['/s/denver', 'https://other.example/s/denver', false],
  ])('from %s to %s is %s', async (from, to, expected) => {
    history.replaceState(null, '', from);
    const { isInternal } = await import('./navigation.ts');
    expect(isInternal(new URL(to, location.href))).toBe(expected);
  });
});

const address = () => location.pathname + location.search;
const shown = () => store.get().pathname + store.get().search;

describe('navigation', () => {
  it('changes the URL only when the next page is ready', async () => {
    let isReady: (prepared: never) => void = () => {};
    prepare.mockReturnValue(new Promise((resolve) => (isReady = resolve)));
    navigation.navigate('/homes/a');
    await waitFor(() => expect(prepare).toHaveBeenCalledTimes(1));
    expect([address(), shown()]).toEqual(['/s/denver', '/s/denver']);
    isReady(page('A home'));
    await waitFor(() => expect(address()).toBe('/homes/a?utm_source=mail'));
    expect(shown()).toBe('/homes/a?utm_source=mail');
    expect(document.title).toBe('A home');
    expect(document.querySelector('link')).toHaveAttribute('href', `${location.origin}/canonical`);
    expect(document.activeElement).toBe(document.getElementById('main'));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it('changes the query of the same page at once, and keeps the scroll position', () => {
    navigation.navigate('/s/denver?page=2');
    expect([address(), shown()]).toEqual(['/s/denver?page=2&utm_source=mail', '/s/denver?page=2&utm_source=mail']);
    expect(prepare).not.toHaveBeenCalled();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('can replace the history entry', () => {
    const before = history.length;
    navigation.navigate('/s/denver?page=2', { replace: true, keepScroll: true });
    expect(history.length).toBe(before);
    navigation.navigate('/s/denver?page=3');
    expect(history.length).toBe(before + 1);
  });

  it('keeps the overlay of an entry that it replaces', () => {
    history.replaceState({ key: 'map', overlay: { name: 'map' } }, '');
    navigation.navigate('/s/denver?swLatitude=39', { replace: true });
    expect(history.state).toMatchObject({ overlay: { name: 'map' } });
    navigation.navigate('/s/denver?page=2');
    expect(history.state).not.toHaveProperty('overlay.name');
  });

  it('shows the last requested page, whichever is ready first', async () => {
    const ready: Record<string, (prepared: never) => void> = {};
    prepare.mockImplementation((_platform, url) => new Promise((resolve) => (ready[url.pathname] = resolve)));
    navigation.navigate('/homes/a');
    navigation.navigate('/homes/b');
    await waitFor(() => expect(Object.keys(ready)).toEqual(['/homes/a', '/homes/b']));
    ready['/homes/b']!(page('B'));
    await waitFor(() => expect(document.title).toBe('B'));
    ready['/homes/a']!(page('A'));
    await Promise.resolve();
    expect([address(), document.title]).toEqual(['/homes/b?utm_source=mail', 'B']);
  });

  it('prefetches a page once, and again after it failed', async () => {
    const url = new URL('/homes/a', location.href);
    prepare.mockRejectedValueOnce(new Error('no network'));
    navigation.prefetch(url);
    await waitFor(() => expect(prepare).toHaveBeenCalledTimes(1));
    await waitFor(() => {
      navigation.prefetch(url);
      expect(prepare).toHaveBeenCalledTimes(2);
    });
    navigation.prefetch(url);
    navigation.prefetch(new URL('/p/faq/', location.href));
    navigation.prefetch(new URL('/s/denver?page=2', location.href));
    await Promise.resolve();
    expect(prepare).toHaveBeenCalledTimes(2);
  });

  it('shows the previous page when the browser goes back', async () => {
    navigation.navigate('/homes/a');
    await waitFor(() => expect(shown()).toBe('/homes/a?utm_source=mail'));
    history.back();
    await waitFor(() => expect(shown()).toBe('/s/denver'));
    await waitFor(() => expect(document.title).toBe('Page /s/denver'));
  });
});
