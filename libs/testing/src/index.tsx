import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { ApiError, type ApiClient } from '@lodestay/platform/http';
import { parseLocation, Providers, SiteRouter, type Platform } from '@lodestay/platform';
import { useRoutes } from '@lodestay/platform/router';
import { createServerPlatform } from '@lodestay/platform/server';
import { PRICE_LISTS, toPriceFigures, type DatedFigures, type PriceFigures } from '@lodestay/stay';

type Responses = { [call: string]: unknown };

/** Creates an `ApiClient` that responds from a table by call name: a value, a function of the input, or an `ApiError` to throw. Other calls get a 404. */
export function fakeApi(responses: Responses): ApiClient & { calls: { name: string; input: unknown }[] } {
  const calls: { name: string; input: unknown }[] = [];
  return {
    calls,
    call: (async (name: string, input: unknown) => {
      calls.push({ name, input });
      const response = responses[name];
      const value: unknown =
        typeof response === 'function' ? await (response as (input: unknown) => unknown)(input) : response;
      if (value instanceof Error) throw value;
      if (value === undefined) throw new ApiError(404, null);
      return structuredClone(value);
    }) as ApiClient['call'],
  };
}

/** Creates a platform for component tests. Navigation and sign-in do nothing unless `overrides` replaces them. */
export function testPlatform(overrides: Partial<Platform> = {}): Platform {
  const platform = createServerPlatform({
    url: '/',
    origin: 'https://site.example',
    apiBase: '',
    user: null,
    nonce: '',
    phone: '(303) 555-0142',
    now: '2027-01-04T17:00:00.000Z',
    today: '2027-01-04',
  });
  return { ...platform, navigate: () => {}, signIn: async () => false, refreshSession: async () => {}, ...overrides };
}

/** `Platform.prices` with one list: the built-in figures with changes. */
export const testPrices = (changes: Partial<PriceFigures>, effectiveOn = '2026-12-01'): DatedFigures[] => [
  { effectiveOn, figures: { ...toPriceFigures(PRICE_LISTS[0]!), ...changes } },
];

/** Renders a page or a part of it at a URL, as in a remote. `path` is the route pattern with its parameters. */
export function renderAt(
  element: ReactNode,
  { url = '/', path, platform = testPlatform() }: { url?: string; path?: string; platform?: Platform } = {},
) {
  return {
    platform,
    ...render(
      <Providers platform={platform}>
        <SiteRouter location={parseLocation(url)} platform={platform}>
          <OnlyRoute path={path} element={element} />
        </SiteRouter>
      </Providers>,
    ),
  };
}

function OnlyRoute({ path = '*', element }: { path?: string; element: ReactNode }) {
  const matched = useRoutes([{ path, caseSensitive: true, element }]);
  if (!matched) throw new Error(`The URL does not match the route pattern ${path}`);
  return matched;
}
