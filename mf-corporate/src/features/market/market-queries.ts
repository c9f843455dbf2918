import type { RequestOf } from '@lodestay/contracts';
import type { FixedDates, NearPlace } from '@lodestay/links';
import { LARGEST_TEAM } from './team-totals.ts';

type Search = RequestOf<'searchHomes'>;

/** All homes for companies in a market: counts and rents without dates. */
export const getMarketQuery = (market: string): Search => ({
  query: { market, searchType: 'corporate', grouped: false, resultsPerPage: 1, pins: false },
});

/** The homes of a market that are available for the dates, cheapest first: as many as the largest team needs. */
export const getTeamQuery = (market: string, { start, end }: FixedDates): Search => ({
  query: {
    market,
    searchType: 'corporate',
    startDate: start,
    endDate: end,
    sortBy: 'price',
    grouped: false,
    resultsPerPage: LARGEST_TEAM,
    counts: false,
    pins: false,
  },
});

export const getNeighborhoodsQuery = (market: string, near: NearPlace | null): RequestOf<'listNeighborhoods'> => ({
  params: { slug: market },
  query: { furnished: true, ...(near ? { nearLatitude: near.latitude, nearLongitude: near.longitude } : {}) },
});
