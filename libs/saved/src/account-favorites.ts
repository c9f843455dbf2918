import type { FavoriteLists } from '@lodestay/contracts';
import { fetchEndpoint, getQueryKey, type Platform } from '@lodestay/platform';

/** A home saved in the account, with its list and note. */
export type AccountFavorite = FavoriteLists['saved'][number];

const KEY = getQueryKey('listFavoriteLists');

/** Returns the lists with a home saved or changed. A new home comes first. */
export function addFavorite(known: FavoriteLists, favorite: AccountFavorite): FavoriteLists {
  const { saved } = known;
  const isSaved = saved.some(({ homeSlug }) => homeSlug === favorite.homeSlug);
  return withCounts(
    known,
    isSaved ? saved.map((other) => (other.homeSlug === favorite.homeSlug ? favorite : other)) : [favorite, ...saved],
  );
}

export const removeFavorite = (known: FavoriteLists, slug: string): FavoriteLists =>
  withCounts(
    known,
    known.saved.filter(({ homeSlug }) => homeSlug !== slug),
  );

const withCounts = (known: FavoriteLists, saved: FavoriteLists['saved']): FavoriteLists => ({
  ...known,
  lists: known.lists.map((list) => ({ ...list, homes: saved.filter(({ listId }) => listId === list.id).length })),
  saved,
});

type Reader = Pick<Platform, 'api' | 'queryClient'>;

/** Returns the saved homes of the account from the cache. Undefined if they are not cached. */
export const getCachedFavorites = ({ queryClient }: Pick<Platform, 'queryClient'>): FavoriteLists | undefined =>
  queryClient.getQueryData<FavoriteLists>(KEY);

/** Reads the saved homes of the account unless they are cached. Throws `ApiError`. */
export const readFavorites = ({ queryClient, api }: Reader): Promise<FavoriteLists> =>
  fetchEndpoint(queryClient, api, 'listFavoriteLists', {});

/** Calls `listener` when the cached homes may have changed, from any remote of the page. */
export const subscribeToFavorites = ({ queryClient }: Reader, listener: () => void): (() => void) =>
  queryClient
    .getQueryCache()
    .subscribe(
      ({ type, query }) => (type === 'updated' || type === 'removed') && query.queryKey[0] === KEY[0] && listener(),
    );

/** Saves a home, optionally with its list, note and stay, or removes it. A stay that is not given is kept. Throws `ApiError`. */
export async function writeFavorite(
  { api, queryClient }: Reader,
  slug: string,
  favorite: Partial<Pick<AccountFavorite, 'listId' | 'note' | 'stay'>> | null,
): Promise<void> {
  const { listId = null, note = '', stay } = favorite ?? {};
  const withStay = stay && { stay };
  if (!favorite) await api.call('removeFavorite', { params: { slug } });
  else if (listId === null && note === '') await api.call('addFavorite', { params: { slug }, body: { ...withStay } });
  else await api.call('describeFavorite', { params: { slug }, body: { listId, note, ...withStay } });
  queryClient.setQueryData<FavoriteLists>(KEY, (known) => {
    if (!known || !favorite) return known && removeFavorite(known, slug);
    const before = known.saved.find(({ homeSlug }) => homeSlug === slug);
    return addFavorite(known, { ...before, homeSlug: slug, listId, note, ...withStay });
  });
  await queryClient.invalidateQueries({ queryKey: ['listFavorites'] });
}
