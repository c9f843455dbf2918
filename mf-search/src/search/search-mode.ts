import { SEARCH_MODES, type SearchMode } from '@lodestay/contracts';

/** Paths of market pages that have an address of their own, by mode (specification 2). */
const LISTED = ['furnished', 'short-term', 'standby', '1-bedroom'] as const satisfies readonly SearchMode[];
export type ListedMode = (typeof LISTED)[number];

const PARTS: readonly (readonly [part: string, mode: SearchMode])[] = [
  ['/apartments/furnished', 'furnished'],
  ['/standby', 'standby'],
  ['/short-term', 'short-term'],
  ['/1-bedroom', '1-bedroom'],
  ['/corporate-housing', 'corporate'],
  ['/gsa/military', 'military'],
];

export const isSearchMode = (text: string): text is SearchMode => (SEARCH_MODES as readonly string[]).includes(text);

/** Whether a market has a page of its own for the mode. */
export const isListed = (mode: SearchMode): mode is ListedMode => (LISTED as readonly SearchMode[]).includes(mode);

/** The search mode that a path switches (specification 2); null where it switches none. */
export const modeOfPath = (pathname: string): SearchMode | null => PARTS.find(([part]) => `${pathname}/`.includes(`${part}/`))?.[1] ?? null;

/** Address of a market in a mode: a page of its own where there is one, else a parameter. */
export function modePath(marketPath: string, mode: SearchMode | null): string {
  if (mode === null) return marketPath;
  return isListed(mode) ? `${marketPath}/apartments/${mode}` : `${marketPath}?searchType=${mode}`;
}

/** `/s/denver` of any of its modes' addresses. */
export const marketPathOf = (pathname: string): string => pathname.replace(/\/apartments\/[^/]+\/?$/, '');

export type ModeWords = {
  /** Of the tab. */
  label: string;
  /** What the list holds: 'Short-term furnished apartments'. */
  homes: string;
  /** What is special about them, for the page's description. */
  sentence: string;
};

export const MODE_WORDS: Record<SearchMode, ModeWords> = {
  furnished: { label: 'Furnished', homes: 'Furnished apartments', sentence: 'Furnished, with bed made and internet on.' },
  'short-term': { label: 'Short-term', homes: 'Short-term furnished apartments', sentence: 'Homes that are set up and let for less than a month, too.' },
  standby: { label: 'Standby', homes: 'Standby apartments', sentence: 'Standby rates, month by month, for members who can move with a few days’ notice.' },
  '1-bedroom': { label: '1 bedroom', homes: '1-bedroom furnished apartments', sentence: 'One bedroom, furnished.' },
  corporate: { label: 'Corporate', homes: 'Corporate housing', sentence: 'Furnished homes for people who travel for work.' },
  military: { label: 'Military and GSA', homes: 'Furnished apartments for military and government travel', sentence: 'Furnished homes for travel on orders.' },
};
