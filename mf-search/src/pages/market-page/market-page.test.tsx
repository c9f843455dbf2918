import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HomeSearchQuery } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { sampleHome, sampleResult } from '../../testing/samples.ts';
import { alder, resetVisitor, corona, DATES, show } from './market-page.testing.tsx';

beforeEach(resetVisitor);

describe('the market page', () => {
  it('lists homes with prices and totals, and keeps the dates in the links', async () => {
    show(`/s/denver?${DATES}`, () => sampleResult([[alder], [corona]]));
    expect(await screen.findByRole('heading', { level: 1, name: '2 homes in Denver' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'The Alder, 412' })).toHaveAttribute(
      'href',
      `/homes/the-alder-412?${DATES}`,
    );
    const card = screen.getByRole('link', { name: 'The Alder, 412' }).closest('article')!;
    expect(card).toHaveTextContent('$2,993 a month');
    expect(card).toHaveTextContent('$9,646.25 total for 90 nights');
    expect(within(card).getByText('$3,150')).toBeInTheDocument();
  });

  it('explains why a home ranks where it does', async () => {
    show('/s/denver', () => sampleResult([[alder]]));
    const card = await screen.findByRole('article');
    await userEvent.click(within(card).getByText('Why it ranks here'));
    expect(within(card).getByText('Price for its size in this city')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'How ranking works' })).toHaveAttribute('href', '/l/denver#order');
  });

  it('links to the ranking explanation only below a list in the recommended order', async () => {
    const { go } = show('/s/denver', ({ query }) => sampleResult([[query.sortBy ? { ...alder, rank: null } : alder]]));
    expect(await screen.findByRole('link', { name: 'How ranking works' })).toHaveAttribute('href', '/l/denver#order');
    go('/s/denver?sortBy=newest');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'How ranking works' })).toBeNull());
  });

  it('keeps its order from page to page, and starts a new order with another search', async () => {
    const pages = (token: string) => sampleResult([[alder], [corona]], { totalGroups: 70, searchToken: token });
    const { api, go } = show(`/s/denver?${DATES}`, ({ query }) => pages(query.page === 2 ? 'second' : 'first'));
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(next).toHaveAttribute('href', `/s/denver?${DATES}&page=2&searchToken=2027-01-04.first`);
    expect(api.calls.find(({ name }) => name === 'searchHomes')!.input).toMatchObject({
      query: { searchToken: undefined },
    });

    go(next.getAttribute('href')!);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
        'href',
        `/s/denver?${DATES}&searchToken=2027-01-04.second`,
      ),
    );
    expect(api.calls.findLast(({ name }) => name === 'searchHomes')!.input).toMatchObject({
      query: { page: 2, searchToken: 'first' },
    });
    const others = screen.getAllByRole('link').filter((link) => link.closest('[aria-label=Pages]') === null);
    expect(others.map((link) => link.getAttribute('href')).filter((href) => href!.includes('searchToken'))).toEqual([]);
  });

  it('shows the range of listed homes if there is more than one', async () => {
    const { go } = show('/s/denver', ({ query }) => sampleResult(query.minBeds ? [[alder]] : [[alder], [corona]]));
    expect(await screen.findByText('Homes 1 to 2 of 2')).toBeVisible();
    go('/s/denver?minBeds=1');
    expect(await screen.findByRole('heading', { name: '1 home in Denver' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Homes 1 to/)).toBeNull());
  });

  it('links to page 1 from a page after the last', async () => {
    show('/s/denver?page=9', () => sampleResult([], { page: 9, totalHomes: 40, totalGroups: 40 }));
    expect(await screen.findByText('There is no page 9')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to page 1' })).toHaveAttribute('href', '/s/denver');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  describe('with a building of several homes', () => {
    const other = { ...corona, property: alder.property };
    const building = (answer: (query: HomeSearchQuery) => unknown) =>
      show(`/s/denver?${DATES}&maxPrice=4200&page=2`, ({ query }) => {
        if (query.propertySlug !== undefined) return answer(query);
        const result = sampleResult([[alder]]);
        return {
          ...result,
          homeGroups: result.homeGroups.map((group) => ({ ...group, others: { homes: 1, price: 219_500 } })),
        };
      });

    it('shows one card, and the other homes on request', async () => {
      const { api } = building(() => sampleResult([[alder, other]]));
      const line = await screen.findByText('1 more home here from $2,195');
      expect(screen.getAllByRole('article')).toHaveLength(1);
      expect(
        api.calls
          .filter(({ name }) => name === 'searchHomes')
          .map(({ input }) => (input as { query: HomeSearchQuery }).query.homesPerGroup),
      ).toEqual([1]);
      await userEvent.click(line);
      expect(await screen.findByRole('link', { name: /^The Corona, 9/ })).toHaveAttribute(
        'href',
        `/homes/the-corona-9?${DATES}`,
      );
      expect(screen.getAllByRole('link', { name: /^The Alder, 412/ })).toHaveLength(1);
      const { query } = api.calls.findLast(({ name }) => name === 'searchHomes')!.input as { query: HomeSearchQuery };
      expect(query).toMatchObject({
        market: 'denver',
        startDate: '2027-01-11',
        priceLte: 4200,
        propertySlug: 'the-alder',
      });
      expect([query.page, query.homesPerGroup]).toEqual([undefined, undefined]);
    });

    it('labels unfurnished homes and an unfurnished lowest price', async () => {
      const bare = { ...other, type: 'UnfurnishedHome' as const };
      show(`/s/denver?${DATES}`, ({ query }) => {
        if (query.propertySlug !== undefined) return sampleResult([[alder, bare]]);
        const result = sampleResult([[alder]]);
        return {
          ...result,
          homeGroups: result.homeGroups.map((group) => ({
            ...group,
            others: { homes: 3, price: 191_000, unfurnished: true as const },
          })),
        };
      });
      await userEvent.click(await screen.findByText('3 more homes from $1,910, unfurnished'));
      expect(await screen.findByRole('link', { name: /^The Corona, 9.*Unfurnished · / })).toBeVisible();
    });

    it('links to the page of the building if the homes cannot be loaded', async () => {
      building(() => new ApiError(500, null));
      await userEvent.click(await screen.findByText('1 more home here from $2,195'));
      expect(screen.getByRole('link', { name: 'All homes in The Alder' })).toHaveAttribute(
        'href',
        `/properties/the-alder?${DATES}`,
      );
    });
  });

  it('counts filters as specified and has a link that removes each', async () => {
    show('/s/denver?minBeds=1&maxPrice=4200&amenity=pets', () => sampleResult([[alder]]));
    expect(await screen.findByRole('button', { name: 'All filters 3' })).toHaveAttribute(
      'href',
      '/s/denver?minBeds=1&maxPrice=4200&amenity=pets&form=filters',
    );
    expect(screen.getByRole('link', { name: 'Up to $4,200, remove' })).toHaveAttribute(
      'href',
      '/s/denver?minBeds=1&amenity=pets',
    );
    expect(screen.getByRole('link', { name: 'Clear 3' })).toHaveAttribute('href', '/s/denver');
  });

  it.each([
    ['/s/denver/apartments/short-term', 'Short-term', { searchType: 'short-term', installed: true }],
    ['/s/denver/apartments/1-bedroom', '1 bedroom', { searchType: '1-bedroom' }],
    ['/s/denver/apartments/standby', 'Standby', { searchType: 'standby', standby: true, startDate: '2027-01-04' }],
    [
      '/s/denver/apartments/short-term?standby=true',
      'Standby',
      { searchType: 'standby', standby: true, installed: undefined },
    ],
    ['/s/denver/apartments/corporate?searchType=standby', 'Standby', { searchType: 'standby', standby: true }],
    ['/s/denver?standby=true&searchType=corporate', 'Standby', { searchType: 'standby', standby: true }],
    ['/s/denver/apartments/standby?searchType=corporate', 'Standby', { searchType: 'standby', standby: true }],
    ['/s/denver/apartments/short-term?searchType=corporate', 'Short-term', { searchType: 'short-term' }],
    ['/s/denver?searchType=corporate', 'Corporate', { searchType: 'corporate' }],
    ['/s/denver/apartments/corporate', 'Corporate', { searchType: 'corporate' }],
    ['/s/denver/apartments/gsa/military', 'Military and GSA', { searchType: 'military' }],
    ['/s/denver/apartments/furnished', 'Furnished', { category: 'furnished' }],
    ['/s/denver?startDate=2027-01-11&endDate=indefinite', 'Flex', { flex: true, startDate: '2027-01-11' }],
  ])('searches in the mode of %s and marks it as current', async (url, label, query) => {
    const { api } = show(url, () => sampleResult([[alder]]));
    await screen.findByRole('link', { name: 'The Alder, 412' });
    expect(api.calls.find(({ name }) => name === 'searchHomes')!.input).toMatchObject({ query });
    const modes = within(screen.getByRole('navigation', { name: 'Search types' }));
    expect(
      modes
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.textContent),
    ).toEqual([label]);
  });

  it('compares the price per night with the per diem', async () => {
    const { api } = show(`/s/denver/apartments/gsa/military?${DATES}&perDiem=120`, () => sampleResult([[alder]]));
    expect(
      await screen.findByRole('heading', { level: 1, name: '1 home for military and government travel in Denver' }),
    ).toBeVisible();
    expect(screen.getByText('$108 a night with every fee, within $120')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'searchHomes')!.input).toMatchObject({ query: { priceLte: 3650 } });
    expect(screen.getByRole('link', { name: 'Per diem of $120 a night, remove' })).toHaveAttribute(
      'href',
      `/s/denver/apartments/gsa/military?${DATES}`,
    );
    expect(screen.getByRole('button', { name: 'All filters' })).toBeVisible();
  });

  it('shows the distance from a near place and sorts by it', async () => {
    const at = `near=Union%20Station&nearLatitude=39.75&nearLongitude=-105`;
    const { api } = show(`/s/denver?${at}&sortBy=distance`, () =>
      sampleResult([[{ ...alder, distanceMeters: 1931 } as typeof alder]]),
    );
    expect(await screen.findByText('1.2 miles from Union Station')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'searchHomes')!.input).toMatchObject({
      query: { nearLatitude: 39.75, nearLongitude: -105, sortBy: 'distance' },
    });
  });

  it('offers sorting by distance only after a near place was chosen', async () => {
    const { platform } = show('/s/denver?minBeds=1', () => sampleResult([[alder], [corona]]));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).not.toContain('Distance');
    await userEvent.click(screen.getByRole('button', { name: 'Near a place' }));
    const field = await screen.findByRole(
      'combobox',
      { name: 'Distance to work, campus or an address' },
      { timeout: 10_000 },
    );
    await userEvent.type(field, 'lodo');
    await userEvent.click(await screen.findByRole('option', { name: /LoDo/ }));
    expect(platform.navigate).toHaveBeenCalledWith(
      '/s/denver?minBeds=1&near=LoDo&nearLatitude=39.75&nearLongitude=-105&sortBy=distance',
    );
    expect(await screen.findByRole('link', { name: 'Near LoDo, remove' })).toHaveAttribute(
      'href',
      '/s/denver?minBeds=1',
    );
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('distance');
  });

  it('starts a Flex search today', async () => {
    show('/s/denver?amenity=pets', () => sampleResult([[alder]]));
    expect(await screen.findByRole('link', { name: 'Flex' })).toHaveAttribute(
      'href',
      '/s/denver?startDate=2027-01-04&endDate=indefinite&amenity=pets',
    );
  });

  it('names a searched map area in the heading and links back to the city', async () => {
    show('/s/denver?swLatitude=39.6&swLongitude=-105.1&neLatitude=39.8&neLongitude=-104.8&minBeds=1', () =>
      sampleResult([[alder], [corona]]),
    );
    expect(await screen.findByRole('heading', { level: 1, name: '2 homes in this part of the map' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search all of Denver' })).toHaveAttribute('href', '/s/denver?minBeds=1');
  });

  it('keeps dates and filters in the links to other search types', async () => {
    show(`/s/denver/apartments/standby?${DATES}&amenity=pets&page=2`, () => sampleResult([[alder]]));
    await screen.findByRole('link', { name: 'The Alder, 412' });
    expect(screen.getByRole('link', { name: 'Short-term' })).toHaveAttribute(
      'href',
      `/s/denver/apartments/short-term?${DATES}&amenity=pets`,
    );
    expect(screen.getByRole('link', { name: 'All homes' })).toHaveAttribute('href', `/s/denver?${DATES}&amenity=pets`);
  });

  it('links to the furnished homes only if there are unfurnished ones', async () => {
    const types = [
      { type: 'FurnishedHome' as const, homes: 1 },
      { type: 'UnfurnishedHome' as const, homes: 1 },
    ];
    const { go } = show('/s/denver', ({ query }) =>
      sampleResult([[alder]], query.minBeds ? { filters: { ...sampleResult([]).filters, types } } : {}),
    );
    await screen.findByRole('link', { name: 'The Alder, 412' });
    expect(screen.queryByRole('link', { name: 'Furnished' })).toBeNull();
    go('/s/denver?minBeds=1');
    expect(await screen.findByRole('link', { name: 'Furnished' })).toHaveAttribute(
      'href',
      '/s/denver/apartments/furnished?minBeds=1',
    );
  });

  it.each([
    ['/s/denver?category=unfurnished&minBeds=1', 'Unfurnished, remove', '/s/denver?minBeds=1', '1'],
    ['/s/denver?category=furnished', 'Furnished, remove', '/s/denver', ''],
  ])(
    'has a chip that removes the category of %s, and does not count it as a filter',
    async (url, name, href, count) => {
      const { api } = show(url, () => sampleResult([[alder]]));
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
      expect(screen.getByRole('button', { name: `All filters ${count}`.trim() })).toBeVisible();
      expect(api.calls.find(({ name: called }) => called === 'searchHomes')!.input).toMatchObject({
        query: { category: new URL(url, 'https://site.example').searchParams.get('category') },
      });
    },
  );

  it.each(['furnished', 'corporate', 'gsa/military'])(
    'ignores and reports a search for unfurnished homes in the mode %s',
    async (kind) => {
      const { api } = show(`/s/denver/apartments/${kind}?category=unfurnished`, () => sampleResult([[alder]]));
      expect(await screen.findByText('We couldn’t use these parts of your search: furniture.')).toBeVisible();
      expect(screen.queryByRole('link', { name: /, remove/ })).toBeNull();
      const { query } = api.calls.find(({ name }) => name === 'searchHomes')!.input as { query: { category?: string } };
      expect(query.category).not.toBe('unfurnished');
    },
  );

  it('loads the pictures of the first two cards eagerly and the rest lazily', async () => {
    const picture = (alt: string) => ({
      base: '/pictures/living',
      widths: [480],
      width: 480,
      height: 320,
      alt,
      illustration: true,
      color: '#c9b28f',
    });
    show('/s/denver', () =>
      sampleResult(
        ['one', 'two', 'three', 'four'].map((alt, index) => [
          sampleHome({
            id: index,
            slug: alt,
            property: { ...sampleHome().property, slug: alt },
            pictures: [picture(alt)],
          }),
        ]),
      ),
    );
    const images = await screen.findAllByRole('img');
    expect(
      images.map((image) => [
        image.getAttribute('alt'),
        image.getAttribute('loading'),
        image.getAttribute('fetchpriority'),
      ]),
    ).toEqual([
      ['one', 'eager', 'high'],
      ['two', 'eager', 'high'],
      ['three', 'lazy', null],
      ['four', 'lazy', null],
    ]);
  });

  it('reports ignored parameters', async () => {
    show('/s/denver?maxPrice=cheap', () => sampleResult([[alder]]));
    expect(await screen.findByText('We couldn’t use these parts of your search: maximum price.')).toBeVisible();
  });

  it('searches the market if the URL has a city and a map area', async () => {
    const { api } = show(
      '/s/denver?displayCity=aurora-co&swLatitude=39.6&swLongitude=-105.1&neLatitude=39.8&neLongitude=-104.8',
      () => sampleResult([[alder], [corona]]),
    );
    expect(await screen.findByRole('link', { name: 'Search all of Denver' })).toHaveAttribute('href', '/s/denver');
    expect(screen.getByRole('heading', { level: 1, name: '2 homes in this part of the map' })).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'searchHomes')!.input).toMatchObject({
      query: { market: 'denver', displayCity: undefined },
    });
  });

  it('saves homes and compares them for the dates of the search', async () => {
    const { platform } = show(`/s/denver?${DATES}`, () => sampleResult([[alder], [corona]]));
    await userEvent.click(await screen.findByRole('button', { name: 'Save The Alder, 412' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save The Alder, 412' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Compare The Alder, 412' }));
    expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Compare The Corona, 9' }));
    expect(screen.getByRole('link', { name: 'Compare 2 homes' })).toHaveAttribute(
      'href',
      expect.stringContaining(DATES),
    );
    expect(platform.navigate).not.toHaveBeenCalled();
  });

  it('links to homes with the Standby parameter', async () => {
    show(`/s/denver/apartments/standby?${DATES}`, () => sampleResult([[alder]]));
    expect(await screen.findByRole('link', { name: 'The Alder, 412' })).toHaveAttribute(
      'href',
      '/homes/the-alder-412?standby=true&startDate=2027-01-11',
    );
  });

  it('counts homes in the drawer before the page changes', async () => {
    const { platform } = show('/s/denver', ({ query }) =>
      sampleResult([[alder], [corona]], { totalHomes: query.pets ? 1 : 2 }),
    );
    await screen.findByRole('heading', { name: '2 homes in Denver' });
    screen.getByRole('button', { name: 'All filters' }).focus();
    await userEvent.keyboard(' ');
    // The drawer's code loads now. On a busy machine that takes longer than the default timeout.
    const drawer = await screen.findByRole('dialog', { name: 'All filters' }, { timeout: 10_000 });
    await userEvent.click(within(drawer).getByRole('checkbox', { name: /Pets welcome/ }));
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Show 1 home' }));
    expect(platform.navigate).toHaveBeenCalledWith('/s/denver?amenity=pets');
  });

  it('replaces the link to the plain form with the interactive form', async () => {
    show('/s/denver?minBeds=1', () => sampleResult([[alder]]));
    expect(await screen.findByText('Change place and dates')).toHaveAttribute(
      'href',
      '/s/denver?minBeds=1&form=search',
    );
    await userEvent.click(screen.getByText('Any dates'));
    expect(await screen.findByRole('form', { name: 'Change the search' }, { timeout: 10_000 })).toBeVisible();
    expect(screen.queryByText('Change place and dates')).toBeNull();
  });

  it('remembers the place and dates of the search', async () => {
    show(`/s/denver?${DATES}`, () => sampleResult([[alder]]));
    await screen.findByRole('heading', { name: '1 home in Denver' });
    expect(JSON.parse(localStorage.getItem('last_search')!)).toMatchObject({
      market: 'denver',
      name: 'Denver',
      startDate: '2027-01-11',
      endDate: '2027-04-11',
    });
  });

  it('remembers a city by its own name once the results arrive', async () => {
    let answer: (result: unknown) => void = () => {};
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
    const { go } = show('/s/denver', ({ query }) =>
      query.displayCity ? new Promise((resolve) => (answer = resolve)) : sampleResult([[alder]]),
    );
    const remembered = () => JSON.parse(localStorage.getItem('last_search')!) as unknown;
    await screen.findByRole('heading', { name: '1 home in Denver' });
    go('/s/denver?displayCity=aurora-co');
    await waitFor(() => expect(screen.getByRole('region', { name: /in Denver/ })).toHaveAttribute('aria-busy', 'true'));
    expect(remembered()).toMatchObject({ displayCity: null, name: 'Denver' });
    await act(async () => answer(sampleResult([[alder]], { displayCity: aurora })));
    await waitFor(() =>
      expect(remembered()).toMatchObject({ market: 'denver', displayCity: 'aurora-co', name: 'Aurora' }),
    );
  });
});
