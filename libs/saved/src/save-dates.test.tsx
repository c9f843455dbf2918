import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser, FavoriteLists } from '@lodestay/contracts';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { SaveHeart } from './save-heart.tsx';
import { SaveHome } from './save-home.tsx';
import { saveForVisitor, visitorFavorites } from './visitor-favorites.ts';

const HOME = { slug: 'the-alder-412', name: 'The Alder' };
const SPRING = 'startDate=2027-03-15&endDate=2027-06-15';
const SUMMER = 'startDate=2027-07-01&endDate=2027-09-01';
const spring = { startDate: '2027-03-15', endDate: '2027-06-15' };
const summer = { startDate: '2027-07-01', endDate: '2027-09-01' };
const NEW_YEAR = new Date('2027-01-01T00:00:00Z');
const user = { id: 1, email: 'maya@example.com', firstName: 'Maya', role: 'member' } as CurrentUser;

const priced = ({ query }: { query: { stays?: string[] } }) => ({
  homes: [
    { displayPriceWithDiscount: 299_300, ...(query.stays && { savedStay: { total: { cents: 964_625, text: '' } } }) },
  ],
});
const createLists = (stay?: FavoriteLists['saved'][number]['stay']): FavoriteLists => ({
  lists: [{ id: 4, name: 'Trip', homes: 1 }],
  saved: [{ homeSlug: HOME.slug, listId: 4, note: 'Quiet', ...(stay && { stay }) }],
});

type Options = { stayQuery?: string; answers?: Parameters<typeof fakeApi>[0]; signedIn?: boolean };

function show(Button: typeof SaveHeart, { stayQuery, answers = {}, signedIn = false }: Options = {}) {
  const api = fakeApi({ listFavoriteLists: { lists: [], saved: [] }, listHomeCards: priced, ...answers });
  const platform = testPlatform({ api, ...(signedIn ? { session: createStore(signedInSession(user)) } : {}) });
  renderAt(<Button {...HOME} stayQuery={stayQuery} />, { platform });
  return {
    platform,
    getInputs: (name: string) => api.calls.filter((call) => call.name === name).map(({ input }) => input),
  };
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Save The Alder' }));
const offer = () => screen.findByRole('button', { name: 'Save these dates' });

beforeAll(() => Promise.all([import('./favorite-writer.ts'), import('./save-dates.tsx')]), 30_000);
beforeEach(() => visitorFavorites.set([]));

describe('saving with dates', () => {
  it('stores the dates and their total in the browser of a visitor', async () => {
    const { getInputs } = show(SaveHeart, { stayQuery: SPRING });
    await press();
    await waitFor(() =>
      expect(visitorFavorites.get()).toMatchObject([
        { homeSlug: HOME.slug, stay: spring, price: { cents: 964_625, savedOn: '2027-01-04' } },
      ]),
    );
    expect(getInputs('listHomeCards')).toEqual([{ query: { slugs: [HOME.slug], stays: ['2027-03-15/2027-06-15'] } }]);
  });

  it.each(['', 'startDate=2026-03-15&endDate=2026-06-15'])(
    'stores the monthly price without dates (%j)',
    async (stayQuery) => {
      show(SaveHeart, { stayQuery });
      await press();
      await waitFor(() => expect(visitorFavorites.get()[0]!.price).toEqual({ cents: 299_300, savedOn: '2027-01-04' }));
      expect(visitorFavorites.get()[0]!.stay).toBeUndefined();
    },
  );

  it('stores no price if the dates are not available', async () => {
    const { getInputs } = show(SaveHeart, {
      stayQuery: SPRING,
      answers: { listHomeCards: { homes: [{ savedStay: { total: null } }] } },
    });
    await press();
    await waitFor(() => expect(getInputs('listHomeCards')).toHaveLength(1));
    expect(visitorFavorites.get()).toMatchObject([{ stay: spring }]);
    expect(visitorFavorites.get()[0]!.price).toBeUndefined();
  });

  it('sends the dates of a member, without a price', async () => {
    const { getInputs } = show(SaveHeart, {
      stayQuery: 'startDate=2027-03-15&endDate=indefinite&committedNights=60',
      signedIn: true,
      answers: { addFavorite: { saved: true } },
    });
    await press();
    await waitFor(() =>
      expect(getInputs('addFavorite')).toEqual([
        {
          params: { slug: HOME.slug },
          body: { stay: { startDate: '2027-03-15', stayKind: 'flex', committedNights: 60 } },
        },
      ]),
    );
    expect(getInputs('listHomeCards')).toEqual([]);
  });

  it('restores the dates and the price of a visitor on undo', async () => {
    const price = { cents: 930_000, savedOn: '2026-11-03' };
    saveForVisitor(HOME.slug, { stay: summer, price }, NEW_YEAR);
    const { platform } = show(SaveHeart, { stayQuery: SPRING });
    await press();
    await waitFor(() => expect(platform.toasts.store.get()).toHaveLength(1));
    act(() => platform.toasts.store.get()[0]!.action!.onPress());
    await waitFor(() => expect(visitorFavorites.get()).toMatchObject([{ stay: summer, price }]));
  });
});

describe('a home that is saved for other dates', () => {
  it('is saved for the dates of the page, with list, note and a new price', async () => {
    const old = { listName: 'Trip', note: 'Quiet', stay: summer, price: { cents: 1, savedOn: '2026-11-03' } };
    saveForVisitor(HOME.slug, old, NEW_YEAR);
    show(SaveHome, { stayQuery: SPRING });
    await userEvent.click(await offer());
    expect(await screen.findByRole('button', { name: 'Dates saved' })).toHaveFocus();
    await waitFor(() =>
      expect(visitorFavorites.get()).toMatchObject([
        { listName: 'Trip', note: 'Quiet', stay: spring, price: { cents: 964_625 }, savedAt: NEW_YEAR.toISOString() },
      ]),
    );
  });

  it('is updated in the account, with list and note', async () => {
    let account = createLists(summer);
    const { getInputs } = show(SaveHome, {
      stayQuery: SPRING,
      signedIn: true,
      answers: {
        listFavoriteLists: () => account,
        describeFavorite: () => {
          account = createLists({ ...spring, stayKind: 'fixed' });
          return { saved: true };
        },
      },
    });
    await userEvent.click(await offer());
    await waitFor(() =>
      expect(getInputs('describeFavorite')).toEqual([
        { params: { slug: HOME.slug }, body: { listId: 4, note: 'Quiet', stay: spring } },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Dates saved' })).toBeInTheDocument();
  });

  it('is offered when it was saved without dates', async () => {
    show(SaveHome, { stayQuery: SUMMER, signedIn: true, answers: { listFavoriteLists: createLists() } });
    expect(await offer()).toBeInTheDocument();
  });

  it.each([
    ['the same dates', SPRING, { ...spring, stayKind: 'fixed' }],
    [
      'Flex with its default minimum',
      'startDate=2027-03-15&endDate=indefinite',
      { startDate: '2027-03-15', stayKind: 'flex', committedNights: 60 },
    ],
    ['dates in the past', 'startDate=2026-03-15&endDate=2026-06-15', summer],
    ['no dates', '', summer],
  ] as const)('offers nothing for %s', async (_what, stayQuery, stay) => {
    const { getInputs } = show(SaveHome, {
      stayQuery,
      signedIn: true,
      answers: { listFavoriteLists: createLists(stay) },
    });
    await screen.findByRole('button', { name: 'List and note' });
    await waitFor(() => expect(getInputs('listFavoriteLists')).not.toHaveLength(0));
    await act(() => import('./save-dates.tsx'));
    expect(screen.queryByRole('button', { name: 'Save these dates' })).not.toBeInTheDocument();
  });
});

describe('what a browser stores', () => {
  const read = (favorite: object) => {
    localStorage.setItem(
      'saved_homes',
      JSON.stringify([{ homeSlug: 'a-1', listName: null, note: '', savedAt: 'x', ...favorite }]),
    );
    dispatchEvent(new StorageEvent('storage', { key: 'saved_homes' }));
    return visitorFavorites.get()[0];
  };
  const price = { cents: 100, savedOn: '2026-11-03' };

  it('keeps dates and price', () => expect(read({ stay: spring, price })).toMatchObject({ stay: spring, price }));

  it.each([
    { stay: { startDate: 'soon' }, price },
    { stay: 'soon', price },
    { price: { cents: -1, savedOn: '2026-11-03' } },
    { price: { cents: 1, savedOn: 'today' } },
    { price: 7 },
  ])('drops what the API would reject: %j', (invalid) => {
    const kept = read(invalid)!;
    expect([kept.homeSlug, kept.stay, kept.price]).toEqual(['a-1', undefined, undefined]);
  });
});
