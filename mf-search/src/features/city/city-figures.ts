import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import type { Platform } from '@lodestay/platform';
import { toListGroups } from '../../search/list-result.ts';
import { findNearestMarkets, type NearbyMarket } from '../../search/nearest-markets.ts';
import { hasUnfurnished } from '../../search/search-text.ts';

/** Monthly rents, in cents, of the homes with this number of bedrooms. */
export type RentRow = { beds: number; homes: number; minimum: number; median: number; maximum: number };

export type CityFigures = {
  place: { slug: string; name: string; state: string };
  market: { slug: string; name: string; state: string };
  /** The figures describe a whole market instead of a city in it. */
  isMarket: boolean;
  totalHomes: number;
  /** Some homes are unfurnished. */
  isMixed: boolean;
  /** Cents per month. */
  price: { minimum: number; maximum: number } | null;
  rents: readonly RentRow[];
  neighborhoods: HomeSearchResult['filters']['neighborhoods'];
  homes: readonly HomeCardData[];
  /** The other cities of the market that have homes. */
  cities: readonly { slug: string; name: string; homes: number }[];
  /** The nearest markets that have homes, where the whole market has none. */
  nearbyMarkets: readonly NearbyMarket[];
};

type Api = Platform['api'];

const SHOWN_HOMES = 6;
/** Homes with this many bedrooms or more are counted together. */
export const MAX_BEDS = 4;
/** The last page that the API returns. */
const LAST_PAGE = 1000;

/** Fetches the figures of a city: one search for the counts and one per number of bedrooms. Null for an unknown city. Throws `ApiError`. */
export async function fetchCityFigures(api: Api, slug: string): Promise<CityFigures | null> {
  const [found, { displayCities, markets }] = await Promise.all([
    api.call('searchHomes', {
      query: {
        displayCity: slug,
        resultsPerPage: SHOWN_HOMES,
        grouped: true,
        homesPerGroup: 1,
        usePropertyPhotos: true,
      },
    }),
    api.call('listDisplayCities', {}),
  ]);
  const { market, displayCity, filters } = found;
  if (!market) return null;
  const { slug: city, name, state } = displayCity ?? market;
  const cities = displayCities
    .filter((other) => other.marketSlug === market.slug && other.slug !== slug && other.homes > 0)
    .map(({ slug: other, name: otherName, homes }) => ({ slug: other, name: otherName, homes }));
  return {
    place: { slug: city, name, state },
    market: { slug: market.slug, name: market.name, state: market.state },
    isMarket: displayCity === null,
    totalHomes: found.totalHomes,
    isMixed: hasUnfurnished(filters),
    price: filters.price && { minimum: filters.price.minimum, maximum: filters.price.maximum },
    rents: await fetchRents(api, slug, filters.beds),
    neighborhoods: filters.neighborhoods,
    homes: toListGroups(found).map((group) => group.homes[0]!),
    cities,
    nearbyMarkets: found.totalHomes + cities.length > 0 ? [] : findNearestMarkets(markets, market.slug),
  };
}

async function fetchRents(api: Api, slug: string, counts: HomeSearchResult['filters']['beds']): Promise<RentRow[]> {
  const homesByBeds = new Map<number, number>();
  for (const { beds, homes } of counts)
    homesByBeds.set(Math.min(beds, MAX_BEDS), (homesByBeds.get(Math.min(beds, MAX_BEDS)) ?? 0) + homes);
  const rows = await Promise.all(
    [...homesByBeds].filter(([, homes]) => homes > 0).map(([beds, homes]) => fetchRent(api, slug, beds, homes)),
  );
  return rows.filter((row) => row !== null).sort((a, b) => a.beds - b.beds);
}

/** Finds the median rent with a single request: the page of the price-sorted list that contains the middle home. */
async function fetchRent(api: Api, slug: string, beds: number, homes: number): Promise<RentRow | null> {
  const position = Math.ceil(homes / 2);
  const perPage = Math.ceil(position / LAST_PAGE);
  const query: HomeSearchQuery = {
    displayCity: slug,
    ...toBedsQuery(beds),
    sortBy: 'price',
    grouped: false,
    resultsPerPage: perPage,
    page: Math.ceil(position / perPage),
  };
  const {
    homeGroups,
    filters: { price },
  } = await api.call('searchHomes', { query });
  const home = homeGroups.flatMap((group) => group.homes)[(position - 1) % perPage];
  return home && price
    ? { beds, homes, minimum: price.minimum, median: home.displayPriceWithDiscount, maximum: price.maximum }
    : null;
}

/** Four bedrooms include more. */
const toBedsQuery = (beds: number): HomeSearchQuery => ({
  beds: [String(beds)] as HomeSearchQuery['beds'],
  ...(beds < MAX_BEDS && { exactMatchBeds: true }),
});

const FRESH_MS = 30_000;

/** Query options for the figures of a city, shared by `prefetch` and the page. */
export const getCityFiguresQuery = (api: Api, slug: string) => ({
  queryKey: ['city figures', slug],
  queryFn: () => fetchCityFigures(api, slug),
  staleTime: FRESH_MS,
  // Searches are not retried (specification 7).
  retry: false,
});
