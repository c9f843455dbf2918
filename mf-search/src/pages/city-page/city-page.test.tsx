import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HomeSearchQuery } from '@lodestay/contracts';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { remote } from '../../remote.ts';
import { sampleHome, sampleMarket, sampleResult } from '../../testing/samples.ts';

const aurora = {
  id: 5,
  slug: 'aurora-co',
  name: 'Aurora',
  state: 'CO',
  marketSlug: 'denver',
  homes: 9,
  latitude: 39.7,
  longitude: -104.8,
};
const denverCity = { ...aurora, id: 6, slug: 'denver-co', name: 'Denver', homes: 122 };
const price = (minimum: number, maximum: number) => ({ minimum, maximum, buckets: [] });
const homesBy = (from: number) => [sampleHome({ displayPriceWithDiscount: from })];

/** Aurora has 4 studios, 3 homes of 4 bedrooms and 2 of 5. */
function answer({ query }: { query: HomeSearchQuery }) {
  const filters = {
    price: price(120_000, 510_000),
    types: [],
    amenities: [],
    beds: [
      { beds: 0, homes: 4 },
      { beds: 4, homes: 3 },
      { beds: 5, homes: 2 },
    ],
    neighborhoods: [{ id: 7, name: 'Hoffman Heights', slug: 'hoffman-heights', homes: 3 }],
  };
  if (query.beds?.[0] === '4')
    return sampleResult([homesBy(420_000)], { filters: { ...filters, price: price(300_000, 510_000) } });
  if (query.beds) return sampleResult([homesBy(130_000)], { filters: { ...filters, price: price(120_000, 150_000) } });
  return sampleResult([[sampleHome()]], { displayCity: aurora, totalHomes: 9, filters });
}

const springs = sampleMarket({ slug: 'colorado-springs', name: 'Colorado Springs', latitude: 38.83 });

async function show(
  city = 'aurora-co',
  search: unknown = answer,
  displayCities: readonly object[] = [aurora, denverCity, { ...aurora, slug: 'boulder-co', homes: 0 }],
) {
  const api = fakeApi({
    searchHomes: search,
    listDisplayCities: { markets: [sampleMarket(), springs], displayCities },
    createLead: { reference: 'LD-1', message: '' },
  });
  const platform = testPlatform({ api });
  const prepared = await preparePage(remote, platform, new URL(`/l/${city}`, 'https://site.example'));
  if (!('page' in prepared)) return { api, platform, outcome: prepared.outcome, head: undefined };
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(`/l/${city}`)} />
    </Providers>,
  );
  return { api, platform, outcome: undefined, head: prepared.page.head };
}

describe('the city page', () => {
  it('shows the number of homes and their rents, and links to them', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Furnished apartments in Aurora, CO' })).toBeVisible();
    expect(screen.getByText(/^9 homes from \$1,200 to \$5,100 a month/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show 9 homes' })).toHaveAttribute(
      'href',
      '/s/denver?displayCity=aurora-co',
    );
    expect(screen.getByRole('link', { name: 'Corporate' })).toHaveAttribute(
      'href',
      '/s/denver/apartments/corporate?displayCity=aurora-co',
    );
    expect(screen.queryByRole('link', { name: 'Standby' })).toBeNull();
  });

  it('shows the rating of its homes', async () => {
    const rating = { stars: 4.8, reviews: 123, source: 'Inside Airbnb', month: '2025-09' };
    await show('aurora-co', (input: { query: HomeSearchQuery }) => {
      const result = answer(input);
      return { ...result, homeGroups: sampleResult([[sampleHome({ rating })]]).homeGroups };
    });
    expect(screen.getByRole('img', { name: 'Rated 4.8 of 5 from 123 reviews at Inside Airbnb' })).toBeVisible();
  });

  it('shows rents by bedrooms as a chart and a table, and fetches the median by its position', async () => {
    const { api } = await show();
    const requested = api.calls
      .map(({ input }) => (input as { query?: HomeSearchQuery }).query)
      .filter((query) => query?.sortBy === 'price');
    expect(requested).toEqual([
      {
        displayCity: 'aurora-co',
        beds: ['0'],
        exactMatchBeds: true,
        sortBy: 'price',
        grouped: false,
        resultsPerPage: 1,
        page: 2,
      },
      { displayCity: 'aurora-co', beds: ['4'], sortBy: 'price', grouped: false, resultsPerPage: 1, page: 3 },
    ]);
    expect(screen.getByRole('link', { name: 'Studio $1,300' })).toHaveAttribute(
      'href',
      '/s/denver?displayCity=aurora-co&beds=0&exactMatchBeds=true',
    );
    expect(screen.getByRole('link', { name: '4+ beds $4,200' })).toHaveAttribute(
      'href',
      '/s/denver?displayCity=aurora-co&minBeds=4',
    );
    await userEvent.click(screen.getByText('View as table'));
    const rows = within(screen.getByRole('table', { name: 'Monthly rents by bedrooms' }))
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Studio', '4', '$1,200', '$1,300', '$1,500'],
      ['4+ beds', '5', '$3,000', '$4,200', '$5,100'],
    ]);
  });

  it('links to neighborhoods and to other cities with homes', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Hoffman Heights 3 homes' })).toHaveAttribute(
      'href',
      '/s/denver?displayCity=aurora-co&neighborhood=7',
    );
    const cities = within(screen.getByRole('region', { name: 'Nearby cities' }));
    expect(cities.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/l/denver-co']);
  });

  describe('is remembered as the last search', () => {
    const remembered = () => JSON.parse(localStorage.getItem('last_search')!) as unknown;
    beforeEach(() => localStorage.clear());

    it('with its market', async () => {
      await show();
      expect(remembered()).toEqual({
        market: 'denver',
        displayCity: 'aurora-co',
        name: 'Aurora',
        startDate: null,
        endDate: null,
        committedNights: null,
      });
    });

    it('and keeps the dates of the previous search', async () => {
      localStorage.setItem(
        'last_search',
        JSON.stringify({
          market: 'boston',
          displayCity: null,
          name: 'Boston',
          startDate: '2027-02-01',
          endDate: '2027-05-01',
          committedNights: null,
        }),
      );
      await show('denver', () => sampleResult([[sampleHome()]]));
      expect(remembered()).toEqual({
        market: 'denver',
        displayCity: null,
        name: 'Denver',
        startDate: '2027-02-01',
        endDate: '2027-05-01',
        committedNights: null,
      });
    });
  });

  it('adds visitors to the waitlist of the city', async () => {
    const { api } = await show();
    await userEvent.type(screen.getByLabelText('First name'), 'Ann');
    await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    expect(await screen.findByText(/You’re on the Aurora waitlist/)).toBeVisible();
    expect(api.calls.at(-1)).toEqual({
      name: 'createLead',
      input: { body: { productType: 'city_waitlist', city: 'Aurora', firstName: 'Ann', email: 'ann@example.com' } },
    });
  });

  it('distinguishes a city from the market of the same name in the breadcrumbs', async () => {
    await show('denver-co', () => sampleResult([[sampleHome()]], { displayCity: denverCity }));
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Home', 'Denver area', 'Denver']);
  });

  describe('without homes', () => {
    const none = () =>
      sampleResult([], {
        displayCity: aurora,
        filters: { price: null, types: [], beds: [], amenities: [], neighborhoods: [] },
      });

    it('links to the waitlist and to the rest of the market, and not to empty lists', async () => {
      await show('aurora-co', none);
      expect(screen.getByText('No homes are available in Aurora right now.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute('href', '#waitlist-heading');
      expect(document.getElementById('waitlist-heading')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Show homes near Denver' })).toHaveAttribute('href', '/s/denver');
      expect(screen.queryByRole('link', { name: 'Corporate' })).toBeNull();
      expect(screen.queryByRole('region', { name: 'Nearest cities with homes' })).toBeNull();
    });

    it('links to the nearest markets if the whole market has no homes', async () => {
      await show('aurora-co', none, []);
      expect(screen.queryByRole('link', { name: 'Show homes near Denver' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Colorado Springs, 63 miles away: 12 homes' })).toHaveAttribute(
        'href',
        '/s/colorado-springs',
      );
    });
  });

  it('returns 404 for an unknown city', async () => {
    const { outcome } = await show('atlantis', new ApiError(404, null));
    expect(outcome).toEqual({ status: 404 });
  });

  it('returns 404 for an invalid slug without calling the API', async () => {
    const { api, outcome } = await show(`a${'-b'.repeat(60)}`, new ApiError(400, null));
    expect(outcome).toEqual({ status: 404 });
    expect(api.calls).toEqual([]);
  });

  it('has a canonical URL, breadcrumbs and a list of homes for search engines', async () => {
    const { head } = await show();
    expect(head).toMatchObject({
      canonical: '/l/aurora-co',
      description:
        '9 furnished homes in Aurora from $1,200 to $5,100 a month. Rents by bedrooms, neighborhoods and a waitlist.',
    });
    expect(head!.jsonLd).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1 },
          { name: 'Denver', item: 'https://site.example/s/denver' },
          { name: 'Aurora', item: 'https://site.example/l/aurora-co' },
        ],
      },
      { '@type': 'ItemList', numberOfItems: 9, itemListElement: [{ position: 1 }] },
    ]);
  });

  it('does not say "furnished" if some homes are unfurnished', async () => {
    const types = [
      { type: 'FurnishedHome', homes: 7 },
      { type: 'UnfurnishedHome', homes: 2 },
    ];
    const { head } = await show('aurora-co', (input: { query: HomeSearchQuery }) => {
      const found = answer(input);
      return { ...found, filters: { ...found.filters, types } };
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Apartments by the month in Aurora, CO' })).toBeVisible();
    expect(head!.title).toContain('Aurora, CO: apartments by the month, rents and neighborhoods');
    expect(head!.description).toMatch(/^9 homes in Aurora from/);
    expect(head!.image).toMatchObject({ alt: 'Apartments by the month in Aurora, CO' });
  });

  it('has the market page as canonical URL if its figures are those of a market', async () => {
    const { head } = await show('denver', () => sampleResult([[sampleHome()]], { totalHomes: 140 }));
    expect(screen.getByRole('heading', { level: 1, name: 'Furnished apartments in Denver, Colorado' })).toBeVisible();
    expect(head).toMatchObject({ canonical: '/s/denver' });
    expect(head!.jsonLd![0]).toMatchObject({
      itemListElement: [{ position: 1 }, { name: 'Denver', item: 'https://site.example/s/denver' }],
    });
  });
});
