import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SavedStay, SharedList } from '@lodestay/contracts';
import { createQueryClient, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { visitorFavorites } from '@lodestay/saved/visitor-favorites';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { NOW, sampleHome } from '../../testing/sample-account.ts';
import { Page as RemovedListPage, head as removedListHead } from './removed-list-page.tsx';
import { head, Page, prefetch } from './shared-list-page.tsx';

const TOKEN = 'a'.repeat(43);
const homes = [1, 2, 3, 4, 5].map((number) => ({
  home: sampleHome({ id: number, slug: `oak-${number}`, title: `Oak, ${number}` }),
  note: number === 2 ? 'Near the office' : null,
}));
const sample = (changes: Partial<SharedList> = {}): SharedList => ({ name: 'Trip', homes, removed: 0, ...changes });

function show(list: SharedList) {
  renderAt(<Page />, {
    url: `/shared-lists/${TOKEN}`,
    path: '/shared-lists/:token',
    platform: testPlatform({ api: fakeApi({ getSharedList: list }), now: NOW }),
  });
  return screen.findByRole('heading', { level: 1, name: 'Trip' });
}
const createContext = (fetch: () => Promise<unknown>) =>
  ({
    params: { token: TOKEN },
    fetch,
    queryClient: createQueryClient({ production: false }),
  }) as unknown as PageContext;

beforeEach(() => visitorFavorites.set([]));

describe('shared list', () => {
  it('shows homes and shared notes, to save and compare but not to change', async () => {
    await show(sample());
    expect(screen.getByText('5 homes shared with you, with current prices.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Oak, 1' })).toHaveAttribute('href', '/homes/oak-1');
    expect(screen.getByText('Near the office')).toHaveTextContent('Their note: Near the office');
    expect(screen.getByRole('button', { name: 'Save Oak, 1' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('link', { name: 'Compare the first 4' })).toHaveAttribute(
      'href',
      '/compare?homes=oak-1,oak-2,oak-3,oak-4',
    );
    expect(screen.queryByRole('button', { name: /Share|Rename|Delete|note/ })).not.toBeInTheDocument();
  });

  it('says how many homes are no longer listed, and that the list is empty', async () => {
    await show(sample({ homes: [], removed: 2 }));
    expect(screen.getByText('2 homes in this list are no longer listed.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'This list is empty' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Compare/ })).not.toBeInTheDocument();
  });

  const stay: SavedStay = {
    stayKind: 'fixed',
    startDate: '2027-03-15',
    endDate: '2027-06-15',
    committedNights: null,
    answer: 'free',
    monthly: 299_250,
    total: { cents: 964_625, text: '$9,646.25 total for 92 nights' },
    savedCents: null,
  };
  const QUERY = 'startDate=2027-03-15&endDate=2027-06-15';
  const withStays = (stays: (SavedStay | undefined)[]) =>
    sample({ homes: stays.map((savedStay, index) => ({ ...homes[index]!, savedStay })) });

  it('shows the dates that its owner shares with the price now, and links and compares with them', async () => {
    await show(withStays([stay, stay]));
    expect(screen.getAllByText('Mar 15 – Jun 15, 2027 · 92 nights')).toHaveLength(2);
    expect(screen.getAllByText('$9,646.25 total for 92 nights')).toHaveLength(2);
    expect(screen.queryByText(/when you saved it/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Oak, 1' })).toHaveAttribute('href', `/homes/oak-1?${QUERY}`);
    expect(screen.getByRole('link', { name: 'Compare 2 homes' })).toHaveAttribute(
      'href',
      `/compare?homes=oak-1,oak-2&${QUERY}`,
    );
  });

  it('compares without dates if they differ, and says when they are taken', async () => {
    await show(withStays([{ ...stay, answer: 'taken', total: null, nextDates: null }, undefined]));
    expect(screen.getByText('No longer available for these dates')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Compare 2 homes' })).toHaveAttribute('href', '/compare?homes=oak-1,oak-2');
  });

  it('saves a home with its dates', async () => {
    await show(withStays([stay]));
    await userEvent.click(screen.getByRole('button', { name: 'Save Oak, 1' }));
    await waitFor(() =>
      expect(visitorFavorites.get()).toMatchObject([
        { homeSlug: 'oak-1', stay: { startDate: '2027-03-15', endDate: '2027-06-15' } },
      ]),
    );
  });

  it('tells search engines not to index it', async () => {
    expect(head(createContext(async () => sample()))).toMatchObject({
      title: expect.stringContaining('A list of homes'),
      robots: 'noindex',
    });
    expect(removedListHead()).toMatchObject({ robots: 'noindex' });
  });
});

describe('link without a list', () => {
  it('returns 410, but not if the API is down', async () => {
    expect(await prefetch(createContext(() => Promise.reject(new ApiError(404, null))))).toEqual({ status: 410 });
    await expect(prefetch(createContext(() => Promise.reject(new ApiError(503, null))))).rejects.toMatchObject({
      status: 503,
    });
  });

  it('says that the list is no longer shared', () => {
    renderAt(<RemovedListPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'This list is no longer shared' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a home' })).toHaveAttribute('href', '/');
  });
});
