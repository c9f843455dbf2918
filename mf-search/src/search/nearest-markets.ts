import type { ResponseOf } from '@lodestay/contracts';

type Market = ResponseOf<'listDisplayCities'>['markets'][number];

export type MarketAround = { slug: string; name: string; state: string; homes: number; kilometers: number };

const MOST = 4;
const KILOMETERS_PER_DEGREE = 111.2;

/** The markets with homes that are nearest to one of them, nearest first; none where that one is not known. As the crow flies, right to a few percent within a country. */
export function nearestMarkets(markets: readonly Market[], slug: string): MarketAround[] {
  const here = markets.find((market) => market.slug === slug);
  if (!here) return [];
  const narrowing = Math.cos((here.latitude * Math.PI) / 180);
  return markets
    .filter((market) => market !== here && market.homes > 0)
    .map(({ slug: other, name, state, homes, latitude, longitude }) => ({
      slug: other,
      name,
      state,
      homes,
      kilometers:
        KILOMETERS_PER_DEGREE * Math.hypot(latitude - here.latitude, (longitude - here.longitude) * narrowing),
    }))
    .sort((a, b) => a.kilometers - b.kilometers)
    .slice(0, MOST);
}
