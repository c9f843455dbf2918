import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { SaveHome } from './save-home.tsx';
import { saveForVisitor, visitorFavorites } from './visitor-favorites.ts';

const SLUG = 'the-alder-412';
const user = {
  id: 1,
  email: 'maya@example.com',
  firstName: 'Maya',
  role: 'member',
  activeMembership: false,
} as CurrentUser;

function show(answers: Parameters<typeof fakeApi>[0] = {}, { signedIn = false } = {}) {
  const api = fakeApi({ listFavoriteLists: { lists: [], saved: [] }, ...answers });
  const platform = testPlatform({ api, ...(signedIn ? { session: createStore(signedInSession(user)) } : {}) });
  renderAt(<SaveHome slug={SLUG} name="The Alder" />, { platform });
  return api;
}

const heart = () => screen.findByRole('button', { name: 'Save The Alder' });
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'List and note' }));
const getCalls = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.filter((call) => call.name === name).map(({ input }) => input);

// Loaded when it is first opened, which takes its time.
beforeAll(() => Promise.all([import('./favorite-writer.ts'), import('./saved-details.tsx')]), 30_000);
beforeEach(() => visitorFavorites.set([]));

describe('a visitor', () => {
  it('saves a note and a list name', async () => {
    saveForVisitor('birch-2', { listName: 'Trip', note: '' }, new Date('2027-01-01T00:00:00Z'));
    show();
    await userEvent.click(await heart());
    await open();
    await userEvent.type(await screen.findByRole('combobox', { name: /List/ }), 'trip');
    await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'Quiet');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(visitorFavorites.get()[1]).toMatchObject({ homeSlug: SLUG, listName: 'Trip', note: 'Quiet' }),
    );
  });
});

describe('a member', () => {
  const saved = {
    listFavoriteLists: {
      lists: [{ id: 4, name: 'Trip', homes: 1 }],
      saved: [{ homeSlug: SLUG, listId: 4, note: 'Quiet' }],
    },
  };

  it('shows list and note, and creates a list for a new name', async () => {
    const api = show(
      { ...saved, createFavoriteList: { id: 9, name: 'Later', homes: 0 }, describeFavorite: { saved: true } },
      { signedIn: true },
    );
    await open();
    const list = await screen.findByRole('combobox', { name: /List/ });
    expect(list).toHaveValue('Trip');
    await userEvent.clear(list);
    await userEvent.type(list, 'Later');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(getCalls(api, 'describeFavorite')).toEqual([
        { params: { slug: SLUG }, body: { listId: 9, note: 'Quiet' } },
      ]),
    );
  });

  it('shows the API’s message when a list cannot be created', async () => {
    const refusal = new ApiError(409, {
      error: { code: 'conflict', message: 'You can have up to 30 lists. Delete one first.', request_id: 'r' },
    });
    show({ ...saved, createFavoriteList: refusal }, { signedIn: true });
    await open();
    await userEvent.type(await screen.findByRole('combobox', { name: /List/ }), ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You can have up to 30 lists. Delete one first.')).toBeInTheDocument();
  });
});
