import { COMPARED_HOMES } from './kept-keys.ts';
import { createStoredValue } from './stored-value.ts';

/** More columns would be too narrow to read. */
export const MOST_COMPARED = 4;

/** Which homes this browser is comparing, oldest first. */
export const comparedHomes = createStoredValue<readonly string[]>(COMPARED_HOMES, [], (kept) =>
  (kept as unknown[]).filter((slug) => typeof slug === 'string').slice(0, MOST_COMPARED),
);

/** Adds a home. If there are already four, it replaces the oldest. Returns the new list. */
export function addToComparison(slug: string): readonly string[] {
  comparedHomes.set([...comparedHomes.get().filter((other) => other !== slug), slug].slice(-MOST_COMPARED));
  return comparedHomes.get();
}

export const removeFromComparison = (slug: string): void =>
  comparedHomes.set(comparedHomes.get().filter((other) => other !== slug));
