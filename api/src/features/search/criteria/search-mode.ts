import type { HomeSearchQuery } from '@lodestay/contracts';

type Mode = {
  readonly furnishedOnly: boolean;
  readonly installed: boolean;
  readonly beds: readonly number[];
  readonly furnished: boolean | null;
};

const ANY: Mode = { furnishedOnly: false, installed: false, beds: [], furnished: null };
/** Companies and public servants on orders stay in homes that are ready: furnished whatever else is asked for (specification 1). */
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

/** What a mode asks for of homes. A filter of the same kind takes the place of its beds and its type. */
export const modeOf = ({ searchType }: Pick<HomeSearchQuery, 'searchType'>): Mode =>
  searchType === undefined ? ANY : MODES[searchType];
