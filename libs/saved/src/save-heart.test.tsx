import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CurrentUser, FavoriteLists } from '@lodestay/contracts';
import { PlatformProvider, type Platform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { SaveHeart } from './save-heart.tsx';
import { useSavedHome } from './saved-homes.ts';
import { saveForVisitor, visitorFavorites } from './visitor-favorites.ts';

const ALDER = { slug: 'the-alder-412', name: 'The Alder' };
const BIRCH = { slug: 'birch-2', name: 'Birch' };
const NEW_YEAR = new Date('2027-01-01T00:00:00Z');
const user = {
  id: 1,
  email: 'maya@example.com',
  firstName: 'Maya',
  role: 'member',
  activeMembership: false,
} as CurrentUser;
const none: FavoriteLists = { lists: [], saved: [] };
const noted: FavoriteLists = {
  lists: [{ id: 4, name: 'Trip', homes: 1 }],
  saved: [{ homeSlug: ALDER.slug, listId: 4, note: 'Quiet' }],
};

function show(answers: Parameters<typeof fakeApi>[0] = {}, { signedIn = false } = {}) {
  const api = fakeApi({ listFavoriteLists: none, ...answers });
  const signIn = jest.fn(async () => true);
  const navigate = jest.fn();
  const platform = testPlatform({
    api,
    signIn,
    navigate,
    session: createStore(signedIn ? signedInSession(user) : signedOutSession),
  });
  renderAt(
    <>
      <SaveHeart {...ALDER} />
      <SaveHeart {...BIRCH} />
    </>,
    { platform },
  );
  return { api, platform, navigate, toast: () => platform.toasts.store.get().at(-1) };
}
const heart = ({ name } = ALDER) => screen.getByRole('button', { name: `Save ${name}` });
const isPressed = (pressed: boolean, home = ALDER) =>
  waitFor(() => expect(heart(home)).toHaveAttribute('aria-pressed', String(pressed)));
const writesTo = (api: ReturnType<typeof fakeApi>) => api.calls.filter(({ name }) => name !== 'listFavoriteLists');
const undo = (platform: Platform) => act(() => platform.toasts.store.get().at(-1)!.action!.onPress());

beforeAll(() => import('./favorite-writer.ts'), 30_000);
beforeEach(() => visitorFavorites.set([]));

describe('a heart in server-rendered HTML', () => {
  it('is empty, even if this browser has stored homes', () => {
    saveForVisitor(ALDER.slug, { listName: null, note: '' }, NEW_YEAR);
    const html = renderToString(
      <PlatformProvider platform={testPlatform()}>
        <SaveHeart {...ALDER} />
      </PlatformProvider>,
    );
    expect(html).toContain('aria-pressed="false"');
  });
});

describe('a heart of a visitor', () => {
  it('saves in this browser, and explains once how to see it on other devices', async () => {
    const { api, platform, navigate, toast } = show();
    await userEvent.click(heart());
    await isPressed(true);
    await waitFor(() =>
      expect(visitorFavorites.get()).toMatchObject([{ homeSlug: ALDER.slug, listName: null, note: '' }]),
    );
    expect(toast()).toMatchObject({
      message: 'Saved in this browser. Sign in to see it on all your devices.',
      action: { label: 'See saved homes' },
    });
    undo(platform);
    expect(navigate).toHaveBeenCalledWith('/account/favorites');
    await userEvent.click(heart(BIRCH));
    await waitFor(() => expect(visitorFavorites.get()).toHaveLength(2));
    expect(platform.toasts.store.get()).toHaveLength(1);
    expect(new Set(api.calls.map(({ name }) => name))).toEqual(new Set(['listHomeCards']));
  });

  it('removes the home, and restores list and note on undo', async () => {
    saveForVisitor(ALDER.slug, { listName: 'Trip', note: 'Quiet' }, NEW_YEAR);
    const { platform, toast } = show();
    await isPressed(true);
    await userEvent.click(heart());
    await isPressed(false);
    await waitFor(() =>
      expect(toast()).toMatchObject({ message: 'The Alder is no longer saved.', action: { label: 'Undo' } }),
    );
    expect(visitorFavorites.get()).toEqual([]);
    undo(platform);
    await isPressed(true);
    await waitFor(() =>
      expect(visitorFavorites.get()).toMatchObject([{ homeSlug: ALDER.slug, listName: 'Trip', note: 'Quiet' }]),
    );
  });

  it('updates when another tab changes the saved homes', async () => {
    show();
    localStorage.setItem(
      'saved_homes',
      JSON.stringify([{ homeSlug: BIRCH.slug, listName: null, note: '', savedAt: NEW_YEAR.toISOString() }]),
    );
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'saved_homes' })));
    await waitFor(() => expect(heart(BIRCH)).toHaveAttribute('aria-pressed', 'true'));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('a heart of a member', () => {
  it('shows the account’s saved homes and saves immediately, before the API responds', async () => {
    const answers: (() => void)[] = [];
    const { api } = show(
      {
        listFavoriteLists: noted,
        addFavorite: () => new Promise((answer) => answers.push(() => answer({ saved: true }))),
      },
      { signedIn: true },
    );
    await isPressed(true);
    await userEvent.click(heart(BIRCH));
    await waitFor(() => expect(answers).toHaveLength(1));
    await isPressed(true, BIRCH);
    await act(async () => answers[0]!());
    await isPressed(true, BIRCH);
    expect(writesTo(api)).toEqual([{ name: 'addFavorite', input: { params: { slug: BIRCH.slug }, body: {} } }]);
    expect(visitorFavorites.get()).toEqual([]);
  });

  it('restores list and note on undo', async () => {
    const { api, platform, toast } = show(
      { listFavoriteLists: noted, removeFavorite: { saved: false }, describeFavorite: { saved: true } },
      { signedIn: true },
    );
    await isPressed(true);
    await userEvent.click(heart());
    await isPressed(false);
    await waitFor(() => expect(toast()?.action?.label).toBe('Undo'));
    undo(platform);
    await isPressed(true);
    await waitFor(() =>
      expect(writesTo(api).at(-1)).toEqual({
        name: 'describeFavorite',
        input: { params: { slug: ALDER.slug }, body: { listId: 4, note: 'Quiet' } },
      }),
    );
  });

  it.each([
    [new ApiError(500, null), "We're sorry, something went wrong. Please try again."],
    [
      new ApiError(409, {
        error: { code: 'conflict', message: 'You can save up to 200 homes. Remove one first.', request_id: 'r' },
      }),
      'You can save up to 200 homes. Remove one first.',
    ],
  ])('goes back where the api says no: %#', async (refusal, words) => {
    const { toast } = show({ addFavorite: refusal }, { signedIn: true });
    await userEvent.click(heart());
    await waitFor(() => expect(toast()).toMatchObject({ message: words, variant: 'error' }));
    await isPressed(false);
  });

  it('sends two presses in order, so that the last one wins', async () => {
    const { api } = show({ addFavorite: { saved: true }, removeFavorite: { saved: false } }, { signedIn: true });
    await userEvent.dblClick(heart());
    await waitFor(() => expect(writesTo(api).map(({ name }) => name)).toEqual(['addFavorite', 'removeFavorite']));
    await isPressed(false);
  });

  it('saves in the browser after the session has expired', async () => {
    const { platform, toast } = show(
      {
        addFavorite: () => {
          platform.session.set(signedOutSession);
          return new ApiError(401, null);
        },
      },
      { signedIn: true },
    );
    await userEvent.click(heart());
    await waitFor(() => expect(visitorFavorites.get()).toMatchObject([{ homeSlug: ALDER.slug }]));
    await isPressed(true);
    expect(toast()?.message).toMatch(/^Saved in this browser/);
  });

  it('explains that nothing was removed after the session has expired', async () => {
    const { platform, toast } = show(
      {
        listFavoriteLists: noted,
        removeFavorite: () => {
          platform.session.set(signedOutSession);
          return new ApiError(401, null);
        },
      },
      { signedIn: true },
    );
    await isPressed(true);
    await userEvent.click(heart());
    await waitFor(() =>
      expect(toast()).toMatchObject({
        message: 'You’re signed out, so we couldn’t remove The Alder.',
        variant: 'warning',
        action: { label: 'Sign in' },
      }),
    );
  });
});

describe('signing in', () => {
  const kept = { homeSlug: ALDER.slug, listName: 'Trip', note: 'Quiet', savedAt: NEW_YEAR.toISOString() };

  it('adds the browser’s saved homes to the account once, and says so', async () => {
    saveForVisitor(ALDER.slug, kept, NEW_YEAR);
    const { api, platform, toast } = show({ mergeFavorites: { saved: 1, leftOut: 1 }, listFavoriteLists: noted });
    await isPressed(true);
    act(() => platform.session.set(signedInSession(user)));
    await waitFor(() => expect(visitorFavorites.get()).toEqual([]));
    expect(writesTo(api)).toEqual([{ name: 'mergeFavorites', input: { body: { favorites: [kept] } } }]);
    expect(toast()!.message).toBe(
      '1 home saved in this browser is now in your account. 1 was not added: no longer listed, or over your limit.',
    );
    await isPressed(true);
  });

  it('keeps the homes in the browser while the API does not respond', async () => {
    saveForVisitor(ALDER.slug, kept, NEW_YEAR);
    const { api } = show({ mergeFavorites: new ApiError(503, null) }, { signedIn: true });
    await waitFor(() => expect(writesTo(api)).toHaveLength(1));
    await isPressed(true);
    expect(visitorFavorites.get()).toHaveLength(1);
  });
});

describe('a heart on a page that knows which homes are saved', () => {
  function Known() {
    const { saved, toggle } = useSavedHome(ALDER, { known: true, quiet: true });
    return <button type="button" aria-pressed={saved} onClick={() => void toggle()}>{`Save ${ALDER.name}`}</button>;
  }

  it('is filled from the start, removes without a toast and restores list and note', async () => {
    saveForVisitor(ALDER.slug, { listName: 'Trip', note: 'Quiet' }, NEW_YEAR);
    const platform = testPlatform();
    expect(
      renderToString(
        <PlatformProvider platform={platform}>
          <Known />
        </PlatformProvider>,
      ),
    ).toContain('aria-pressed="true"');
    renderAt(<Known />, { platform });
    await userEvent.click(heart());
    await isPressed(false);
    await waitFor(() => expect(visitorFavorites.get()).toEqual([]));
    await userEvent.click(heart());
    await waitFor(() =>
      expect(visitorFavorites.get()).toMatchObject([{ homeSlug: ALDER.slug, listName: 'Trip', note: 'Quiet' }]),
    );
    expect(platform.toasts.store.get()).toEqual([]);
  });
});
