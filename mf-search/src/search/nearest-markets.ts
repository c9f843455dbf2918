import type { ResponseOf } from '@lodestay/contracts';

type Market = ResponseOf<'listDisplayCities'>['markets'][number];

export type NearbyMarket = { slug: string; name: string; state: string; homes: number; kilometers: number };

const MAX_MARKETS = 4;
const KILOMETERS_PER_DEGREE = 111.2;

/**
 * The four nearest markets that have homes, nearest first. Empty if `slug` is unknown.
 * Distances are straight lines, accurate to a few percent within the country.
 */
export function findNearestMarkets(markets: readonly Market[], slug: string): NearbyMarket[] {
  const origin = markets.find((market) => market.slug === slug);
  if (!origin) return [];
  // Degrees of longitude get shorter toward the poles.
  const longitudeScale = Math.cos((origin.latitude * Math.PI) / 180);
  return markets
    .filter((market) => market !== origin && market.homes > 0)
    .map(({ slug: other, name, state, homes, latitude, longitude }) => ({
      slug: other,
      name,
      state,
      homes,
      kilometers:
        KILOMETERS_PER_DEGREE * Math.hypot(latitude - origin.latitude, (longitude - origin.longitude) * longitudeScale),
    }))
    .sort((a, b) => a.kilometers - b.kilometers)
    .slice(0, MAX_MARKETS);
}
