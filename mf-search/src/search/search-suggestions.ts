import {
  EMPTY_SEARCH,
  getMarketPath,
  getMode,
  NO_STAY,
  withoutDates,
  withoutFilters,
  type SearchState,
} from '@lodestay/links';
import { INDEFINITE } from '@lodestay/stay';
import { formatDates, getFilterTokens, type FilterToken } from './search-text.ts';

/** A search with its path, which can select a mode. */
export type SearchAtPath = { path: string; search: SearchState };

/** A link to the search with one or several filters removed. */
export type SearchSuggestion = SearchAtPath & { label: string; without: 'one' | 'several' };

/** Filters whose values are removed together, because removing a single value would find fewer homes. Amenities can also be removed singly. */
const GROUPED_FILTERS: Record<string, readonly [label: string, without: Partial<SearchState>]> = {
  beds: ['Any number of bedrooms', { beds: [], exactMatchBeds: false }],
  price: ['Any price', { minPrice: null, maxPrice: null, perDiem: null }],
  neighborhood: ['Any neighborhood', { neighborhood: [] }],
  amenity: ['Any amenities', { amenity: [] }],
};

type SuggestionContext = SearchAtPath & {
  place: string;
  /** Name of the market of the display city, if known. */ market?: string | undefined;
  neighborhoods: readonly { id: number; name: string }[];
};

/** Links for a search without results: without its mode, place, dates, each filter, and several of them at once. */
export function getSearchSuggestions({
  path,
  search,
  place,
  market,
  neighborhoods,
}: SuggestionContext): SearchSuggestion[] {
  const { bounds, displayCity, startDate, near, sortBy } = search;
  const mode = getMode(path, search.searchType);
  const isOpen = search.endDate === INDEFINITE && mode !== 'standby';
  const plain = getMarketPath(path);
  const around = market ? `in ${market}` : displayCity === null ? `in ${place}` : `around ${place}`;
  const all = `All homes ${isOpen ? 'for Flex stays ' : ''}${bounds ? 'in this part of the map' : `in ${place}`}`;
  const suggestions: SearchSuggestion[] = [];
  const add = (
    label: string,
    change: Partial<SearchState>,
    targetPath = path,
    without: SearchSuggestion['without'] = 'one',
  ) => suggestions.push({ label, path: targetPath, search: { ...search, page: 1, ...change }, without });

  if (mode !== null) add(all, { searchType: null }, plain);
  // A Standby search always has a start day, so its date is removed only together with the mode.
  if (mode === 'standby' && startDate !== null) add(`${all}, on any dates`, { searchType: null, ...NO_STAY }, plain);
  if (isOpen)
    add(`Fixed stays, ${formatDates({ ...search, endDate: null })}`, {
      endDate: null,
      committedNights: null,
    });
  if (bounds) add('Search the whole city', { bounds: null });
  if (displayCity !== null) add(`Anywhere ${around}`, { displayCity: null });
  const isDated = startDate !== null && mode !== 'standby';
  if (isDated) add('Any dates', NO_STAY);

  const tokens = getFilterTokens(search, neighborhoods);
  const getName = ({ key }: FilterToken) => (key === 'perDiem' ? 'price' : key.split('-')[0]!);
  for (const name of new Set(tokens.map(getName))) {
    const group = tokens.filter((token) => getName(token) === name);
    const together = group.length > 1 ? GROUPED_FILTERS[name] : undefined;
    if (!together || name === 'amenity') for (const { label, without } of group) add(`Remove “${label}”`, without);
    if (together) add(...together);
  }

  if (tokens.length > 1) add('Remove all filters', withoutFilters(search), path, 'several');
  if (tokens.length > 0 && isDated)
    add('Remove filters and dates', withoutDates(withoutFilters(search)), path, 'several');
  if (suggestions.length > 1 && (mode !== null || displayCity !== null || bounds))
    add(`All homes ${around}, without filters`, { ...EMPTY_SEARCH, near, sortBy }, plain, 'several');
  return suggestions;
}
