import { SEARCH_MODES, type SearchMode } from '@lodestay/contracts';

/** The path of each mode after the market's path. */
const PATHS: Record<SearchMode, string> = {
  furnished: '/apartments/furnished',
  'short-term': '/apartments/short-term',
  standby: '/apartments/standby',
  '1-bedroom': '/apartments/1-bedroom',
  corporate: '/apartments/corporate',
  military: '/apartments/gsa/military',
};

/** Path parts that select a mode (specification 2). */
const MODE_PATH_PARTS: readonly (readonly [part: string, mode: SearchMode])[] = [
  [PATHS.furnished, 'furnished'],
  ['/standby', 'standby'],
  ['/short-term', 'short-term'],
  ['/1-bedroom', '1-bedroom'],
  ['/corporate', 'corporate'],
  ['/corporate-housing', 'corporate'],
  ['/gsa/military', 'military'],
];

export const isSearchMode = (text: string): text is SearchMode => (SEARCH_MODES as readonly string[]).includes(text);

/** The mode that a path selects, or null. */
export const getPathMode = (pathname: string): SearchMode | null =>
  MODE_PATH_PARTS.find(([part]) => `${pathname}/`.includes(`${part}/`))?.[1] ?? null;

/** The mode of a URL: Standby if the path or the parameter selects it, then the mode of the path, then the parameter (specification 4). */
export const getMode = (pathname: string, searchType: SearchMode | null): SearchMode | null =>
  searchType === 'standby' ? searchType : (getPathMode(pathname) ?? searchType);

/** Path of a market in a mode. */
export const toModePath = (marketPath: string, mode: SearchMode | null): string =>
  mode === null ? marketPath : `${marketPath}${PATHS[mode]}`;

/** The market's own path: `/s/denver` for `/s/denver/apartments/standby`. */
export const getMarketPath = (pathname: string): string => pathname.replace(/\/apartments\/.*$/, '');
