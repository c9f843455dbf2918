import { act, renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, type ApiClient } from '@lodestay/api-client';
import { createRenderRequest } from '@lodestay/contracts/render-request';
import { createServerPlatform } from './server/index.ts';
import { createQueryClient } from './create-platform.ts';
import { fetchEndpoint, getQueryKey, useEndpoint } from './endpoint.ts';
// By package name, as the hooks ask for it.
import { PlatformProvider } from '@lodestay/platform';

const request = createRenderRequest({
  url: '/',
  origin: 'http://site',
  apiBase: 'http://api',
  user: null,
  nonce: '',
  phone: '',
  now: Date.parse('2027-01-01T00:00:00Z'),
});
const DENVER = { query: { market: 'denver' } };
const A_YEAR = 365 * 24 * 60 * 60_000;

/** A query client and an API that always returns `answer`, or throws it if it is an error. */
function browser(answer: unknown, production = true) {
  const call = jest.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const queryClient = createQueryClient({ production });
  const api = { call } as unknown as ApiClient;
  const platform = { ...createServerPlatform(request), api, queryClient };
  const show = (name: 'searchHomes' | 'listDisplayCities') =>
    renderHook(() => useEndpoint(name, name === 'searchHomes' ? DENVER : {}), {
      wrapper: ({ children }) => (
        <PlatformProvider platform={platform}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </PlatformProvider>
      ),
    });
  return { call, queryClient, show, read: () => fetchEndpoint(queryClient, api, 'searchHomes', DENVER) };
}

const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a read that fails', () => {
  it.each([
    ['searchHomes', 503, true, 1],
    ['searchHomes', 0, true, 1],
    ['listDisplayCities', 503, true, 3],
    ['listDisplayCities', 0, true, 3],
    ['listDisplayCities', 404, true, 1],
    ['listDisplayCities', 401, true, 1],
    ['listDisplayCities', 503, false, 1],
  ] as const)('%s with status %i, in production %s, is requested %i times', async (name, status, production, times) => {
    const { call, show } = browser(new ApiError(status, null), production);
    const { result } = show(name);
    await later(60_000);
    expect(call).toHaveBeenCalledTimes(times);
    expect(result.current.isError).toBe(true);
  });

  it('is requested once when a page needs a search before it renders', async () => {
    const { call, read } = browser(new ApiError(503, null));
    const reading = read().catch((error: unknown) => error);
    await later(60_000);
    expect(await reading).toMatchObject({ status: 503 });
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('cached data', () => {
  it('of a search is fresh for 30 seconds', async () => {
    const { call, read } = browser({ totalHomes: 1 });
    await read();
    await later(29_999);
    await read();
    expect(call).toHaveBeenCalledTimes(1);
    await later(2);
    await read();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('of other reads stays fresh while a page uses it', async () => {
    const { call, show } = browser({ markets: [] });
    show('listDisplayCities');
    await later(A_YEAR);
    await comeBack();
    show('listDisplayCities');
    await later(1000);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is removed 5 minutes after the page is left', async () => {
    const { queryClient, show } = browser({ totalHomes: 1 });
    const { unmount } = show('searchHomes');
    await later(0);
    unmount();
    const kept = () => queryClient.getQueryData(getQueryKey('searchHomes', DENVER));
    await later(299_000);
    expect(kept()).toEqual({ totalHomes: 1 });
    await later(1001);
    expect(kept()).toBeUndefined();
  });

  it.each([
    [true, 2],
    [false, 1],
  ])(
    'of a search is fetched again when the visitor returns to the tab, in production %s: %i calls',
    async (production, times) => {
      const { call, show } = browser({ totalHomes: 1 }, production);
      show('searchHomes');
      await later(10_000);
      await comeBack();
      expect(call).toHaveBeenCalledTimes(1);
      await later(21_000);
      await comeBack();
      expect(call).toHaveBeenCalledTimes(times);
    },
  );
});
