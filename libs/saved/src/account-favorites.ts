import type { FavoriteLists } from '@lodestay/contracts';
import { fetchEndpoint, getQueryKey, type Platform } from '@lodestay/platform';

/** A saved home as the account keeps it. */
export type AccountFavorite = FavoriteLists['saved'][number];

const KEY = getQueryKey('listFavoriteLists');

/** The same lists after a home was saved or changed; a new one is the first. */
export function withFavorite(known: FavoriteLists, favorite: AccountFavorite): FavoriteLists {
  const { saved } = known;
  const isSaved = saved.some(({ homeSlug }) => homeSlug === favorite.homeSlug);
  return counted(
    known,
    isSaved ? saved.map((other) => (other.homeSlug === favorite.homeSlug ? favorite : other)) : [favorite, ...saved],
  );
}

export const withoutFavorite = (known: FavoriteLists, slug: string): FavoriteLists =>
  counted(
    known,
    known.saved.filter(({ homeSlug }) => homeSlug !== slug),
  );

const counted = (known: FavoriteLists, saved: FavoriteLists['saved']): FavoriteLists => ({
  ...known,
  lists: known.lists.map((list) => ({ ...list, homes: saved.filter(({ listId }) => listId === list.id).length })),
  saved,
});

type Reader = Pick<Platform, 'api' | 'queryClient'>;

/** What the account keeps, as far as it was read. */
export const knownFavorites = ({ queryClient }: Pick<Platform, 'queryClient'>): FavoriteLists | undefined =>
  queryClient.getQueryData<FavoriteLists>(KEY);

/** Reads it unless it is known. Throws `ApiError`. */
export const readFavorites = ({ queryClient, api }: Reader): Promise<FavoriteLists> =>
  fetchEndpoint(queryClient, api, 'listFavoriteLists', {});

/** Calls `listener` when what is known may have changed, by whichever remote of the page. Rendering alone changes nothing. */
export const followFavorites = ({ queryClient }: Reader, listener: () => void): (() => void) =>
  queryClient
    .getQueryCache()
    .subscribe(
      ({ type, query }) => (type === 'updated' || type === 'removed') && query.queryKey[0] === KEY[0] && listener(),
    );

/** Saves a home, with its list and note where they are given, or forgets it. Throws `ApiError`. */
export async function writeFavorite(
  { api, queryClient }: Reader,
  slug: string,
  favorite: Partial<Pick<AccountFavorite, 'listId' | 'note'>> | null,
): Promise<void> {
  const { listId = null, note = '' } = favorite ?? {};
  if (!favorite) await api.call('removeFavorite', { params: { slug } });
  else if (listId === null && note === '') await api.call('addFavorite', { params: { slug } });
  else await api.call('describeFavorite', { params: { slug }, body: { listId, note } });
  queryClient.setQueryData<FavoriteLists>(
    KEY,
    (known) =>
      known && (favorite ? withFavorite(known, { homeSlug: slug, listId, note }) : withoutFavorite(known, slug)),
  );
  await queryClient.invalidateQueries({ queryKey: ['listFavorites'] });
}
