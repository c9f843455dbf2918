import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, fetchEndpoint, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { signedOutSession } from '@lodestay/session';
import type { Property } from '@lodestay/contracts';
import { visitorFavorites } from '@lodestay/saved/visitor-favorites';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { stubGlobal } from '@lodestay/testing/stubs';
import { NOW } from '../../testing/sample-home.ts';
import { sampleProperty, samplePropertyHome } from '../../testing/sample-property.ts';
import { head, loadIslands } from './building-islands.ts';
import { Page, prefetch } from './property-page.tsx';

const DATES = 'startDate=2027-01-11&endDate=2027-04-11';

const sampleWithDates = () =>
  sampleProperty({
    groups: [
      {
        beds: 0,
        freeHomes: 0,
        from: 200_000,
        homes: [
          samplePropertyHome({
            id: 9,
            slug: 'studio-9',
            title: 'Studio 9',
            beds: 0,
            answer: 'too_short',
            minimumNights: 180,
          }),
        ],
      },
      {
        beds: 2,
        freeHomes: 1,
        from: 299_250,
        homes: [
          samplePropertyHome({
            id: 2,
            slug: 'the-alder-201-2',
            title: 'The Alder, 201',
            answer: 'free',
            displayPriceWithDiscount: 299_250,
            total: { cents: 964_625, nights: 90 },
          }),
          samplePropertyHome({
            id: 3,
            slug: 'the-alder-301-3',
            title: 'The Alder, 301',
            answer: 'taken',
            availableFrom: '2027-05-01',
          }),
        ],
      },
    ],
    parking: { mode: 'paid_assigned', monthly: 14_000, spots: 3, freeSpots: 1 },
  });

function show(query: string, property: Property) {
  const api = fakeApi({ getProperty: property });
  renderAt(<Page />, {
    url: `/properties/the-alder?${query}`,
    path: '/properties/:slug',
    platform: testPlatform({ api, now: NOW }),
  });
  return api;
}

beforeAll(loadIslands);
beforeEach(() => {
  stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe('building page', () => {
  it('groups homes by number of bedrooms, with their rent', async () => {
    show('', sampleProperty());
    const one = await screen.findByRole('region', { name: 'One bedroom' });
    expect(one).toHaveTextContent('One bedroom$2,200 a month');
    expect(within(one).getByRole('link', { name: 'The Alder, 102' })).toHaveAttribute('href', '/homes/the-alder-102-1');
    expect(
      within(screen.getByRole('region', { name: 'Two bedrooms' }))
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'HomeAvailable fromMonthly rent',
      '2 baths, 1,040 sq ft 2 homes',
      'The Alder, 201Dec 3, 2026$3,150',
      'The Alder, 301Dec 3, 2026$3,150',
    ]);
  });

  it('shows the availability of each home for the dates in the URL', async () => {
    const api = show(DATES, sampleWithDates());
    const two = await screen.findByRole('region', { name: 'Two bedrooms' });
    expect(api.calls[0]).toMatchObject({
      name: 'getProperty',
      input: { query: { startDate: '2027-01-11', endDate: '2027-04-11' } },
    });
    expect(two).toHaveTextContent('1 of 2 available, $2,993 a month');
    expect(within(two).getByRole('row', { name: /The Alder, 201/ })).toHaveTextContent('$9,646.25, 90 nights');
    expect(within(two).getByRole('row', { name: /The Alder, 301/ })).toHaveTextContent('Taken, available May 1, 2027');
    expect(screen.getByRole('row', { name: /Studio 9/ })).toHaveTextContent('180-night minimum');
    expect(within(two).getByRole('link', { name: 'The Alder, 201' })).toHaveAttribute(
      'href',
      `/homes/the-alder-201-2?${DATES}`,
    );
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3 homes is available for your dates.');
  });

  it('shows the address, and how exact the map is', async () => {
    show('', sampleProperty());
    expect(await screen.findByText('3 homes at 1500 Wynkoop St, LoDo, Denver')).toBeInTheDocument();
    expect(screen.getByText(/The map shows the location to about a block\./)).toBeInTheDocument();
  });

  it('saves a home', async () => {
    show('', sampleProperty());
    const heart = within(await screen.findByRole('row', { name: /The Alder, 201/ })).getByRole('button', {
      name: 'Save The Alder, 201',
    });
    await userEvent.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await waitFor(
      async () => expect(await visitorFavorites.get().map(({ homeSlug }) => homeSlug)).toEqual(['the-alder-201-2']),
      { timeout: 10_000 },
    );
  });

  it('shows the available parking spots', async () => {
    show(DATES, sampleWithDates());
    expect(await screen.findByText(/The building has 3\. 1 spot is available for your dates\./)).toBeInTheDocument();
  });

  it('shows the invalid-dates message of the specification, and requests prices without dates', async () => {
    const api = show('startDate=2027-04-11&endDate=2027-01-11', sampleProperty());
    expect(await screen.findByText('Please select a valid date range for your reservation.')).toBeInTheDocument();
    expect(api.calls[0]).toMatchObject({ input: { query: {} } });
  });
});

function createContext(query: string, answer: unknown): PageContext {
  const queryClient = createQueryClient({ production: false });
  const api = fakeApi({ getProperty: answer });
  return {
    url: new URL(`https://site.example/properties/the-alder?${query}`),
    params: { slug: 'the-alder' },
    session: signedOutSession,
    queryClient,
    api,
    origin: 'https://site.example',
    now: NOW,
    today: NOW.slice(0, 10),
    fetch: (name, input) => fetchEndpoint(queryClient, api, name, input as never) as never,
  };
}

describe('building head', () => {
  it('describes an apartment complex with its available homes', async () => {
    const context = createContext(DATES, sampleWithDates());
    await prefetch(context);
    const { title, canonical, jsonLd } = head(context);
    expect(title).toBe('The Alder: 3 homes in LoDo, Denver | Lodestay');
    expect(canonical).toBe('/properties/the-alder');
    expect(jsonLd![0]).toMatchObject({
      '@type': 'ApartmentComplex',
      numberOfAccommodationUnits: 3,
      numberOfAvailableAccommodationUnits: 1,
      petsAllowed: true,
      geo: { latitude: 39.753, longitude: -105 },
      address: { streetAddress: '1500 Wynkoop St' },
      amenityFeature: [{ name: 'wifi' }],
    });
    expect((jsonLd![0] as { containsPlace: { url: string }[] }).containsPlace[1]!.url).toBe(
      'https://site.example/homes/the-alder-201-2',
    );
  });

  it.each([404, 410])('leaves status %s to the shell', async (status) => {
    await expect(prefetch(createContext('', new ApiError(status, null)))).rejects.toMatchObject({ status });
  });
});
