import { COMPARED_HOMES } from './kept-keys.ts';
import { storedValue } from './stored-value.ts';

/** No more stand beside each other and can be read. */
export const MOST_COMPARED = 4;

/** Which homes this browser is comparing, oldest first. */
const compared = storedValue<readonly string[]>(COMPARED_HOMES, [], (kept) => (kept as unknown[]).filter((slug) => typeof slug === 'string').slice(0, MOST_COMPARED));

/** Slugs of the homes to compare; none on the server and while the page is hydrated. */
export const useCompareList = (): readonly string[] => compared.use();

/** Adds a home, in the place of the oldest where four are there already. Returns the list that is kept now. */
export function addToComparison(slug: string): readonly string[] {
  compared.set([...compared.get().filter((other) => other !== slug), slug].slice(-MOST_COMPARED));
  return compared.get();
}

export const takeFromComparison = (slug: string): void => compared.set(compared.get().filter((other) => other !== slug));

/** Address of a comparison. `stayQuery` names the stay as the address of a home does, 'startDate=2027-01-11&endDate=2027-04-11', or nothing. */
export const compareHref = (slugs: readonly string[], stayQuery = ''): string => `/compare?homes=${slugs.join(',')}${stayQuery && `&${stayQuery}`}`;
