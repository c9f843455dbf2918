import { act, render } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { HomeSearchQuery } from '@lodestay/contracts';
import { createLocationStore, parseLocation, matchPage, PageHost, Providers, type Platform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { stubGlobal } from '@lodestay/testing/stubs';
import { remote } from '../../remote.ts';
import { sampleHome, sampleMarket } from '../../testing/samples.ts';
import * as marketPage from './market-page.tsx';

type Search = (input: { query: HomeSearchQuery }) => unknown;

/** Renders the page of a URL with a fake API. */
export function show(
  url: string,
  search: Search,
  change: Partial<Platform> = {},
  alternatives: unknown = new ApiError(500, null),
) {
  const location = createLocationStore(url);
  const { definition } = matchPage(remote, url.split('?')[0]!)!;
  const api = fakeApi({
    createLead: { reference: 'LD-1', message: '' },
    searchHomes: search,
    listAlternatives: alternatives,
    addFavorite: { saved: true },
    listFavorites: { homes: [] },
    listDisplayCities: {
      markets: [sampleMarket({ homes: 0 }), sampleMarket({ slug: 'pueblo', name: 'Pueblo', latitude: 38.25 })],
      displayCities: [],
    },
    suggestPlaces: {
      places: [
        {
          kind: 'neighborhood',
          name: 'LoDo',
          detail: 'Denver',
          url: '/s/denver?neighborhood=7',
          homes: 9,
          latitude: 39.75,
          longitude: -105,
        },
      ],
    },
  });
  const go = (href: string) => act(() => location.set(parseLocation(href, href)));
  const platform = testPlatform({ api, navigate: jest.fn(go), ...change });
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={{ definition, module: marketPage }} location={location} />
    </Providers>,
  );
  return { api, platform, go };
}

export const alder = sampleHome();
export const corona = sampleHome({
  id: 2,
  slug: 'the-corona-9',
  title: 'The Corona, 9',
  displayPriceWithDiscount: 219_500,
  total: null,
  property: { id: 10, slug: 'the-corona', name: 'The Corona', neighborhoodId: null },
});
export const DATES = 'startDate=2027-01-11&endDate=2027-04-11';

/** Clears the stored data, as for a new visitor. */
export function resetVisitor() {
  stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  localStorage.clear();
}
