import type { HomeSearchQuery } from '@lodestay/contracts';

type Mode = {
  readonly furnishedOnly: boolean;
  readonly installed: boolean;
  readonly beds: readonly number[];
  readonly furnished: boolean | null;
};

const ANY: Mode = { furnishedOnly: false, installed: false, beds: [], furnished: null };
/** Corporate and government stays are always in furnished homes (specification 1). */
const ORGANIZATION: Mode = { ...ANY, furnishedOnly: true };

const MODES: Readonly<Record<NonNullable<HomeSearchQuery['searchType']>, Mode>> = {
  furnished: { ...ANY, furnished: true },
  standby: ANY,
  'short-term': { ...ANY, installed: true },
  '1-bedroom': { ...ANY, beds: [1] },
  'one-bedroom': { ...ANY, beds: [1] },
  corporate: ORGANIZATION,
  military: ORGANIZATION,
  gsa: ORGANIZATION,
  'gsa/military': ORGANIZATION,
};

/** What a search mode requires of homes. An explicit filter replaces the mode's beds and type. */
export const getSearchMode = ({ searchType }: Pick<HomeSearchQuery, 'searchType'>): Mode =>
  searchType === undefined ? ANY : MODES[searchType];
