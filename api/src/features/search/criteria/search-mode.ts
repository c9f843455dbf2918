import type { HomeSearchQuery } from '@lodestay/contracts';
import { MONTHLY_STAY_NIGHTS } from '@lodestay/stay';

type Mode = {
  readonly furnishedOnly: boolean;
  readonly installed: boolean;
  /** The longest stay of this mode. Homes with a longer minimum stay cannot be booked in it. */
  readonly longestNights: number | null;
  readonly beds: readonly number[];
  readonly furnished: boolean | null;
};

const ANY: Mode = { furnishedOnly: false, installed: false, longestNights: null, beds: [], furnished: null };
/** Corporate and government stays are business stays: furnished homes (specification 1) that allow them (specification 7). */
const ORGANIZATION: Mode = { ...ANY, furnishedOnly: true, installed: true };

const MODES: Readonly<Record<NonNullable<HomeSearchQuery['searchType']>, Mode>> = {
  furnished: { ...ANY, furnished: true },
  standby: ANY,
  // Under 30 nights, in installed homes only (product 3).
  'short-term': { ...ANY, installed: true, longestNights: MONTHLY_STAY_NIGHTS - 1 },
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
