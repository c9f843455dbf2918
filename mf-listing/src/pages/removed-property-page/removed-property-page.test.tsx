import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { HomeCardData, RemovedProperty } from '@lodestay/contracts';
import { createQueryClient, fetchEndpoint, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { NOW, sampleHome } from '../../testing/sample-home.ts';
import { head, Page, prefetch } from './removed-property-page.tsx';

const DATES = 'startDate=2027-01-11&endDate=2027-04-11';
const NEAREST_QUERY = {
  market: 'denver',
  nearLatitude: 39.75,
  nearLongitude: -105,
  sortBy: 'distance',
  resultsPerPage: 4,
  homesPerGroup: 1,
  counts: false,
};

const { market } = sampleHome();
const removed = (changes: Partial<RemovedProperty> = {}): RemovedProperty => ({
  slug: 'the-alder',
  name: 'The Alder',
  cityName: 'Denver',
  neighborhoodName: 'LoDo',
  neighborhoodId: 7,
  market,
  homes: 2,
  today: NOW.slice(0, 10),
  latitude: 39.75,
  longitude: -105,
  ...changes,
});
const getGroup = (home: HomeCardData) => ({ key: home.property.slug, homes: [home] });

/** Renders the page as the server does: all data is prefetched. */
async function show(
  query = '',
  {
    property = removed(),
    nearby = { homeGroups: [getGroup(sampleHome({ id: 9, slug: 'the-elm-9', title: 'The Elm, 9' }))] } as unknown,
  } = {},
) {
  const api = fakeApi({ getRemovedProperty: property, searchHomes: nearby });
  const queryClient = createQueryClient({ production: false });
  const url = `/properties/the-alder?${query}`;
  const context: PageContext = {
    url: new URL(url, 'https://site.example'),
    params: { slug: 'the-alder' },
    session: signedOutSession,
    queryClient,
    api,
    origin: 'https://site.example',
    now: NOW,
    today: NOW.slice(0, 10),
    phone: '(303) 555-0142',
    fetch: (name, input) => fetchEndpoint(queryClient, api, name, input as never) as never,
  };
  await prefetch(context);
  renderAt(<Page />, { url, path: '/properties/:slug', platform: testPlatform({ api, queryClient, now: NOW }) });
  return { api, context };
}

describe('page of a removed building', () => {
  it('says what the building was, links to its market and neighborhood, and is not indexed', async () => {
    const { context } = await show();
    expect(screen.getByRole('heading', { level: 1, name: 'The Alder has no homes anymore' })).toBeInTheDocument();
    expect(
      screen.getByText('The building is in LoDo, Denver. Both of its homes are no longer listed.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'LoDo' })).toHaveAttribute('href', '/s/denver?neighborhood=7');
    expect(screen.getAllByRole('link', { name: 'All homes in Denver' })[0]).toHaveAttribute('href', '/s/denver');
    expect(screen.getByRole('searchbox', { name: 'Search another city or neighborhood' })).toHaveAttribute(
      'name',
      'term',
    );
    expect(head(context)).toEqual({ title: 'The Alder has no homes anymore | Lodestay', robots: 'noindex' });
  });

  it('uses the singular for a building with one home', async () => {
    await show('', { property: removed({ homes: 1 }) });
    expect(screen.getByText(/Its only home is no longer listed\./)).toBeInTheDocument();
  });

  it('has no button except Search, because the page is never hydrated', async () => {
    await show();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Search']);
  });

  it('offers homes in the nearest buildings', async () => {
    const { api } = await show();
    expect(screen.getByRole('heading', { name: 'Nearby homes' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The Elm, 9' })).toHaveAttribute('href', '/homes/the-elm-9');
    expect(api.calls).toContainEqual({ name: 'searchHomes', input: { query: NEAREST_QUERY } });
  });

  it.each([
    [DATES, { startDate: '2027-01-11', endDate: '2027-04-11' }],
    [
      'startDate=2027-01-11&endDate=indefinite&committedNights=90',
      { startDate: '2027-01-11', flex: true, committedNights: 90 },
    ],
    ['standby=true&startDate=2027-01-11', { startDate: '2027-01-11', standby: true }],
  ])('offers homes that are available for %s, and keeps the dates in links', async (query, dates) => {
    const { api } = await show(query);
    expect(screen.getByRole('heading', { name: 'Nearby homes for your dates' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The Elm, 9' })).toHaveAttribute('href', `/homes/the-elm-9?${query}`);
    expect(api.calls).toContainEqual({ name: 'searchHomes', input: { query: { ...NEAREST_QUERY, ...dates } } });
  });

  it('drops dates in the past', async () => {
    const { api } = await show('startDate=2020-01-11&endDate=2020-04-11');
    expect(screen.getByRole('link', { name: 'The Elm, 9' })).toHaveAttribute('href', '/homes/the-elm-9');
    expect(api.calls).toContainEqual({ name: 'searchHomes', input: { query: NEAREST_QUERY } });
  });

  it('says so if there are no homes nearby', async () => {
    await show('', { nearby: { homeGroups: [] } });
    expect(screen.getByText('No nearby homes available')).toBeInTheDocument();
  });

  it('renders without the list of nearby homes if it fails to load', async () => {
    await show('', { nearby: new ApiError(503, null) });
    expect(screen.getByText('Sorry we are having some issues showing some homes.')).toBeInTheDocument();
  });
});
