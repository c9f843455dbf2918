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
export const modeOfPath = (pathname: string): SearchMode | null =>
  PARTS.find(([part]) => `${pathname}/`.includes(`${part}/`))?.[1] ?? null;

/** The mode of an address: Standby wherever one of its parts says so, then that of the path, then that of the parameter (specification 4). */
export const getMode = (pathname: string, searchType: SearchMode | null): SearchMode | null =>
  searchType === 'standby' ? searchType : (modeOfPath(pathname) ?? searchType);

/** Address of a market in a mode. */
export const modePath = (marketPath: string, mode: SearchMode | null): string =>
  mode === null ? marketPath : `${marketPath}${PATHS[mode]}`;

/** Whether all homes of a mode are furnished, whatever else is asked for. */
export const isFurnishedMode = (mode: SearchMode | null): boolean =>
  mode === 'furnished' || mode === 'corporate' || mode === 'military';

/** `/s/denver` of any of its modes' addresses. */
export const getMarketPath = (pathname: string): string => pathname.replace(/\/apartments\/.*$/, '');

export type ModeWords = {
  /** Of the tab. */
  label: string;
  /** What the list holds: 'Short-term apartments'. Furnished by name only where the mode asks for it. */
  homes: string;
  /** What is special about them, for the page and its description. */
  sentence: string;
};

export const MODE_WORDS: Record<SearchMode, ModeWords> = {
  furnished: {
    label: 'Furnished',
    homes: 'Furnished apartments',
    sentence: 'Homes that come with furniture.',
  },
  'short-term': {
    label: 'Short-term',
    homes: 'Short-term apartments',
    sentence: 'Homes you can rent for less than 30 nights.',
  },
  standby: {
    label: 'Standby',
    homes: 'Standby apartments',
    sentence: 'Lower monthly rates for Standby members who can move out on short notice.',
  },
  '1-bedroom': { label: '1 bedroom', homes: '1-bedroom apartments', sentence: 'Homes with one bedroom.' },
  corporate: {
    label: 'Corporate',
    homes: 'Corporate housing',
    sentence: 'Furnished homes for work travel. Totals include all required fees.',
  },
  military: {
    label: 'Military and GSA',
    homes: 'Furnished apartments for military and government travel',
    sentence: 'Furnished homes for travel on orders. Compare nightly prices with your per diem.',
  },
};
