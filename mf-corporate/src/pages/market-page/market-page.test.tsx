import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { HomeSearchQuery } from '@lodestay/contracts';
import { createLocationStore, PageHost, preparePage, Providers, type Platform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, testPlatform, testPrices } from '@lodestay/testing';
import { remote } from '../../remote.ts';
import { denver, sampleHome, sampleNeighborhood, sampleResult } from '../../testing/samples.ts';

const counted = sampleResult([sampleHome()], {
  totalHomes: 134,
  filters: {
    price: { minimum: 187_500, maximum: 640_000, buckets: [] },
    types: [],
    beds: [
      { beds: 0, homes: 30 },
      { beds: 1, homes: 100 },
      { beds: 4, homes: 4 },
    ],
    amenities: [],
    neighborhoods: [],
  },
});
const available = (count: number) =>
  sampleResult(
    Array.from({ length: Math.min(20, count) }, (_, index) =>
      sampleHome({
        id: index,
        slug: `home-${index}`,
        title: `Home ${index}`,
        total: { cents: 900_000 + index * 1000, nights: 90 },
      }),
    ),
    { totalHomes: count },
  );

type Answers = {
  team?: unknown;
  whole?: unknown;
  neighborhoods?: unknown;
  places?: unknown;
  prices?: Platform['prices'];
};

async function show(
  query = '',
  { team = available(96), whole = counted, neighborhoods, places = { places: [] }, prices }: Answers = {},
) {
  const api = fakeApi({
    searchHomes: ({ query: { startDate } }: { query: HomeSearchQuery }) => (startDate ? team : whole),
    listNeighborhoods: neighborhoods ?? {
      market: denver,
      neighborhoods: [sampleNeighborhood(), sampleNeighborhood({ id: 8, name: 'Berkeley', homes: 3 })],
    },
    listDisplayCities: { markets: [], displayCities: [] },
    suggestPlaces: places,
    createLead: { reference: 'LD-7K2M9Q', message: '' },
  });
  const platform = testPlatform({ api, prices, phone: '(303) 555-0118' });
  const path = `/corporate-housing/denver${query}`;
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  if (!('page' in prepared)) return { api, outcome: prepared.outcome, head: undefined };
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  return { api, outcome: undefined, head: prepared.page.head };
}

const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the corporate page of a market', () => {
  it('counts furnished homes and links to them by bedrooms', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Corporate housing in Denver, CO' })).toBeVisible();
    expect(screen.getByText('134 furnished homes, from $1,875 to $6,400 a month before fees.')).toBeVisible();
    expect(screen.getByRole('link', { name: '1 bedroom 100 homes' })).toHaveAttribute(
      'href',
      '/s/denver/apartments/corporate?beds=1&exactMatchBeds=true',
    );
    expect(screen.getByRole('link', { name: '4+ bedrooms 4 homes' })).toHaveAttribute(
      'href',
      '/s/denver/apartments/corporate?minBeds=4',
    );
    expect(screen.getByRole('link', { name: 'See all homes' })).toHaveAttribute(
      'href',
      '/s/denver/apartments/corporate',
    );
    expect(screen.getAllByRole('link', { name: '(303) 555-0118' })[0]).toHaveAttribute('href', 'tel:+13035550118');
  });

  it('states the membership fee in force', async () => {
    await show('?startDate=2027-03-01&endDate=2027-05-30', { prices: testPrices({ annualMembership: 25_000 }) });
    expect(screen.getByText(/Totals include an annual membership of \$250 for each person/)).toBeVisible();
  });

  it('adds up the cheapest available homes for teams of 1, 5 and 20', async () => {
    const { api } = await show('?startDate=2027-03-01&endDate=2027-05-30');
    expect(api.calls.find(({ input }) => (input as { query?: HomeSearchQuery }).query?.startDate)).toMatchObject({
      input: {
        query: {
          searchType: 'corporate',
          startDate: '2027-03-01',
          endDate: '2027-05-30',
          sortBy: 'price',
          resultsPerPage: 20,
        },
      },
    });
    expect(screen.getByText('96 homes are available Mar 1 – May 30.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See these homes' })).toHaveAttribute(
      'href',
      '/s/denver/apartments/corporate?startDate=2027-03-01&endDate=2027-05-30&sortBy=price',
    );
    expect(readRows(screen.getByRole('table', { name: 'Totals by team size' }))).toEqual([
      ['1 person', '1 home', '$100.00', '$9,000.00'],
      ['5 people', '5 homes', '$100.22', '$45,100.00'],
      ['20 people', '20 homes', '$101.06', '$181,900.00'],
    ]);
  });

  it('says how many homes are available if there are too few', async () => {
    await show('', { team: available(7) });
    expect(readRows(screen.getByRole('table', { name: 'Totals by team size' }))[2]).toEqual([
      '20 people',
      'Only 7 homes are available',
      '$100.33',
      '$63,210.00 for 7 people',
    ]);
  });

  it('shows a message if no home is available for the dates', async () => {
    await show('', { team: available(0) });
    expect(screen.getByText(/No furnished home in Denver is available Feb 1 – May 2/)).toBeVisible();
  });

  it('renders without the totals and neighborhoods if they could not be loaded', async () => {
    await show('', { team: new ApiError(500, null), neighborhoods: new ApiError(500, null) });
    expect(screen.getByText('We couldn’t load the totals. Try again in a moment.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Neighborhoods in Denver' })).toBeNull();
  });

  it('shows the default stay instead of dates that have passed', async () => {
    await show('?startDate=2026-03-01&endDate=2026-05-30');
    expect(screen.getByText(/Those dates can’t be booked, so this shows Feb 1 – May 2/)).toBeVisible();
  });

  it('sends the dates and the place by plain forms that keep the other parameters', async () => {
    await show('?startDate=2027-03-01&endDate=2027-05-30&utm_source=a&near=39.7,-104.9');
    const read = (name: string) =>
      Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form', { name })));
    expect(read('Dates of the stay')).toEqual({
      startDate: '2027-03-01',
      endDate: '2027-05-30',
      utm_source: 'a',
      near: '39.7,-104.9',
    });
    expect(read('Near a place')).toEqual({
      near: '39.7, -104.9',
      startDate: '2027-03-01',
      endDate: '2027-05-30',
      utm_source: 'a',
    });
  });

  it('lists neighborhoods with homes and rents', async () => {
    await show();
    expect(readRows(screen.getByRole('table', { name: 'Neighborhoods with furnished homes' }))).toEqual([
      ['Baker ', '12', '$2,100 – $3,900'],
      ['Berkeley ', '3', '$2,100 – $3,900'],
    ]);
    expect(screen.getByRole('link', { name: 'Baker' })).toHaveAttribute(
      'href',
      '/s/denver/apartments/corporate?neighborhood=7',
    );
  });

  it('sorts neighborhoods by distance from a point', async () => {
    const { api } = await show('?near=Auraria&nearLatitude=39.745&nearLongitude=-105.007', {
      neighborhoods: { market: denver, neighborhoods: [sampleNeighborhood({ distanceMeters: 1931 })] },
    });
    expect(api.calls).toContainEqual({
      name: 'listNeighborhoods',
      input: {
        params: { slug: 'denver' },
        query: { furnished: true, nearLatitude: 39.745, nearLongitude: -105.007 },
      },
    });
    expect(screen.getByRole('heading', { name: 'Neighborhoods near Auraria' })).toBeVisible();
    expect(readRows(screen.getByRole('table', { name: 'Neighborhoods with furnished homes' }))).toEqual([
      ['Baker ', '1.2 miles', '12', '$2,100 – $3,900'],
    ]);
  });

  it('says that a place is far away', async () => {
    await show('?near=Berkeley&nearLatitude=37.87&nearLongitude=-122.27', {
      neighborhoods: { market: denver, neighborhoods: [sampleNeighborhood({ distanceMeters: 1_500_000 })] },
    });
    expect(screen.getByText(/Berkeley is 932 miles from the nearest home/)).toBeVisible();
  });

  it('redirects from the name of a place to its coordinates', async () => {
    const place = { kind: 'neighborhood', name: 'Baker', detail: '', homes: 3, latitude: 39.71, longitude: -104.99 };
    const { outcome } = await show('?near=baker&utm_source=a', {
      places: {
        places: [
          { ...place, name: 'Bakersfield', url: '/s/fresno' },
          { ...place, url: '/s/denver?neighborhood=7' },
        ],
      },
    });
    expect(outcome).toEqual({
      status: 302,
      redirect:
        '/corporate-housing/denver?near=Baker&utm_source=a&nearLatitude=39.71&nearLongitude=-104.99#neighborhoods',
    });
  });

  it('says that a place is not known', async () => {
    await show('?near=Nowhere');
    expect(screen.getByText(/We couldn’t find “Nowhere”/)).toBeVisible();
    expect(screen.getByLabelText('Where your team works')).toHaveValue('Nowhere');
  });

  it('requests homes in this city without asking for it', async () => {
    const { api } = await show();
    const person = userEvent.setup();
    await person.click(screen.getByRole('link', { name: 'Request homes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request homes in Denver, CO' }));
    expect(dialog.queryByLabelText('City')).toBeNull();
    await person.type(dialog.getByLabelText('Company'), 'Acme');
    await person.type(dialog.getByLabelText('Number of people'), '4');
    await person.type(dialog.getByLabelText('First name'), 'Ann');
    await person.type(dialog.getByLabelText('Work email'), 'ann@example.com');
    await person.click(dialog.getByRole('button', { name: 'Request homes' }));
    expect(await dialog.findByRole('status')).toHaveTextContent('LD-7K2M9Q');
    expect(api.calls.at(-1)).toMatchObject({ input: { body: { city: 'Denver, CO', headcount: 4 } } });
  });

  it('has a canonical URL, breadcrumbs and the phone number of the page for search engines', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ canonical: '/corporate-housing/denver' });
    expect(head!.robots).toBeUndefined();
    expect(head!.jsonLd).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { name: 'Corporate housing' }, { name: 'Denver' }],
      },
      { '@type': 'Organization', contactPoint: [{ telephone: '+13035550118' }] },
    ]);
  });

  it('is not indexed with chosen dates', async () => {
    expect((await show('?startDate=2027-03-01&endDate=2027-05-30')).head).toMatchObject({ robots: 'noindex' });
  });

  it('shows only the request form if the market has no furnished homes', async () => {
    const { head } = await show('', {
      whole: sampleResult([]),
      team: sampleResult([]),
      neighborhoods: { market: denver, neighborhoods: [] },
    });
    expect(head).toMatchObject({ robots: 'noindex' });
    expect(screen.getByText(/No furnished homes are listed in Denver right now/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'What it costs for your team' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Request homes in Denver, CO' })).toBeVisible();
  });

  it('returns 404 for an unknown market', async () => {
    expect((await show('', { whole: new ApiError(404, null) })).outcome).toEqual({ status: 404 });
  });
});
