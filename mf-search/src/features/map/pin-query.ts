import type { HomeSearchQuery } from '@lodestay/contracts';
import type { MapPoint } from './map-points.ts';

/** Degrees, about a metre: the building that a pin stands for and nothing beside it. */
const NEAR = 0.00001;

/** The same search where a pin stands: its home with the dates and the total that the search gives it. */
export const pinQuery = (
  query: HomeSearchQuery,
  { latitude, longitude }: Pick<MapPoint, 'latitude' | 'longitude'>,
): HomeSearchQuery => ({
  ...query,
  swLatitude: latitude - NEAR,
  swLongitude: longitude - NEAR,
  neLatitude: latitude + NEAR,
  neLongitude: longitude + NEAR,
  counts: false,
  homesPerGroup: undefined,
  page: undefined,
  searchToken: undefined,
  resultsPerPage: 1,
});
