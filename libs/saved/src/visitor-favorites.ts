import type { VisitorFavorite } from '@lodestay/contracts';
import { SAVED_HOMES } from './kept-keys.ts';
import { storedValue } from './stored-value.ts';

/** As many as an account takes at once. */
const MOST = 200;

const isFavorite = (kept: unknown): kept is VisitorFavorite => {
  const { homeSlug, listName, note, savedAt } = (kept ?? {}) as Partial<VisitorFavorite>;
  return (
    typeof homeSlug === 'string' &&
    (listName === null || typeof listName === 'string') &&
    typeof note === 'string' &&
    typeof savedAt === 'string'
  );
};

/** Homes that a visitor has saved, oldest first. They wait here until somebody signs in. */
export const visitorFavorites = storedValue<readonly VisitorFavorite[]>(SAVED_HOMES, [], (kept) =>
  (kept as unknown[]).filter(isFavorite).slice(-MOST),
);

export const findSaved = (favorites: readonly VisitorFavorite[], slug: string): VisitorFavorite | undefined =>
  favorites.find(({ homeSlug }) => homeSlug === slug);

/** Saves a home or changes what is noted of it; its place in the order stays. */
export function keepForVisitor(
  slug: string,
  { listName, note }: Pick<VisitorFavorite, 'listName' | 'note'>,
  now: Date,
): void {
  const favorites = visitorFavorites.get();
  const changed = { homeSlug: slug, listName, note, savedAt: findSaved(favorites, slug)?.savedAt ?? now.toISOString() };
  const known = favorites.some(({ homeSlug }) => homeSlug === slug);
  visitorFavorites.set(
    known
      ? favorites.map((favorite) => (favorite.homeSlug === slug ? changed : favorite))
      : [...favorites, changed].slice(-MOST),
  );
}

export const forgetForVisitor = (slug: string): void =>
  visitorFavorites.set(visitorFavorites.get().filter(({ homeSlug }) => homeSlug !== slug));
