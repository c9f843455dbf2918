import type { SearchMode } from '@lodestay/contracts';

export type ModeTexts = {
  /** Label of the tab. */
  label: string;
  /** What the list contains, for titles. Says "furnished" only if the mode requires it. */
  homes: string;
  /** What is special about these homes, for the page and its meta description. */
  sentence: string;
};

export const MODE_TEXTS: Record<SearchMode, ModeTexts> = {
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
    sentence: 'Homes between bookings, for Standby members who can move out on short notice.',
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
