import type { SearchMode } from '@lodestay/contracts';

/** Whether all homes of a mode are furnished, whatever else is asked for. */
export const isFurnishedMode = (mode: SearchMode | null): boolean =>
  mode === 'furnished' || mode === 'corporate' || mode === 'military';

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
