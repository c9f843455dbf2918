import type { VisitorFavorite } from '@lodestay/contracts';
import { parseStoredStay } from '@lodestay/links';
import { SAVED_HOMES } from './kept-keys.ts';
import { createStoredValue } from './stored-value.ts';

/** The maximum that an account accepts in one request. */
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

const withValidStay = ({ stay, price, ...favorite }: VisitorFavorite): VisitorFavorite => ({
  ...favorite,
  ...parseStoredStay({ stay, price }),
});

/** Homes that a visitor has saved, oldest first. They stay here until the person signs in. */
export const visitorFavorites = createStoredValue<readonly VisitorFavorite[]>(SAVED_HOMES, [], (kept) =>
  (kept as unknown[]).filter(isFavorite).map(withValidStay).slice(-MOST),
);

export const findSaved = (favorites: readonly VisitorFavorite[], slug: string): VisitorFavorite | undefined =>
  favorites.find(({ homeSlug }) => homeSlug === slug);

/** Saves a home or changes what is given of it. An existing home keeps its position. */
export function saveForVisitor(
  slug: string,
  details: Partial<Omit<VisitorFavorite, 'homeSlug' | 'savedAt'>>,
  now: Date,
): void {
  const favorites = visitorFavorites.get();
  const before = findSaved(favorites, slug);
  const changed = { listName: null, note: '', savedAt: now.toISOString(), ...before, ...details, homeSlug: slug };
  visitorFavorites.set(
    before
      ? favorites.map((favorite) => (favorite.homeSlug === slug ? changed : favorite))
      : [...favorites, changed].slice(-MOST),
  );
}

export const removeForVisitor = (slug: string): void =>
  visitorFavorites.set(visitorFavorites.get().filter(({ homeSlug }) => homeSlug !== slug));
