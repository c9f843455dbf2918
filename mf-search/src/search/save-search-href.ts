import { toSearchHref } from '@lodestay/links';
import type { SearchAtPath } from './search-suggestions.ts';
import { formatDates, getFilterTokens } from './search-text.ts';

type SearchAtPlace = SearchAtPath & { place: string; neighborhoods: readonly { id: number; name: string }[] };

/** The form that saves a search. It is a page of the account, so that lists load no code for it. */
export function toSaveSearchHref({ path, search, place, neighborhoods }: SearchAtPlace): string {
  const words = [formatDates(search), ...getFilterTokens(search, neighborhoods).map(({ label }) => label)];
  const parameters = new URLSearchParams({
    list: toSearchHref(path, { ...search, page: 1 }),
    name: place,
    words: words.filter(Boolean).join(', '),
  });
  return `/account/searches?${parameters}`;
}
