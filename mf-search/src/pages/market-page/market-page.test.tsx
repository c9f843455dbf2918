import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
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
    await userEvent.click(within(card).getByLabelText('Why it ranks here'));
    expect(within(card).getByText('Price for its size in this city')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'How ranking works' })).toHaveAttribute('href', '/l/denver#order');
  });

  it('links to the ranking explanation only below a list in the recommended order', async () => {
    const { go } = show('/s/denver', ({ query }) => sampleResult([[query.sortBy ? { ...alder, rank: null } : alder]]));
    expect(await screen.findByRole('link', { name: 'How ranking works' })).toHaveAttribute('href', '/l/denver#order');
    go('/s/denver?sortBy=newest');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'How ranking works' })).toBeNull());
  });

  it('says which places the list covers, if there are several', async () => {
    show('/s/new-york', () => sampleResult([[alder]], { covers: 'New York, Jersey City and Hoboken' }));
    expect(await screen.findByText(/Covers New York, Jersey City and Hoboken\./)).toBeVisible();
    show('/s/denver', () => sampleResult([[alder]]));
    expect(screen.getAllByText(/Covers/)).toHaveLength(1);
  });

  it('keeps its order from page to page, and starts a new order with another search', async () => {
    const pages = (token: string) => sampleResult([[alder], [corona]], { totalGroups: 70, searchToken: token });
    const { api, go } = show(`/s/denver?${DATES}`, ({ query }) => pages(query.page === 2 ? 'second' : 'first'));
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(next).toHaveAttribute('href', `/s/denver?${DATES}&page=2&searchToken=first`);
    expect(api.calls.find(({ name }) => name === 'searchHomes')!.input).toMatchObject({
      query: { searchToken: undefined },
    });

    go(next.getAttribute('href')!);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
        'href',
        `/s/denver?${DATES}&searchToken=second`,
      ),
    );
    expect(api.calls.findLast(({ name }) => name === 'searchHomes')!.input).toMatchObject({
      query: { page: 2, searchToken: 'first' },
    });
    const others = screen.getAllByRole('link').filter((link) => link.closest('[aria-label=Pages]') === null);
    expect(others.map((link) => link.getAttribute('href')).filter((href) => href!.includes('searchToken'))).toEqual([]);
  });

  it('shows the range of listed homes if there is more than one', async () => {
    const { go } = show('/s/denver', ({ query }) => sampleResult(query.beds ? [[alder]] : [[alder], [corona]]));
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
    const modes = within(screen.getAllByRole('navigation', { name: 'Search types' })[0]!);
    expect(
      modes
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.textContent),
    ).toEqual([label]);
  });

  it('starts a Flex search today', async () => {
    show('/s/denver?amenity=pets', () => sampleResult([[alder]]));
    expect((await screen.findAllByRole('link', { name: 'Flex' }))[0]).toHaveAttribute(
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
    expect(screen.getAllByRole('link', { name: 'Short-term' })[0]).toHaveAttribute(
      'href',
      `/s/denver/apartments/short-term?${DATES}&amenity=pets`,
    );
    expect(screen.getAllByRole('link', { name: 'All homes' })[0]).toHaveAttribute(
      'href',
      `/s/denver?${DATES}&amenity=pets`,
    );
  });

  it('links to the furnished homes only if there are unfurnished ones', async () => {
    const types = [
      { type: 'FurnishedHome' as const, homes: 1 },
      { type: 'UnfurnishedHome' as const, homes: 1 },
    ];
    const { go } = show('/s/denver', ({ query }) =>
      sampleResult([[alder]], query.beds ? { filters: { ...sampleResult([]).filters, types } } : {}),
    );
    await screen.findByRole('link', { name: 'The Alder, 412' });
    expect(screen.queryByRole('link', { name: 'Furnished' })).toBeNull();
    go('/s/denver?minBeds=1');
    expect((await screen.findAllByRole('link', { name: 'Furnished' }))[0]).toHaveAttribute(
      'href',
      '/s/denver/apartments/furnished?minBeds=1',
    );
  });

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

  it('links to homes with the Standby parameter', async () => {
    show(`/s/denver/apartments/standby?${DATES}`, () => sampleResult([[alder]]));
    expect(await screen.findByRole('link', { name: 'The Alder, 412' })).toHaveAttribute(
      'href',
      '/homes/the-alder-412?standby=true&startDate=2027-01-11',
    );
  });
});
