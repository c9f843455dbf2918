import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sampleResult } from '../../testing/samples.ts';
import { alder, resetVisitor, corona, DATES, show } from './market-page.testing.tsx';

beforeEach(resetVisitor);

describe('filters and sorting of the market page', () => {
  it('counts filters as specified and has a link that removes each', async () => {
    show('/s/denver?minBeds=1&maxPrice=4200&amenity=pets', () => sampleResult([[alder]]));
    expect(await screen.findByRole('button', { name: 'Filters 3' })).toHaveAttribute(
      'href',
      '/s/denver?minBeds=1&maxPrice=4200&amenity=pets&form=filters',
    );
    expect(screen.getByRole('link', { name: 'Up to $4,200, remove' })).toHaveAttribute(
      'href',
      '/s/denver?minBeds=1&amenity=pets',
    );
    expect(screen.getByRole('link', { name: 'Clear 3' })).toHaveAttribute('href', '/s/denver');
  });

  it('compares the price per night with the per diem', async () => {
    const { api } = show(`/s/denver/apartments/gsa/military?${DATES}&perDiem=120`, () => sampleResult([[alder]]));
    expect(
      await screen.findByRole('heading', { level: 1, name: '1 home for military and government travel in Denver' }),
    ).toBeVisible();
    expect(screen.getByText('$108 a night including fees, within $120')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'searchHomes')!.input).toMatchObject({ query: { priceLte: 3650 } });
    expect(screen.getByRole('link', { name: 'Per diem of $120 a night, remove' })).toHaveAttribute(
      'href',
      `/s/denver/apartments/gsa/military?${DATES}`,
    );
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
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

  it.each([
    ['/s/denver?category=unfurnished&minBeds=1', 'Unfurnished, remove', '/s/denver?minBeds=1', '1'],
    ['/s/denver?category=furnished', 'Furnished, remove', '/s/denver', ''],
  ])(
    'has a chip that removes the category of %s, and does not count it as a filter',
    async (url, name, href, count) => {
      const { api } = show(url, () => sampleResult([[alder]]));
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
      expect(screen.getByRole('button', { name: `Filters ${count}`.trim() })).toBeVisible();
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

  it('reports ignored parameters', async () => {
    show('/s/denver?maxPrice=cheap', () => sampleResult([[alder]]));
    expect(await screen.findByText('We couldn’t use these parts of your search: maximum price.')).toBeVisible();
  });

  it('counts homes in the drawer before the page changes', async () => {
    const { platform } = show('/s/denver', ({ query }) =>
      sampleResult([[alder], [corona]], { totalHomes: query.pets ? 1 : 2 }),
    );
    await screen.findByRole('heading', { name: '2 homes in Denver' });
    screen.getByRole('button', { name: 'Filters' }).focus();
    await userEvent.keyboard(' ');
    // The drawer's code loads now. On a busy machine that takes longer than the default timeout.
    const drawer = await screen.findByRole('dialog', { name: 'Filters' }, { timeout: 10_000 });
    await userEvent.click(within(drawer).getByRole('checkbox', { name: /Pets welcome/ }));
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Show 1 home' }));
    expect(platform.navigate).toHaveBeenCalledWith('/s/denver?amenity=pets', { replace: true });
  });

  it('replaces the link to the plain form with the interactive form', async () => {
    show('/s/denver?minBeds=1', () => sampleResult([[alder]]));
    expect(await screen.findByText('Change place and dates')).toHaveAttribute(
      'href',
      '/s/denver?minBeds=1&form=search',
    );
    await userEvent.click(screen.getByText('Any dates'));
    expect(await screen.findByRole('form', { name: 'Edit search' }, { timeout: 10_000 })).toBeVisible();
    expect(screen.queryByText('Change place and dates')).toBeNull();
  });
});
