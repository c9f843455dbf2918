import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SharedList } from '@lodestay/contracts';
import { createQueryClient, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { visitorFavorites } from '@lodestay/saved/visitor-favorites';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { NOW, sampleHome } from '../../testing/sample-account.ts';
import { Page as GonePage, head as goneHead } from './gone-list-page.tsx';
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
const contextAnswering = (fetch: () => Promise<unknown>) =>
  ({
    params: { token: TOKEN },
    fetch,
    queryClient: createQueryClient({ production: false }),
  }) as unknown as PageContext;

beforeEach(() => visitorFavorites.set([]));

describe('a list that somebody shares', () => {
  it('shows its homes and the notes that are shared, to be saved and compared and not to be changed', async () => {
    await show(sample());
    expect(screen.getByText('5 homes shared with you, with current rents.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Oak, 1' })).toHaveAttribute('href', '/homes/oak-1');
    expect(screen.getByText('Near the office')).toHaveTextContent('Their note: Near the office');
    expect(screen.getByRole('button', { name: 'Save Oak, 1' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('link', { name: 'Compare the first 4' })).toHaveAttribute(
      'href',
      '/compare?homes=oak-1,oak-2,oak-3,oak-4',
    );
    expect(screen.queryByRole('button', { name: /Share|Rename|Delete|note/ })).not.toBeInTheDocument();
  });

  it('says what is no longer offered, and that nothing is left', async () => {
    await show(sample({ homes: [], removed: 2 }));
    expect(screen.getByText('2 homes in this list are no longer listed.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'This list is empty' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Compare/ })).not.toBeInTheDocument();
  });

  it('is in no search engine', async () => {
    expect(head(contextAnswering(async () => sample()))).toMatchObject({
      title: expect.stringContaining('A list of homes'),
      robots: 'noindex',
    });
    expect(goneHead()).toMatchObject({ robots: 'noindex' });
  });
});

describe('a link that shows no list', () => {
  it('is gone, while a service that is away is not', async () => {
    expect(await prefetch(contextAnswering(() => Promise.reject(new ApiError(404, null))))).toEqual({ status: 410 });
    await expect(prefetch(contextAnswering(() => Promise.reject(new ApiError(503, null))))).rejects.toMatchObject({
      status: 503,
    });
  });

  it('says so, with what to do', () => {
    renderAt(<GonePage />);
    expect(screen.getByRole('heading', { level: 1, name: 'This list is no longer shared' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a home' })).toHaveAttribute('href', '/');
  });
});
