import { AMENITIES, type HomeCardData, type HomeSearchQuery, type HomeSearchResult } from '@lodestay/contracts';
import { RESULTS_PER_PAGE } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Homes, Places } from '../homes/index.ts';
import type { FoundHome, HomeSearch, Point, ResultMap, SearchCriteria, SearchPage } from './criteria.ts';
import { createCriteriaReader } from './criteria-reader.ts';
import { metersFrom } from './distance.ts';
import { priceBuckets } from './price-buckets.ts';
import { rankOf } from './rank.ts';
import { monthlyPrice } from './rent-bounds.ts';
import { fixedOrderOf, searchTokenOf } from './search-token.ts';
import { isMember, type Viewer } from './viewer.ts';

export type Search = ReturnType<typeof createSearch>;

export function createSearch({ db, clock, homes, places, index }: { db: Db; clock: Clock; homes: Homes; places: Places; index: HomeSearch }) {
  const read = createCriteriaReader({ db, clock, places });

  return {
    /** Throws `invalid`, `outside_zoom` and `not_found`. */
    async find(query: HomeSearchQuery, viewer: Viewer | null): Promise<HomeSearchResult> {
      const { criteria, place, stay } = await read(query, viewer);
      const [page, facets] = await Promise.all([index.page(criteria, fixedOrderOf(query)), index.facets(criteria)]);
      const cards = await homes.homeCardsFor(page.groups.flatMap((group) => group.homes.map(({ id }) => id)), stay.stay, isMember(viewer, query), stay.free?.kind === 'begin_between' ? stay.free : null);
      const monthly = (rentCents: number) => monthlyPrice(rentCents, criteria.monthlyRate);
      return {
        market: place.market,
        displayCity: place.displayCity,
        totalHomes: page.totalHomes,
        totalGroups: page.totalGroups,
        page: query.page ?? 1,
        resultsPerPage: query.resultsPerPage ?? RESULTS_PER_PAGE,
        homeGroups: groupsOf(page, cards, { near: place.near, propertyPhotos: query.usePropertyPhotos === true, homesPerGroup: query.homesPerGroup ?? Number.POSITIVE_INFINITY }),
        searchToken: page.order.length > criteria.perPage ? searchTokenOf(query, page.order) : null,
        ...mapOf(facets.map, criteria),
        filters: {
          price: facets.rentCents && { minimum: monthly(facets.rentCents.minimum), maximum: monthly(facets.rentCents.maximum), buckets: priceBuckets(facets.prices) },
          types: facets.types.map(({ furnished, homes: count }) => ({ type: furnished ? 'FurnishedHome' as const : 'UnfurnishedHome' as const, homes: count })),
          beds: [...facets.beds],
          amenities: AMENITIES.map((name, bit) => ({ name, homes: facets.amenities[bit] ?? 0 })),
          neighborhoods: await namesOf(db, facets.neighborhoods),
        },
      };
    },
  };
}

/** With property photos, homes of one building show the same ones: those of the home that stands for it. */
function groupsOf({ groups }: SearchPage, cards: ReadonlyMap<number, HomeCardData>, { near, propertyPhotos, homesPerGroup }: { near: Point | null; propertyPhotos: boolean; homesPerGroup: number }): HomeSearchResult['homeGroups'] {
  const cardOf = ({ id, terms }: FoundHome) => {
    const card = cards.get(id);
    return card ? [{ ...card, rank: rankOf(terms), ...(near && { distanceMeters: metersFrom(near, card) }) }] : [];
  };
  return groups.map((group) => group.homes.flatMap(cardOf)).flatMap((homes) => {
    const [first] = homes;
    if (!first) return [];
    const listed = homes.slice(0, homesPerGroup);
    return [{
      key: homes.length === 1 ? first.slug : first.property.slug,
      homes: propertyPhotos ? listed.map((home) => ({ ...home, pictures: first.pictures })) : listed,
      others: othersOf(homes.slice(homesPerGroup)),
    }];
  });
}

const othersOf = (homes: readonly HomeCardData[]) => (homes.length > 0 ? { homes: homes.length, price: Math.min(...homes.map((home) => home.displayPriceWithDiscount)) } : undefined);

const middle = (from: number, to: number) => (from + to) / 2;

function mapOf(map: ResultMap, { monthlyRate }: SearchCriteria): Pick<HomeSearchResult, 'pins' | 'clusters'> {
  const priced = <Item extends { rentCents: number }>({ rentCents, ...item }: Item) => ({ ...item, price: monthlyPrice(rentCents, monthlyRate) });
  if (map.kind === 'pins') return { pins: map.pins.map(priced), clusters: [] };
  return { pins: [], clusters: map.clusters.map((cell) => ({ ...priced(cell), latitude: middle(cell.south, cell.north), longitude: middle(cell.west, cell.east) })) };
}

async function namesOf(db: Db, counted: readonly { id: number; homes: number }[]): Promise<HomeSearchResult['filters']['neighborhoods']> {
  if (counted.length === 0) return [];
  const rows = await db.selectFrom('neighborhood').select(['id', 'name', 'slug']).where('id', 'in', counted.map(({ id }) => id)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return counted.flatMap(({ id, homes }) => {
    const row = byId.get(id);
    return row ? [{ ...row, homes }] : [];
  });
}
