import { useMemo, useState } from 'react';
import type { VisitorFavorite } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { forgetForVisitor, keepForVisitor, visitorFavorites } from '@lodestay/saved/visitor-favorites';
import type { Collection } from './collection.ts';
import type { RemovedSaved, SavedList } from './saved-homes.ts';

/** The api tells of so many homes at once. */
const MOST_SHOWN = 100;

const getKey = (name: string) => name.toLowerCase();

/** This browser knows no more of a home that is gone than its address: 'the-alder-412-denver-17'. */
const getTitle = (slug: string) =>
  slug
    .replace(/-\d+$/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A list is the name that its homes share; it is written as it was first. */
function getLists(favorites: readonly VisitorFavorite[]): SavedList[] {
  const lists = new Map<string, SavedList>();
  for (const { listName: name } of favorites)
    if (name !== null && !lists.has(getKey(name))) lists.set(getKey(name), { key: getKey(name), name });
  return [...lists.values()];
}

/** Those of the newest that were asked for and not answered. */
const getRemoved = (favorites: readonly VisitorFavorite[], offered: ReadonlySet<string>): RemovedSaved[] =>
  favorites
    .toReversed()
    .slice(0, MOST_SHOWN)
    .filter(({ homeSlug }) => !offered.has(homeSlug))
    .map(({ homeSlug, listName }) => ({
      slug: homeSlug,
      title: getTitle(homeSlug),
      list: listName && getKey(listName),
    }));

function rewrite({ key }: SavedList, listName: string | null): void {
  for (const { homeSlug, listName: name, note } of visitorFavorites.get())
    if (name !== null && getKey(name) === key) keepForVisitor(homeSlug, { listName, note }, new Date());
}

/** What this browser has saved. */
export function useVisitorHomes(): Collection {
  const favorites = visitorFavorites.use();
  // A home that is forgotten keeps its place until the page is left, so its card is not asked for anew.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const slugs = favorites
    .map(({ homeSlug }) => homeSlug)
    .reverse()
    .slice(0, MOST_SHOWN);
  if (slugs.some((slug) => !asked.includes(slug))) setAsked([...new Set([...slugs, ...asked])].slice(0, MOST_SHOWN));
  const { data, isError, isPlaceholderData, refetch } = useEndpoint(
    'listHomeCards',
    { query: { slugs: [...asked] } },
    { enabled: asked.length > 0, keepPrevious: true },
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
    removed: data && !isPlaceholderData ? getRemoved(favorites, new Set(data.homes.map(({ slug }) => slug))) : [],
    forget: async (slugs) => slugs.forEach(forgetForVisitor),
    failed: isError && !data,
    retry: () => void refetch(),
    rename: async (list, name) => {
      rewrite(list, name);
      return getKey(name);
    },
    remove: async (list) => rewrite(list, null),
    sharing: null,
  };
}
