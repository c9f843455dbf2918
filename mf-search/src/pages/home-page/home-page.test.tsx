import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { remote } from '../../remote.ts';
import { rememberSearch } from '../../search/last-search.ts';
import { sampleHome, sampleMarket, sampleResult } from '../../testing/samples.ts';

const sanDiego = {
  kind: 'market',
  name: 'San Diego',
  detail: 'California, 60 homes',
  url: '/s/san-diego',
  homes: 60,
  isWhole: false,
};
const sanJose = {
  kind: 'display_city',
  name: 'San Jose',
  detail: 'California, 1 home',
  url: '/s/san-francisco-bay-area?displayCity=san-jose-ca',
  homes: 1,
  isWhole: false,
};

async function show(address: string, suggestPlaces: unknown = { places: [] }, searchHomes = sampleResult([])) {
  const api = fakeApi({
    suggestPlaces,
    listDisplayCities: { markets: [sampleMarket()], displayCities: [] },
    searchHomes,
    getQuote: new ApiError(503, null),
  });
  const platform = testPlatform({ api });
  const prepared = await preparePage(remote, platform, new URL(address, 'https://site.example'));
  if (!('page' in prepared)) return { api, outcome: prepared.outcome, head: undefined };
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(address)} />
    </Providers>,
  );
  return { api, outcome: undefined, head: prepared.page.head };
}

const form = () => screen.getByRole('form', { name: 'Find a home' });

describe('a submitted plain form', () => {
  it('redirects to the named place with the dates and the mode', async () => {
    const { api, outcome } = await show(
      '/?city=San+Diego%2C+CA&startDate=2027-01-11&endDate=2027-04-11&searchType=standby&utm_source=mail',
      { places: [{ ...sanDiego, isWhole: true }, sanJose] },
    );
    expect(outcome).toEqual({
      status: 302,
      redirect: '/s/san-diego/apartments/standby?startDate=2027-01-11&endDate=2027-04-11&utm_source=mail',
    });
    expect(api.calls.find(({ name }) => name === 'suggestPlaces')!.input).toEqual({ query: { term: 'San Diego, CA' } });
  });

  it('redirects to a named market without homes', async () => {
    expect(
      (await show('/?city=Aspen', { places: [], emptyMarket: { name: 'Aspen', url: '/s/aspen' } })).outcome,
    ).toEqual({ status: 302, redirect: '/s/aspen' });
  });

  it('shows the matching places if there are several', async () => {
    const { head } = await show('/?city=San&startDate=2027-01-11&endDate=2027-04-11', { places: [sanDiego, sanJose] });
    const choice = within(form()).getByRole('group', { name: '“San” matches several places. Choose one.' });
    expect(choice).not.toHaveFocus();
    expect(
      within(choice)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/s/san-diego?startDate=2027-01-11&endDate=2027-04-11',
      '/s/san-francisco-bay-area?displayCity=san-jose-ca&startDate=2027-01-11&endDate=2027-04-11',
    ]);
    expect(screen.queryByText(/No homes found for/)).toBeNull();
    expect(head).toMatchObject({ canonical: '/', robots: 'noindex' });
  });

  it('says that a place is unknown', async () => {
    const { head } = await show('/?city=Aurora%2C+IL');
    expect(screen.getByRole('status')).toHaveTextContent(/^No homes found for “Aurora, IL”\. Try a city/);
    expect(within(form()).queryByRole('group', { name: /matches several places/ })).toBeNull();
    expect(head).toMatchObject({ robots: 'noindex' });
  });

  it('does not say that there are no homes if the lookup fails', async () => {
    await show('/?city=Denver', new ApiError(503, null));
    expect(screen.getByRole('status')).toHaveTextContent('“Denver” couldn’t be looked up. Please try again.');
  });
});

it('shows the rating of a featured home, and leaves out a size that is not stated', async () => {
  const rating = { stars: 4.8, reviews: 123, source: 'Inside Airbnb', month: '2025-09' };
  await show('/', undefined, sampleResult([[sampleHome({ rating, squareFeet: null })]]));
  const featured = within(screen.getByRole('region', { name: /^Available / }));
  expect(featured.getByRole('img', { name: 'Rated 4.8 of 5 from 123 reviews at Inside Airbnb' })).toBeVisible();
  expect(featured.queryByText(/sq ft|null/)).toBeNull();
});

describe('the search types', () => {
  it.each([
    ['/', 'All homes'],
    ['/?searchType=furnished', 'Furnished'],
    ['/?searchType=standby', 'Standby'],
  ])('are links; on %s the current one is %s', async (address, label) => {
    await show(address);
    const links = within(screen.getByRole('navigation', { name: 'Search types' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'All homes',
      'Furnished',
      'Short-term',
      '1 bedroom',
      // Only for members, and on the page itself.
      ...(label === 'Standby' ? ['Standby'] : []),
      'Corporate',
      'Military and GSA',
    ]);
    expect(
      links
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([[label, address]]);
  });
});

describe('the last search', () => {
  const last = {
    market: 'denver',
    displayCity: null,
    name: 'Denver',
    startDate: null,
    endDate: null,
    committedNights: null,
  };
  afterEach(() => localStorage.clear());

  it.each([
    ['a market', last, 'Denver', '/s/denver'],
    [
      'its dates',
      { ...last, startDate: '2027-01-11', endDate: '2027-04-11' },
      'Denver, Jan 11 – Apr 11',
      '/s/denver?startDate=2027-01-11&endDate=2027-04-11',
    ],
    [
      'a city within the market',
      { ...last, displayCity: 'aurora-co', name: 'Aurora' },
      'Aurora',
      '/s/denver?displayCity=aurora-co',
    ],
    [
      'an open end',
      { ...last, startDate: '2027-01-11', endDate: 'indefinite', committedNights: 90 },
      /^Denver, from Jan 11/,
      '/s/denver?startDate=2027-01-11&endDate=indefinite&committedNights=90',
    ],
  ])('is offered with %s', async (_name, search, name, href) => {
    rememberSearch(search);
    await show('/');
    expect(screen.getByText(/^Last search:/)).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('is not shown if there was none', async () => {
    await show('/');
    expect(screen.queryByText(/Last search:/)).toBeNull();
  });
});
