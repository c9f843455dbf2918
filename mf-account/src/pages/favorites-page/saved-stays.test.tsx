import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SavedHomes, SavedStay } from '@lodestay/contracts';
import { addToComparison, removeFromComparison } from '@lodestay/saved';
import { saveForVisitor, visitorFavorites } from '@lodestay/saved/visitor-favorites';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { NOW, sampleHome, sampleUser, TODAY } from '../../testing/sample-account.ts';
import { Page } from './favorites-page.tsx';

const dates = { startDate: '2027-03-15', endDate: '2027-06-15' };
const QUERY = 'startDate=2027-03-15&endDate=2027-06-15';
const stay: SavedStay = {
  ...dates,
  stayKind: 'fixed',
  committedNights: null,
  answer: 'free',
  monthly: 285_000,
  total: { cents: 964_625, text: '$9,646.25 total for 92 nights, 5% off for 3+ months' },
  savedCents: 930_000,
  savedOn: '2026-11-03',
};
type Card = SavedHomes['homes'][number];
const alder: Card = { ...sampleHome(), savedStay: stay };
const birch: Card = {
  ...sampleHome({ id: 2, slug: 'the-birch-2', title: 'The Birch, 2' }),
  savedStay: {
    ...stay,
    answer: 'taken',
    total: null,
    nextDates: { startDate: '2027-04-10', endDate: '2027-07-11' },
  },
};
const cedar: Card = {
  ...sampleHome({ id: 3, slug: 'the-cedar-3', title: 'The Cedar, 3', displayPriceWithDiscount: 310_000 }),
  savedStay: { ...stay, answer: 'past', monthly: null, total: null },
};
const dogwood: Card = {
  ...sampleHome({ id: 4, slug: 'the-dogwood-4', title: 'The Dogwood, 4', availableFrom: TODAY }),
  savedRent: { cents: 290_000, savedOn: '2025-11-03' },
};
const all = [alder, birch, cedar, dogwood];

function open({ loggedIn = true, given = {} }: { loggedIn?: boolean; given?: Record<string, unknown> } = {}) {
  const api = fakeApi({
    listFavorites: { homes: all },
    listFavoriteLists: {
      lists: [],
      saved: all.map(({ slug }) => ({ homeSlug: slug, listId: null, note: '', stay: dates })),
    },
    removeFavorite: { saved: false },
    addFavorite: { saved: true },
    ...given,
  });
  const navigate = jest.fn();
  const platform = testPlatform({
    api,
    navigate,
    now: NOW,
    today: TODAY,
    session: createStore(loggedIn ? signedInSession(sampleUser) : signedOutSession),
  });
  renderAt(<Page />, { url: '/account/favorites', platform });
  return {
    navigate,
    platform,
    user: userEvent.setup(),
    getInputs: (name: string) => api.calls.filter((call) => call.name === name).map(({ input }) => input),
  };
}
const card = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('article')!);

configure({ asyncUtilTimeout: 5000 });
beforeAll(() => import('../../features/favorites/list-dialogs.tsx'), 30_000);
beforeEach(() => {
  visitorFavorites.set([]);
  for (const { slug } of all) removeFromComparison(slug);
});

describe('saved homes of an account', () => {
  it('show their dates with the price now and then, and link to the home with them', async () => {
    open();
    const shown = await card('The Alder, 412');
    expect(shown.getByText('Mar 15 – Jun 15, 2027 · 92 nights')).toBeInTheDocument();
    expect(shown.getByText('$9,646.25 total now, $9,300.00 when you saved it on Nov 3')).toBeInTheDocument();
    expect(shown.getByText('$2,850')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'The Alder, 412' })).toHaveAttribute(
      'href',
      `/homes/the-alder-412?${QUERY}`,
    );
  });

  it('say when their dates are taken, with the next dates', async () => {
    open();
    const shown = await card('The Birch, 2');
    expect(shown.getByText('No longer available for these dates')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Next available: Apr 10 – Jul 11, 2027' })).toHaveAttribute(
      'href',
      '/homes/the-birch-2?startDate=2027-04-10&endDate=2027-07-11',
    );
  });

  it('say when their dates have passed, with the monthly price', async () => {
    open();
    const shown = await card('The Cedar, 3');
    expect(shown.getByText('These dates have passed')).toBeInTheDocument();
    expect(shown.getByText('$3,100')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'The Cedar, 3' })).toHaveAttribute('href', '/homes/the-cedar-3');
  });

  it('show the former monthly price without dates', async () => {
    open();
    const shown = await card('The Dogwood, 4');
    expect(shown.getByText('$2,900 a month when you saved it on Nov 3, 2025')).toBeInTheDocument();
    expect(shown.getByText('Available now')).toBeInTheDocument();
  });

  it('get their dates back when they are saved again', async () => {
    const { user, getInputs } = open();
    await user.click(await screen.findByRole('button', { name: 'Save The Alder, 412' }));
    await user.click(await screen.findByRole('button', { name: 'Save again' }));
    await waitFor(() =>
      expect(getInputs('addFavorite')).toEqual([{ params: { slug: alder.slug }, body: { stay: dates } }]),
    );
  });
});

describe('comparing saved homes', () => {
  it('keeps the dates if all have the same', async () => {
    addToComparison(alder.slug);
    const { user, navigate, platform } = open();
    await user.click(await screen.findByRole('button', { name: 'Compare The Birch, 2' }));
    expect(await screen.findByRole('link', { name: 'Compare 2 homes' })).toHaveAttribute(
      'href',
      `/compare?homes=the-alder-412,the-birch-2&${QUERY}`,
    );
    await waitFor(() => expect(platform.toasts.store.get()).toHaveLength(1));
    act(() => platform.toasts.store.get()[0]!.action!.onPress());
    expect(navigate).toHaveBeenCalledWith(`/compare?homes=the-alder-412,the-birch-2&${QUERY}`);
  });

  it('has no dates if they differ, have passed, or a home is not saved', async () => {
    addToComparison(alder.slug);
    addToComparison(cedar.slug);
    open();
    expect(await screen.findByRole('link', { name: 'Compare 2 homes' })).toHaveAttribute(
      'href',
      '/compare?homes=the-alder-412,the-cedar-3',
    );
  });
});

describe('saved homes of a visitor', () => {
  const { savedStay, ...withoutStay } = alder;
  const answer = ({ query }: { query: { stays?: string[] } }) => ({
    homes: [query.stays ? { ...withoutStay, savedStay: { ...savedStay, savedCents: null } } : withoutStay],
  });

  it('show the dates and the price that this browser stores', async () => {
    saveForVisitor(alder.slug, { stay: dates, price: { cents: 930_000, savedOn: '2026-11-03' } }, new Date(NOW));
    const { getInputs } = open({ loggedIn: false, given: { listHomeCards: answer } });
    const shown = await card('The Alder, 412');
    expect(shown.getByText('Mar 15 – Jun 15, 2027 · 92 nights')).toBeInTheDocument();
    expect(shown.getByText('$9,646.25 total now, $9,300.00 when you saved it on Nov 3')).toBeInTheDocument();
    expect(getInputs('listHomeCards')).toEqual([{ query: { slugs: [alder.slug], stays: ['2027-03-15/2027-06-15'] } }]);
  });

  it('are requested again when their dates change', async () => {
    saveForVisitor(alder.slug, {}, new Date(NOW));
    open({ loggedIn: false, given: { listHomeCards: answer } });
    expect((await card('The Alder, 412')).queryByText(/92 nights/)).not.toBeInTheDocument();
    act(() => saveForVisitor(alder.slug, { stay: dates }, new Date(NOW)));
    expect(await screen.findByText('Mar 15 – Jun 15, 2027 · 92 nights')).toBeInTheDocument();
  });

  it('compare no total with the monthly price', async () => {
    saveForVisitor(
      alder.slug,
      { stay: { startDate: '2027-03-15', stayKind: 'standby' }, price: { cents: 930_000, savedOn: '2026-11-03' } },
      new Date(NOW),
    );
    open({ loggedIn: false, given: { listHomeCards: { homes: [withoutStay] } } });
    expect((await card('The Alder, 412')).queryByText(/when you saved it/)).not.toBeInTheDocument();
  });

  it('keep dates and price when their list is renamed', async () => {
    const price = { cents: 930_000, savedOn: '2026-11-03' };
    saveForVisitor(alder.slug, { listName: 'Trip', stay: dates, price }, new Date(NOW));
    saveForVisitor(alder.slug, { listName: 'Spring' }, new Date(NOW));
    expect(visitorFavorites.get()).toMatchObject([{ listName: 'Spring', stay: dates, price }]);
  });
});
