import { useMemo, useState } from 'react';
import type { VisitorFavorite } from '@lodestay/contracts';
import { formatStayText } from '@lodestay/links';
import { useEndpoint } from '@lodestay/platform';
import { removeForVisitor, saveForVisitor, visitorFavorites } from '@lodestay/saved/visitor-favorites';
import type { Collection } from './collection.ts';
import type { UnlistedHome, SavedList } from './saved-homes.ts';

/** The maximum number of homes in one API request. A browser stores up to 200, which take two requests. */
const MAX_HOMES = 100;
const MAX_REQUESTED = 2 * MAX_HOMES;

const NO_HOMES = [] as const;

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

/** The homes that are missing in the response. */
const findUnlisted = (favorites: readonly VisitorFavorite[], listed: ReadonlySet<string>): UnlistedHome[] =>
  favorites
    .toReversed()
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

/** A home to request, with its stay as text. */
type RequestedHome = { slug: string; stay: string };

const NO_STAY = formatStayText(undefined);

const toQuery = (homes: readonly RequestedHome[]) => ({
  slugs: homes.map(({ slug }) => slug),
  ...(homes.some(({ stay }) => stay !== NO_STAY) && { stays: homes.map(({ stay }) => stay) }),
});

/** The cards of up to 200 homes. Fetches the second hundred only if there is one. */
function useHomeCards(requested: readonly RequestedHome[]) {
  const rest = requested.slice(MAX_HOMES);
  const first = useEndpoint(
    'listHomeCards',
    { query: toQuery(requested.slice(0, MAX_HOMES)) },
    { enabled: requested.length > 0, keepPrevious: true },
  );
  const second = useEndpoint(
    'listHomeCards',
    { query: toQuery(rest) },
    { enabled: rest.length > 0, keepPrevious: true },
  );
  const pages = rest.length > 0 ? [first, second] : [first];
  const firstHomes = first.data?.homes;
  const secondHomes = rest.length > 0 ? second.data?.homes : NO_HOMES;
  return {
    homes: useMemo(() => firstHomes && secondHomes && [...firstHomes, ...secondHomes], [firstHomes, secondHomes]),
    isError: pages.some(({ isError }) => isError),
    isPlaceholderData: pages.some(({ isPlaceholderData }) => isPlaceholderData),
    refetch: () => void Promise.all(pages.map(({ refetch }) => refetch())),
  };
}

/** The saved homes of this browser. */
export function useVisitorHomes(): Collection {
  const favorites = visitorFavorites.use();
  // Removed homes stay in the request, so that it does not change and they keep their place until the visitor leaves the page.
  const [requested, setRequested] = useState<readonly RequestedHome[]>([]);
  const current = favorites.map(({ homeSlug, stay }) => ({ slug: homeSlug, stay: formatStayText(stay) })).reverse();
  if (current.some(({ slug, stay }) => !requested.some((other) => other.slug === slug && other.stay === stay))) {
    const removed = requested.filter(({ slug }) => current.every((home) => home.slug !== slug));
    setRequested([...current, ...removed].slice(0, MAX_REQUESTED));
  }
  const { homes: listed, isError, isPlaceholderData, refetch } = useHomeCards(requested);

  const homes = useMemo(() => {
    if (favorites.length === 0) return [];
    if (!listed) return null;
    const cards = new Map(listed.map((card) => [card.slug, card]));
    return favorites.toReversed().flatMap(({ homeSlug, listName, note, stay, price }) => {
      const card = cards.get(homeSlug);
      if (!card) return [];
      // The price of dates that are not shown does not fit the monthly price.
      const priceThen = Boolean(stay) === Boolean(card.savedStay) ? price : undefined;
      return [{ card, list: listName && getKey(listName), note, priceThen }];
    });
  }, [favorites, listed]);

  return {
    homes,
    lists: getLists(favorites),
    removed: listed && !isPlaceholderData ? findUnlisted(favorites, new Set(listed.map(({ slug }) => slug))) : [],
    removeHomes: async (slugs) => slugs.forEach(removeForVisitor),
    failed: isError && !listed,
    retry: refetch,
    rename: async (list, name) => {
      replaceListName(list, name);
      return getKey(name);
    },
    remove: async (list) => replaceListName(list, null),
    sharing: null,
  };
}
