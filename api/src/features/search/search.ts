import { AMENITIES, type HomeSearchQuery, type HomeSearchResult } from '@lodestay/contracts';
import { PRICE_LISTS, RESULTS_PER_PAGE, type PriceList } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { Homes, Places } from '../homes/index.ts';
import { NO_MAP, type Facets, type HomeSearch, type ResultMap, type SearchCriteria } from './criteria/criteria.ts';
import { createCriteriaReader } from './criteria/criteria-reader.ts';
import { toHomeGroups, toListedGroups } from './results/home-groups.ts';
import { createHomeSlugReader } from './results/home-slugs.ts';
import { toPriceBuckets } from './results/price-buckets.ts';
import { calculateMonthlyPrice } from './criteria/rent-bounds.ts';
import type { SearchOrders } from './results/search-orders.ts';
import { isMember, type Viewer } from './criteria/viewer.ts';
import type { Db } from './tables.ts';

export type Search = ReturnType<typeof createSearch>;

const NO_FACETS: Facets = {
  rentCents: null,
  prices: [],
  beds: [],
  amenities: [],
  hasPhotos: 0,
  neighborhoods: [],
  types: [],
  notStated: { pets: 0, furnished: 0, guests: 0, size: 0 },
  map: NO_MAP,
};

export function createSearch({
  db,
  clock,
  homes,
  places,
  index,
  orders,
  getPriceLists = () => PRICE_LISTS,
}: {
  db: Db;
  clock: Clock;
  homes: Homes;
  places: Places;
  index: HomeSearch;
  orders: Pick<SearchOrders, 'find' | 'keep'>;
  /** By default the built-in list. */
  getPriceLists?: () => readonly PriceList[];
}) {
  const read = createCriteriaReader({ db, clock, places, getPriceLists });
  const findSlugs = createHomeSlugReader(db);

  return {
    /** Throws `invalid`, `outside_zoom` and `not_found`. */
    async find(query: HomeSearchQuery, viewer: Viewer | null): Promise<HomeSearchResult> {
      const [{ criteria, place, stay }, fixed] = await Promise.all([read(query, viewer), orders.find(query)]);
      const { page, facets } =
        query.counts === false
          ? { page: await index.page(criteria, fixed), facets: NO_FACETS }
          : await index.answer(criteria, fixed, { map: query.pins !== false });
      const listedGroups = toListedGroups(page, query);
      const [cards, slugs, neighborhoods, searchToken] = await Promise.all([
        homes.loadCardsForStay(
          listedGroups.flatMap((group) => group.homes.map(({ id }) => id)),
          stay.stay,
          isMember(viewer, query),
          stay.free?.kind === 'begin_between' ? stay.free : null,
        ),
        findSlugs(facets.map.kind === 'pins' ? facets.map.pins.map(({ homeId }) => homeId) : []),
        findNeighborhoods(db, facets.neighborhoods),
        page.order.length > criteria.perPage ? orders.keep(query, page.order) : null,
      ]);
      const monthly = (rentCents: number) => calculateMonthlyPrice(rentCents, criteria.monthlyRate);
      return {
        market: place.market,
        displayCity: place.displayCity,
        ...(place.covers === null ? {} : { covers: place.covers }),
        totalHomes: page.totalHomes,
        totalGroups: page.totalGroups,
        page: query.page ?? 1,
        resultsPerPage: query.resultsPerPage ?? RESULTS_PER_PAGE,
        homeGroups: toHomeGroups(listedGroups, cards, {
          includeDistance: place.near !== null,
          propertyPhotos: query.usePropertyPhotos === true,
          monthly,
        }),
        searchToken,
        ...toMap(facets.map, slugs, criteria),
        filters: {
          price: facets.rentCents && {
            minimum: monthly(facets.rentCents.minimum),
            maximum: monthly(facets.rentCents.maximum),
            buckets: toPriceBuckets(facets.prices),
          },
          types: facets.types.map(({ furnished, homes: count }) => ({
            type: furnished ? ('FurnishedHome' as const) : ('UnfurnishedHome' as const),
            homes: count,
          })),
          notStated: facets.notStated,
          beds: [...facets.beds],
          amenities: AMENITIES.map((name, bit) => ({ name, homes: facets.amenities[bit] ?? 0 })),
          hasPhotos: facets.hasPhotos,
          neighborhoods,
        },
      };
    },
  };
}

const getMiddle = (from: number, to: number) => (from + to) / 2;

function toMap(
  map: ResultMap,
  slugs: ReadonlyMap<number, string>,
  { monthlyRate }: SearchCriteria,
): Pick<HomeSearchResult, 'pins' | 'clusters'> {
  const priced = <Item extends { rentCents: number }>({ rentCents, ...item }: Item) => ({
    ...item,
    price: calculateMonthlyPrice(rentCents, monthlyRate),
  });
  if (map.kind === 'pins') {
    // Skip homes that were deleted after the search found them.
    return {
      pins: map.pins.flatMap((pin) =>
        slugs.has(pin.homeId) ? [{ ...priced(pin), slug: slugs.get(pin.homeId)! }] : [],
      ),
      clusters: [],
    };
  }
  return {
    pins: [],
    clusters: map.clusters.map((cell) => ({
      ...priced(cell),
      latitude: getMiddle(cell.south, cell.north),
      longitude: getMiddle(cell.west, cell.east),
    })),
  };
}

async function findNeighborhoods(
  db: Db,
  counted: readonly { id: number; homes: number }[],
): Promise<HomeSearchResult['filters']['neighborhoods']> {
  if (counted.length === 0) return [];
  const rows = await db
    .selectFrom('neighborhood')
    .select(['id', 'name', 'slug'])
    .where(
      'id',
      'in',
      counted.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return counted.flatMap(({ id, homes }) => {
    const row = byId.get(id);
    return row ? [{ ...row, homes }] : [];
  });
}
