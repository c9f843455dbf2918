import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FavoriteLists } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { saveForVisitor, visitorFavorites } from '@lodestay/saved/visitor-favorites';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { NOW, sampleHome, sampleUser } from '../../testing/sample-account.ts';
import { Page } from './favorites-page.tsx';

const alder = sampleHome();
const birch = sampleHome({
  id: 2,
  slug: 'the-birch-2',
  title: 'The Birch, 2',
  displayPriceWithDiscount: 200_000,
  displayPriceWithoutDiscount: 200_000,
  availableFrom: '2027-01-11',
});
const cedar = sampleHome({
  id: 3,
  slug: 'the-cedar-3',
  title: 'The Cedar, 3',
  displayPriceWithDiscount: 400_000,
  availableFrom: '2026-11-01',
});
const account: FavoriteLists = {
  lists: [
    { id: 4, name: 'Trip', homes: 1 },
    { id: 5, name: 'Later', homes: 0 },
  ],
  saved: [
    { homeSlug: alder.slug, listId: 4, note: 'Quiet street' },
    { homeSlug: birch.slug, listId: null, note: '' },
    { homeSlug: cedar.slug, listId: null, note: '' },
  ],
};
const answers = {
  listFavorites: { homes: [alder, birch, cedar] },
  listFavoriteLists: account,
  removeFavorite: { saved: false },
  addFavorite: { saved: true },
  describeFavorite: { saved: true },
};

function open({
  url = '/account/favorites',
  loggedIn = true,
  given = {},
}: { url?: string; loggedIn?: boolean; given?: Record<string, unknown> } = {}) {
  const api = fakeApi({ ...answers, ...given });
  const navigate = jest.fn();
  const signIn = jest.fn(async () => true);
  const platform = testPlatform({
    api,
    navigate,
    signIn,
    now: NOW,
    session: createStore(loggedIn ? signedInSession(sampleUser) : signedOutSession),
  });
  renderAt(<Page />, { url, platform });
  return { api, navigate, signIn, platform, user: userEvent.setup() };
}
const getNames = async () =>
  (await within(await screen.findByRole('list', { name: 'Saved homes' })).findAllByRole('heading')).map(
    ({ textContent }) => textContent,
  );
const getInputs = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.filter((call) => call.name === name).map(({ input }) => input);
const conflict = new ApiError(409, {
  error: { code: 'conflict', message: 'You already have a list with this name.', request_id: 'r' },
});

// Lazy dialogs load on the first click, which can take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });
beforeAll(() => import('../../features/favorites/list-dialogs.tsx'), 30_000);
beforeEach(() => visitorFavorites.set([]));

describe('saved homes of an account', () => {
  it('are shown with rent, first available date, list and note', async () => {
    open();
    expect(await getNames()).toEqual(['The Alder, 412', 'The Birch, 2', 'The Cedar, 3']);
    expect(screen.getByText('Quiet street')).toBeInTheDocument();
    expect([
      screen.getByText('Available now'),
      screen.getByText('Available from Jan 11'),
      screen.getByText('Not Available'),
    ]).toHaveLength(3);
    const lists = within(screen.getByRole('navigation', { name: 'Lists' }));
    expect(lists.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All, 3', '/account/favorites'],
      ['Trip, 1', '/account/favorites?list=4'],
      ['Later, 0', '/account/favorites?list=5'],
      ['Not in a list, 2', '/account/favorites?list=-'],
    ]);
    expect(lists.getByRole('link', { current: true })).toHaveTextContent('All, 3');
  });

  it.each([
    ['list=4', ['The Alder, 412']],
    ['list=-&sort=rent', ['The Birch, 2', 'The Cedar, 3']],
    ['sort=free', ['The Cedar, 3', 'The Birch, 2', 'The Alder, 412']],
    ['list=99', ['The Alder, 412', 'The Birch, 2', 'The Cedar, 3']],
  ])('are filtered and sorted by the URL (%s)', async (query, expected) => {
    open({ url: `/account/favorites?${query}` });
    expect(await getNames()).toEqual(expected);
  });

  it('change the sort order in the URL', async () => {
    const { user, navigate } = open({ url: '/account/favorites?list=-' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Lowest rent');
    expect(navigate).toHaveBeenCalledWith('/account/favorites?list=-&sort=rent', { replace: true, keepScroll: true });
  });

  it('can be removed and restored with list and note', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Save The Alder, 412' }));
    expect(await screen.findByText('The Alder, 412 is no longer saved.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save again' })).toHaveFocus();
    await waitFor(() => expect(getInputs(api, 'listFavorites').length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByRole('link', { name: 'The Alder, 412' })).toBeInTheDocument();
    await waitFor(() =>
      expect(getInputs(api, 'describeFavorite')).toEqual([
        { params: { slug: alder.slug }, body: { listId: 4, note: 'Quiet street' } },
      ]),
    );
  });

  it('keep their place in their list after removal', async () => {
    const { user } = open({ url: '/account/favorites?list=4' });
    await user.click(await screen.findByRole('button', { name: 'Save The Alder, 412' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Trip, 0' })).toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Save again' })).toBeInTheDocument();
  });

  it('stay saved if the removal fails', async () => {
    const { user, platform } = open({ given: { removeFavorite: new ApiError(500, null) } });
    await user.click(await screen.findByRole('button', { name: 'Save The Alder, 412' }));
    await waitFor(() =>
      expect(platform.toasts.store.get()).toMatchObject([
        { message: "We're sorry, something went wrong. Please try again." },
      ]),
    );
    expect(await screen.findByRole('link', { name: 'The Alder, 412' })).toBeInTheDocument();
  });

  const withUnlisted = {
    ...account,
    removed: [
      { homeSlug: 'the-elm-9', title: 'The Elm, 9', listId: 4 },
      ...[1, 2, 3, 4].map((number) => ({ homeSlug: `oak-${number}`, title: `Oak, ${number}`, listId: null })),
    ],
  };

  it('name homes that are no longer listed, link to their pages, and remove them', async () => {
    let lists: FavoriteLists = withUnlisted;
    const { user, api } = open({ given: { listFavoriteLists: () => lists } });
    const message = (await screen.findByText(/^5 homes are no longer listed/)).closest<HTMLElement>('[role=status]')!;
    expect(message).toHaveTextContent(
      '5 homes are no longer listed. See homes like The Elm, 9; Oak, 1; Oak, 2; Oak, 3 and 1 more.',
    );
    expect(within(message).getByRole('link', { name: 'The Elm, 9' })).toHaveAttribute('href', '/homes/the-elm-9');
    lists = account;
    await user.click(screen.getByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(screen.queryByText(/no longer listed/)).not.toBeInTheDocument());
    expect(getInputs(api, 'removeFavorite')).toHaveLength(5);
  });

  it('name only unlisted homes of the shown list, also after another home was removed', async () => {
    const { user } = open({ url: '/account/favorites?list=4', given: { listFavoriteLists: withUnlisted } });
    expect(await screen.findByText(/^1 home is no longer listed/)).toHaveTextContent('See homes like The Elm, 9.');
    await user.click(screen.getByRole('button', { name: 'Save The Alder, 412' }));
    expect(await screen.findByText('The Alder, 412 is no longer saved.')).toBeInTheDocument();
    expect(screen.getByText(/^1 home is no longer listed/)).toBeInTheDocument();
  });

  it('show an error if an unlisted home cannot be removed', async () => {
    const { user, platform } = open({
      url: '/account/favorites?list=4',
      given: { listFavoriteLists: withUnlisted, removeFavorite: new ApiError(500, null) },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove it' }));
    await waitFor(() =>
      expect(platform.toasts.store.get()).toMatchObject([
        { message: "We're sorry, something went wrong. Please try again." },
      ]),
    );
  });

  it('explain how to save a home if there are none', async () => {
    open({ given: { listFavorites: { homes: [] }, listFavoriteLists: { lists: [], saved: [] } } });
    expect(await screen.findByRole('heading', { name: 'No saved homes yet' })).toBeInTheDocument();
  });

  it('can be loaded again after an error', async () => {
    let fails = true;
    const { user } = open({
      given: { listFavorites: () => (fails ? new ApiError(503, null) : answers.listFavorites) },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    fails = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await getNames()).toHaveLength(3);
  });
});

describe('list', () => {
  const openList = (given = {}) => open({ url: '/account/favorites?list=4', given });

  it('is created and opened', async () => {
    const { user, api, navigate } = open({ given: { createFavoriteList: { id: 9, name: 'Spring', homes: 0 } } });
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Spring ');
    await user.click(screen.getByRole('button', { name: 'Create list' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/account/favorites?list=9', { keepScroll: true }));
    expect(getInputs(api, 'createFavoriteList')).toEqual([{ body: { name: 'Spring' } }]);
  });

  it('shows the API’s error if it cannot be created', async () => {
    const { user } = open({ given: { createFavoriteList: conflict } });
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Trip{Enter}');
    expect(await screen.findByText('You already have a list with this name.')).toBeInTheDocument();
  });

  it('is renamed', async () => {
    const { user, api } = openList({ renameFavoriteList: { id: 4, name: 'Journey', homes: 1 } });
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Trip');
    await user.clear(name);
    await user.type(name, 'Journey{Enter}');
    await waitFor(() =>
      expect(getInputs(api, 'renameFavoriteList')).toEqual([{ params: { id: 4 }, body: { name: 'Journey' } }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is deleted only after confirmation, and its homes stay saved', async () => {
    const { user, api, navigate } = openList({ deleteFavoriteList: { deleted: true } });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the list “Trip”?' }));
    expect(dialog.getByText('Its home stays saved, with your note.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Keep list' }));
    expect(getInputs(api, 'deleteFavoriteList')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete list' }));
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith('/account/favorites', { replace: true, keepScroll: true }),
    );
    expect(getInputs(api, 'deleteFavoriteList')).toEqual([{ params: { id: 4 } }]);
  });

  it('says so if it is empty', async () => {
    open({ url: '/account/favorites?list=5' });
    expect(await screen.findByRole('heading', { name: 'No homes in this list yet' })).toBeInTheDocument();
  });
});

describe('saved homes of a visitor', () => {
  const saveHome = (slug: string, listName: string | null, note = '') =>
    saveForVisitor(slug, { listName, note }, new Date(NOW));
  const openVisitor = (url?: string) =>
    open({
      url,
      loggedIn: false,
      given: {
        listHomeCards: ({ query }: { query: { slugs: string[] } }) => ({
          homes: [alder, birch].filter(({ slug }) => query.slugs.includes(slug)),
        }),
      },
    });

  it('come from this browser, with their lists, and the page says so', async () => {
    saveHome(alder.slug, 'Trip', 'Quiet street');
    saveHome(birch.slug, null);
    const { user, signIn, api } = openVisitor();
    expect(await getNames()).toEqual(['The Birch, 2', 'The Alder, 412']);
    expect(screen.getByText('Quiet street')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Trip, 1' })).toHaveAttribute('href', '/account/favorites?list=trip');
    expect(screen.queryByRole('button', { name: 'New list' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(new Set(api.calls.map(({ name }) => name))).toEqual(new Set(['listHomeCards']));
  });

  it('are all shown, in two requests if there are more than a hundred', async () => {
    saveHome(alder.slug, null);
    for (let number = 0; number < 128; number += 1) saveHome(`not-listed-${number}`, null);
    saveHome(birch.slug, null);
    const { api } = openVisitor();
    expect(await getNames()).toEqual(['The Birch, 2', 'The Alder, 412']);
    expect(screen.getByText(/128 homes are no longer listed/)).toBeInTheDocument();
    expect(
      getInputs(api, 'listHomeCards').map((input) => (input as { query: { slugs: string[] } }).query.slugs.length),
    ).toEqual([100, 30]);
  });

  it('have no note about this browser if there are none', async () => {
    openVisitor();
    expect(await screen.findByRole('heading', { name: 'No saved homes yet' })).toBeInTheDocument();
    expect(screen.queryByText(/only in this browser/)).not.toBeInTheDocument();
  });

  it('keep the note about this browser after the last home was removed', async () => {
    saveHome(alder.slug, null);
    const { user } = openVisitor();
    expect(await screen.findByText(/^These homes are saved only in this browser/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Save The Alder, 412' }));
    await waitFor(() => expect(visitorFavorites.get()).toEqual([]));
    expect(screen.getByText(/only in this browser/)).toBeInTheDocument();
  });

  it('name a home that is no longer listed, link to its page, and remove it', async () => {
    saveHome(alder.slug, 'Trip');
    saveHome('the-elm-402-denver-9', null);
    const { user } = openVisitor();
    expect(await screen.findByText(/1 home is no longer listed/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The Elm 402 Denver' })).toHaveAttribute(
      'href',
      '/homes/the-elm-402-denver-9',
    );
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(screen.queryByText(/no longer listed/)).not.toBeInTheDocument());
    expect(visitorFavorites.get().map(({ homeSlug }) => homeSlug)).toEqual([alder.slug]);
  });

  it('can be shared only after sign-in', async () => {
    saveHome(alder.slug, 'Trip');
    const { user, signIn } = openVisitor('/account/favorites?list=trip');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share the list Trip' }));
    expect(dialog.getByText(/^Sign in to share this list/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keep their place after removal, without a new request', async () => {
    saveHome(alder.slug, null);
    saveHome(birch.slug, null);
    const { user, api } = openVisitor();
    await user.click(await screen.findByRole('button', { name: 'Save The Birch, 2' }));
    expect(await screen.findByText('The Birch, 2 is no longer saved.')).toBeInTheDocument();
    expect(visitorFavorites.get().map(({ homeSlug }) => homeSlug)).toEqual([alder.slug]);
    expect(getInputs(api, 'listHomeCards')).toHaveLength(1);
  });

  it('have lists that can be renamed', async () => {
    saveHome(alder.slug, 'Trip', 'Quiet street');
    const { user, navigate } = openVisitor('/account/favorites?list=trip');
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' North{Enter}');
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith('/account/favorites?list=trip+north', { replace: true, keepScroll: true }),
    );
    expect(visitorFavorites.get()).toMatchObject([{ listName: 'Trip North', note: 'Quiet street' }]);
  });

  it('move to the account at sign-in', async () => {
    saveHome(alder.slug, 'Trip', 'Quiet street');
    const { platform, api } = open({
      loggedIn: false,
      given: { listHomeCards: { homes: [alder] }, mergeFavorites: { saved: 1, leftOut: 0 } },
    });
    expect(await getNames()).toEqual(['The Alder, 412']);
    act(() => platform.session.set(signedInSession(sampleUser)));
    expect(await screen.findByRole('navigation', { name: 'Account' })).toBeInTheDocument();
    await waitFor(() => expect(visitorFavorites.get()).toEqual([]));
    expect(getInputs(api, 'mergeFavorites')).toHaveLength(1);
    await waitFor(async () => expect(await getNames()).toHaveLength(3));
  });
});
