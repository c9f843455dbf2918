import { COMPARED_HOMES } from './kept-keys.ts';
import { storedValue } from './stored-value.ts';

/** No more stand beside each other and can be read. */
export const MOST_COMPARED = 4;

/** Which homes this browser is comparing, oldest first. */
export const comparedHomes = storedValue<readonly string[]>(COMPARED_HOMES, [], (kept) =>
  (kept as unknown[]).filter((slug) => typeof slug === 'string').slice(0, MOST_COMPARED),
);

/** Adds a home, in the place of the oldest where four are there already. Returns the list that is kept now. */
export function addToComparison(slug: string): readonly string[] {
  comparedHomes.set([...comparedHomes.get().filter((other) => other !== slug), slug].slice(-MOST_COMPARED));
  return comparedHomes.get();
}

export const takeFromComparison = (slug: string): void =>
  comparedHomes.set(comparedHomes.get().filter((other) => other !== slug));
