import { useMemo, useState } from 'react';
import type { VisitorFavorite } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { removeForVisitor, saveForVisitor, visitorFavorites } from '@lodestay/saved/visitor-favorites';
import type { Collection } from './collection.ts';
import type { UnlistedHome, SavedList } from './saved-homes.ts';

/** The maximum number of homes in one API request. */
const MAX_HOMES = 100;

const getKey = (name: string) => name.toLowerCase();

/** A title for a home that is no longer listed, from its slug: 'the-alder-412-denver-17'. */
const toTitle = (slug: string) =>
  slug
    .replace(/-\d+$/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A visitor's list is the list name of its homes. The first spelling is shown. */
function getLists(favorites: readonly VisitorFavorite[]): SavedList[] {
  const lists = new Map<string, SavedList>();
  for (const { listName: name } of favorites)
    if (name !== null && !lists.has(getKey(name))) lists.set(getKey(name), { key: getKey(name), name });
  return [...lists.values()];
}

/** The requested homes that are missing in the response. */
const findUnlisted = (favorites: readonly VisitorFavorite[], listed: ReadonlySet<string>): UnlistedHome[] =>
  favorites
    .toReversed()
    .slice(0, MAX_HOMES)
    .filter(({ homeSlug }) => !listed.has(homeSlug))
    .map(({ homeSlug, listName }) => ({
      slug: homeSlug,
      title: toTitle(homeSlug),
      list: listName && getKey(listName),
    }));

function replaceListName({ key }: SavedList, listName: string | null): void {
  for (const { homeSlug, listName: name, note } of visitorFavorites.get())
    if (name !== null && getKey(name) === key) saveForVisitor(homeSlug, { listName, note }, new Date());
}

/** The saved homes of this browser. */
export function useVisitorHomes(): Collection {
  const favorites = visitorFavorites.use();
  // Removed homes stay in the request, so that it does not change and they keep their place until the visitor leaves the page.
  const [requested, setRequested] = useState<readonly string[]>([]);
  const slugs = favorites
    .map(({ homeSlug }) => homeSlug)
    .reverse()
    .slice(0, MAX_HOMES);
  if (slugs.some((slug) => !requested.includes(slug)))
    setRequested([...new Set([...slugs, ...requested])].slice(0, MAX_HOMES));
  const { data, isError, isPlaceholderData, refetch } = useEndpoint(
    'listHomeCards',
    { query: { slugs: [...requested] } },
    { enabled: requested.length > 0, keepPrevious: true },
  );

  const homes = useMemo(() => {
    if (favorites.length === 0) return [];
    if (!data) return null;
    const cards = new Map(data.homes.map((card) => [card.slug, card]));
    return favorites.toReversed().flatMap(({ homeSlug, listName, note }) => {
      const card = cards.get(homeSlug);
      return card ? [{ card, list: listName && getKey(listName), note }] : [];
    });
  }, [favorites, data]);

  return {
    homes,
    lists: getLists(favorites),
    removed: data && !isPlaceholderData ? findUnlisted(favorites, new Set(data.homes.map(({ slug }) => slug))) : [],
    removeHomes: async (slugs) => slugs.forEach(removeForVisitor),
    failed: isError && !data,
    retry: () => void refetch(),
    rename: async (list, name) => {
      replaceListName(list, name);
      return getKey(name);
    },
    remove: async (list) => replaceListName(list, null),
    sharing: null,
  };
}
