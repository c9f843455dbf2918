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
    expect(screen.getByText(/The map shows the location to within about a block\./)).toBeInTheDocument();
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

  it('asks for the page of the cursor in the URL, and says which part of a group it has', async () => {
    const property = sampleProperty({ totalHomes: 130, homesBefore: 50, nextCursor: '2.0.x.y' });
    const [, two] = property.groups;
    const api = show(`cursor=1.0.a.b&${DATES}`, { ...property, groups: [{ ...two!, totalHomes: 40, to: 400_000 }] });
    const group = await screen.findByRole('region', { name: 'Two bedrooms' });
    expect(group).toHaveTextContent('$3,150 to $4,000 a month2 of 40 homes on this page');
    expect(within(group).getByRole('row', { name: /2 homes on this page/ })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Homes 51 to 52 of 130' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next homes' })).toBeInTheDocument();
    expect(api.calls[0]).toMatchObject({
      input: { query: { cursor: '1.0.a.b', limit: 50, startDate: '2027-01-11', endDate: '2027-04-11' } },
    });
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
    phone: '(303) 555-0142',
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

  it.each([
    ['cursor=1.0.a.b', '/properties/the-alder?cursor=1.0.a.b', undefined],
    ['cursor=1.0.a.b&utm_source=x', '/properties/the-alder?cursor=1.0.a.b', undefined],
    [`cursor=1.0.a.b&${DATES}`, '/properties/the-alder', 'noindex'],
  ])('of a later page names its homes: %s', async (query, canonical, robots) => {
    const context = createContext(query, {
      ...sampleProperty({ totalHomes: 130, homesBefore: 50, freeHomes: 44, from: 150_000, nextCursor: '2.0.x.y' }),
    });
    await prefetch(context);
    const found = head(context);
    expect(found).toMatchObject({
      title: 'The Alder: homes 51 to 53 of 130 in LoDo, Denver | Lodestay',
      description: expect.stringContaining('homes 51 to 53 of 130 in LoDo, Denver, from $1,500 a month'),
      canonical,
      image: { alt: 'The Alder: 130 homes in LoDo, Denver' },
    });
    expect(found.robots).toBe(robots);
    expect(found.jsonLd![0]).toMatchObject({
      '@id': 'https://site.example/properties/the-alder',
      numberOfAccommodationUnits: 130,
      numberOfAvailableAccommodationUnits: 44,
      containsPlace: [{ name: 'The Alder, 102' }, { name: 'The Alder, 201' }, { name: 'The Alder, 301' }],
    });
  });

  it('of a page after the last home is not indexed', async () => {
    const context = createContext('cursor=9.0.0.0', sampleProperty({ homesBefore: 3, from: 150_000, groups: [] }));
    await prefetch(context);
    expect(head(context)).toMatchObject({ canonical: '/properties/the-alder', robots: 'noindex' });
    expect(head(context).description).toContain('from $1,500 a month');
  });

  it('redirects from a cursor that the API refuses to the first page', async () => {
    const context = createContext(`cursor=oops&${DATES}`, new ApiError(422, null));
    expect(await prefetch(context)).toEqual({ status: 302, redirect: `/properties/the-alder?${DATES}` });
    await expect(prefetch(createContext(DATES, new ApiError(422, null)))).rejects.toMatchObject({ status: 422 });
  });

  it.each([
    ['some homes allow pets', { homes: 1, notStated: 2, fee: 0 }, true],
    ['no home allows pets', { homes: 0, notStated: 0, fee: 0 }, false],
    ['no home is known to allow pets', { homes: 0, notStated: 1, fee: 0 }, undefined],
  ])('says about pets if %s', async (_, pets, petsAllowed) => {
    const context = createContext('', sampleProperty({ pets }));
    await prefetch(context);
    expect((head(context).jsonLd![0] as { petsAllowed?: boolean }).petsAllowed).toBe(petsAllowed);
  });

  it.each([404, 410])('leaves status %s to the shell', async (status) => {
    await expect(prefetch(createContext('', new ApiError(status, null)))).rejects.toMatchObject({ status });
  });
});
