import { SEARCH_MODES, type SearchMode } from '@lodestay/contracts';

/** What follows a market's address in each mode. */
const PATHS: Record<SearchMode, string> = {
  furnished: '/apartments/furnished',
  'short-term': '/apartments/short-term',
  standby: '/apartments/standby',
  '1-bedroom': '/apartments/1-bedroom',
  corporate: '/apartments/corporate',
  military: '/apartments/gsa/military',
};

/** Parts of a path that switch a mode (specification 2). */
const PARTS: readonly (readonly [part: string, mode: SearchMode])[] = [
  [PATHS.furnished, 'furnished'],
  ['/standby', 'standby'],
  ['/short-term', 'short-term'],
  ['/1-bedroom', '1-bedroom'],
  ['/corporate', 'corporate'],
  ['/corporate-housing', 'corporate'],
  ['/gsa/military', 'military'],
];

export const isSearchMode = (text: string): text is SearchMode => (SEARCH_MODES as readonly string[]).includes(text);

/** The search mode that a path switches; null where it switches none. */
export const getPathMode = (pathname: string): SearchMode | null =>
  PARTS.find(([part]) => `${pathname}/`.includes(`${part}/`))?.[1] ?? null;

/** The mode of an address: Standby wherever one of its parts says so, then that of the path, then that of the parameter (specification 4). */
export const getMode = (pathname: string, searchType: SearchMode | null): SearchMode | null =>
  searchType === 'standby' ? searchType : (getPathMode(pathname) ?? searchType);

/** Address of a market in a mode. */
export const toModePath = (marketPath: string, mode: SearchMode | null): string =>
  mode === null ? marketPath : `${marketPath}${PATHS[mode]}`;

/** `/s/denver` of any of its modes' addresses. */
export const getMarketPath = (pathname: string): string => pathname.replace(/\/apartments\/.*$/, '');
