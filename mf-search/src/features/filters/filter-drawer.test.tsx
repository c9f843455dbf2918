import { act, cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import type { HomeSearchQuery, HomeSearchResult, SearchMode } from '@lodestay/contracts';
import { EMPTY_SEARCH, type SearchState } from '@lodestay/links';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleHome, sampleResult } from '../../testing/samples.ts';
import { FilterDrawer } from './filter-drawer.tsx';

const filters: HomeSearchResult['filters'] = {
  price: {
    minimum: 110_000,
    maximum: 390_000,
    buckets: [100_000, 200_000, 300_000].map((from) => ({ from, to: from + 100_000, homes: from / 50_000 })),
  },
  types: [],
  beds: [
    { beds: 0, homes: 4 },
    { beds: 1, homes: 7 },
    { beds: 3, homes: 2 },
  ],
  amenities: [
    { name: 'pets', homes: 3 },
    { name: 'gym', homes: 5 },
    { name: 'pool', homes: 0 },
  ],
  neighborhoods: [{ id: 7, name: 'LoDo', slug: 'lodo', homes: 2 }],
};

/** The filters that the page already has. */
const pageFilters = { ...filters, price: null, beds: [], amenities: [] };

const answerSearch = ({ query }: { query: HomeSearchQuery }): unknown =>
  sampleResult([[sampleHome()]], {
    totalHomes: query.gym ? 0 : 13,
    filters: query.pets ? { ...filters, amenities: [{ name: 'gym', homes: 1 }], neighborhoods: [] } : filters,
  });

async function show(search: Partial<SearchState> = {}, answer = answerSearch, mode: SearchMode | null = null) {
  const navigate = jest.fn();
  const close = jest.fn();
  renderAt(
    <FilterDrawer
      open
      onClose={close}
      search={{ ...EMPTY_SEARCH, ...search }}
      filters={pageFilters}
      path="/s/denver"
      scope={{ market: 'denver', mode, today: '2027-01-04' }}
    />,
    { platform: testPlatform({ navigate, api: fakeApi({ searchHomes: answer }) }) },
  );
  await drawer().findByRole('group', { name: 'Bedrooms' });
  return { navigate, close };
}

const drawer = () => within(screen.getByRole('dialog', { name: 'Filters' }));

it('shows the number of homes of each choice', async () => {
  await show();
  expect(drawer().getByRole('radio', { name: 'Studio 4' })).toBeInTheDocument();
  expect(drawer().getByRole('radio', { name: '1+ 9' })).toBeInTheDocument();
  expect(
    within(drawer().getByRole('group', { name: 'Pets and access' }))
      .getByRole('checkbox', { name: /Pets welcome/ })
      .closest('label'),
  ).toHaveTextContent('3');
  expect(drawer().queryByRole('checkbox', { name: /Pool/ })).toBeNull();
});

it('says how many homes do not state a fact, and includes them on request', async () => {
  const { navigate } = await show({ category: 'furnished', minOccupants: 3 }, () =>
    sampleResult([], { filters: { ...filters, notStated: { pets: 0, furnished: 1, guests: 1232 } } }),
  );
  expect(drawer().queryByRole('checkbox', { name: /if pets are allowed/ })).toBeNull();
  await userEvent.click(drawer().getByRole('checkbox', { name: 'Include 1,232 homes that don’t state a guest limit' }));
  await userEvent.click(drawer().getByRole('checkbox', { name: 'Include 1 home that doesn’t state its furniture' }));
  await userEvent.click(drawer().getByRole('button', { name: /^Show|^No homes/ }));
  expect(navigate).toHaveBeenCalledWith('/s/denver?minOccupants=3&notStated=furnished,guests&category=furnished', {
    replace: true,
  });
});

it('says how many homes do not state their size, and includes them on request', async () => {
  const { navigate } = await show({ minSqFt: 700 }, () =>
    sampleResult([], { filters: { ...filters, notStated: { pets: 0, furnished: 0, guests: 0, size: 41 } } }),
  );
  const field = within(drawer().getByRole('group', { name: 'Size' })).getByRole('checkbox');
  expect(field).toHaveAccessibleName('Include 41 homes that don’t state their size');
  await userEvent.click(field);
  await userEvent.click(drawer().getByRole('button', { name: /^Show|^No homes/ }));
  expect(navigate).toHaveBeenCalledWith('/s/denver?minSqFt=700&notStated=size', { replace: true });
});

it('offers homes with photos, with their number, unless the API does not know it', async () => {
  const { navigate } = await show({}, () => sampleResult([], { filters: { ...filters, hasPhotos: 8 } }));
  const field = drawer().getByRole('checkbox', { name: /Has photos/ });
  expect(field.closest('label')).toHaveTextContent('8');
  await userEvent.click(field);
  await userEvent.click(drawer().getByRole('button', { name: /^Show|^No homes/ }));
  expect(navigate).toHaveBeenCalledWith('/s/denver?hasPhotos=true', { replace: true });
  cleanup();
  await show();
  expect(drawer().queryByRole('checkbox', { name: /Has photos/ })).toBeNull();
});

it('updates the counts with each choice before anything is applied', async () => {
  const { navigate } = await show();
  await userEvent.click(drawer().getByRole('checkbox', { name: /Pets welcome/ }));
  await waitFor(() => expect(drawer().getByRole('checkbox', { name: /Gym/ }).closest('label')).toHaveTextContent('1'));
  expect(drawer().getByRole('checkbox', { name: /LoDo/ }).closest('label')).toHaveTextContent('0');
  await userEvent.click(drawer().getByRole('checkbox', { name: /Gym/ }));
  expect(await drawer().findByRole('button', { name: 'No homes match' })).toBeVisible();
  expect(navigate).not.toHaveBeenCalled();
});

it('takes prices from sliders, which set no limit at either end', async () => {
  const { navigate, close } = await show({ maxPrice: 3000 });
  fireEvent.change(drawer().getByRole('slider', { name: 'Minimum price, slider' }), { target: { value: '2000' } });
  expect(drawer().getByRole('textbox', { name: 'At least' })).toHaveValue('2000');
  fireEvent.change(drawer().getByRole('slider', { name: 'Minimum price, slider' }), { target: { value: '4000' } });
  expect(drawer().getByRole('textbox', { name: 'At least' })).toHaveValue('2000');
  fireEvent.change(drawer().getByRole('slider', { name: 'Maximum price, slider' }), { target: { value: '4000' } });
  expect(drawer().getByRole('textbox', { name: 'At most' })).toHaveValue('');
  await userEvent.click(drawer().getByRole('button', { name: /^Show/ }));
  expect(navigate).toHaveBeenCalledWith('/s/denver?minPrice=2000', { replace: true });
  expect(close).toHaveBeenCalledTimes(1);
});

it('clears all filters and keeps the dates', async () => {
  const { navigate } = await show({
    startDate: '2027-01-11',
    endDate: '2027-04-11',
    maxPrice: 3000,
    hqStay: true,
    amenity: ['pets'],
  });
  await userEvent.click(drawer().getByRole('button', { name: 'Clear' }));
  expect(drawer().getByRole('textbox', { name: 'At most' })).toHaveValue('');
  await userEvent.click(drawer().getByRole('button', { name: /^Show/ }));
  expect(navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=2027-04-11', { replace: true });
});

it('shows a loading message until the filters arrive', async () => {
  let respond: (result: unknown) => void = () => {};
  const shown = show({}, () => new Promise((resolve) => (respond = resolve)));
  expect(await drawer().findByText('Loading filters…')).toBeInTheDocument();
  expect(drawer().queryByRole('group', { name: 'Bedrooms' })).toBeNull();
  expect(drawer().getByRole('button', { name: 'Show homes' })).toBeDisabled();
  await act(async () => respond(sampleResult([[sampleHome()]], { filters })));
  await shown;
  expect(drawer().getByRole('radio', { name: 'Studio 4' })).toBeInTheDocument();
});

it('works without counts if they cannot be loaded, and keeps the chosen filters', async () => {
  const { navigate } = await show({ neighborhood: ['7'], amenity: ['pets'] }, () => new ApiError(500, null));
  await userEvent.click(drawer().getByRole('radio', { name: '2+' }));
  await userEvent.click(drawer().getByRole('button', { name: 'Show homes' }));
  expect(navigate).toHaveBeenCalledWith('/s/denver?minBeds=2&amenity=pets&neighborhood=7', { replace: true });
});

it('keeps the filters on offer and the chosen ones if later counts cannot be loaded', async () => {
  const { navigate } = await show({}, (input) => (input.query.pets ? new ApiError(500, null) : answerSearch(input)));
  await userEvent.click(drawer().getByRole('checkbox', { name: /Pets welcome/ }));
  await waitFor(() => expect(drawer().getByRole('button', { name: 'Show homes' })).toBeEnabled());
  expect(drawer().getByRole('checkbox', { name: /Gym/ })).toBeVisible();
  await userEvent.click(drawer().getByRole('button', { name: 'Show homes' }));
  expect(navigate).toHaveBeenCalledWith('/s/denver?amenity=pets', { replace: true });
});

describe('furniture', () => {
  const both = [
    { type: 'FurnishedHome' as const, homes: 11 },
    { type: 'UnfurnishedHome' as const, homes: 2 },
  ];
  const withTypes =
    (types: typeof both, later = types) =>
    ({ query }: { query: HomeSearchQuery }) =>
      sampleResult([[sampleHome()]], {
        totalHomes: query.category === 'unfurnished' ? 2 : 13,
        filters: { ...filters, types: query.pets ? later : types },
      });
  const choice = () => drawer().queryByRole('group', { name: 'Furniture' });
  const choices = () =>
    within(choice()!)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')!.textContent);

  it('can be chosen, with counts, if there are furnished and unfurnished homes', async () => {
    const { navigate } = await show({}, withTypes(both));
    expect(choices()).toEqual(['Both ', 'Furnished 11', 'Unfurnished 2']);
    expect(drawer().getByRole('radio', { name: 'Both' })).toBeChecked();
    await userEvent.click(drawer().getByRole('radio', { name: 'Unfurnished 2' }));
    await userEvent.click(await drawer().findByRole('button', { name: 'Show 2 homes' }));
    expect(navigate).toHaveBeenCalledWith('/s/denver?category=unfurnished', { replace: true });
  });

  it('is reset by clearing the filters', async () => {
    const { navigate } = await show({ category: 'unfurnished' }, withTypes(both));
    expect(drawer().getByRole('radio', { name: 'Unfurnished 2' })).toBeChecked();
    await userEvent.click(drawer().getByRole('button', { name: 'Clear' }));
    expect(drawer().getByRole('radio', { name: 'Both' })).toBeChecked();
    await userEvent.click(drawer().getByRole('button', { name: /^Show/ }));
    expect(navigate).toHaveBeenCalledWith('/s/denver', { replace: true });
  });

  it('stays visible if another choice leaves no homes of a category', async () => {
    await show({}, withTypes(both, both.slice(0, 1)));
    await userEvent.click(drawer().getByRole('checkbox', { name: /Pets welcome/ }));
    await waitFor(() => expect(choices()).toEqual(['Both ', 'Furnished 11', 'Unfurnished 0']));
  });

  it('is hidden if all homes have the same category or the search type decides it', async () => {
    await show({}, withTypes(both.slice(0, 1)));
    expect(choice()).toBeNull();
    cleanup();
    await show({}, withTypes(both), 'furnished');
    expect(choice()).toBeNull();
  });

  it('stays chosen if the counts cannot be loaded', async () => {
    const { navigate } = await show({ category: 'furnished' }, () => new ApiError(500, null));
    expect(choices()).toEqual(['Both ', 'Furnished ', 'Unfurnished ']);
    await userEvent.click(drawer().getByRole('button', { name: 'Show homes' }));
    expect(navigate).toHaveBeenCalledWith('/s/denver?category=furnished', { replace: true });
  });
});
