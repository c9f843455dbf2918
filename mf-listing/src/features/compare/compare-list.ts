import { COMPARED_HOMES } from '../../browser/kept-keys.ts';
import { storedValue } from '../../browser/stored-value.ts';
import { MOST_COMPARED } from './compared-home.ts';

/** Which homes this browser is comparing, oldest first. */
const compared = storedValue<readonly string[]>(COMPARED_HOMES, [], (kept) => (kept as unknown[]).filter((slug) => typeof slug === 'string').slice(0, MOST_COMPARED));

/** Slugs of the homes to compare; none on the server. */
export const useCompareList = (): readonly string[] => compared.use();

/** Adds a home, in the place of the oldest where four are there already. */
export const addToComparison = (slug: string): void => compared.set([...compared.get().filter((other) => other !== slug), slug].slice(-MOST_COMPARED));

export const takeFromComparison = (slug: string): void => compared.set(compared.get().filter((other) => other !== slug));
