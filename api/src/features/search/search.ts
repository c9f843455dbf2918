import { AMENITIES, type HomeCardData, type HomeSearchQuery, type HomeSearchResult } from '@lodestay/contracts';
import { RESULTS_PER_PAGE } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Homes, Places } from '../homes/index.ts';
import type { Facets, FoundHome, HomeSearch, ResultMap, SearchCriteria, SearchPage } from './criteria.ts';
import { createCriteriaReader } from './criteria-reader.ts';
import { priceBuckets } from './price-buckets.ts';
import { rankOf } from './rank.ts';
import { monthlyPrice } from './rent-bounds.ts';
import { fixedOrderOf, searchTokenOf } from './search-token.ts';
import { isMember, type Viewer } from './viewer.ts';

export type Search = ReturnType<typeof createSearch>;

const NO_FACETS: Facets = { rentCents: null, prices: [], beds: [], amenities: [], neighborhoods: [], types: [], map: { kind: 'pins', pins: [] } };

export function createSearch({ db, clock, homes, places, index }: { db: Db; clock: Clock; homes: Homes; places: Places; index: HomeSearch }) {
  const read = createCriteriaReader({ db, clock, places });

  return {
    /** Throws `invalid`, `outside_zoom` and `not_found`. */
    async find(query: HomeSearchQuery, viewer: Viewer | null): Promise<HomeSearchResult> {
      const { criteria, place, stay } = await read(query, viewer);
      const fixed = fixedOrderOf(query);
      const { page, facets } = query.counts === false ? { page: await index.page(criteria, fixed), facets: NO_FACETS } : await index.answer(criteria, fixed);
      const [cards, slugs, neighborhoods] = await Promise.all([
        homes.homeCardsFor(page.groups.flatMap((group) => group.homes.map(({ id }) => id)), stay.stay, isMember(viewer, query), stay.free?.kind === 'begin_between' ? stay.free : null),
        slugsOf(db, facets.map),
        namesOf(db, facets.neighborhoods),
      ]);
      const monthly = (rentCents: number) => monthlyPrice(rentCents, criteria.monthlyRate);
      return {
        market: place.market,
        displayCity: place.displayCity,
        totalHomes: page.totalHomes,
        totalGroups: page.totalGroups,
        page: query.page ?? 1,
        resultsPerPage: query.resultsPerPage ?? RESULTS_PER_PAGE,
        homeGroups: groupsOf(page, cards, { told: place.near !== null, propertyPhotos: query.usePropertyPhotos === true, homesPerGroup: query.homesPerGroup ?? Number.POSITIVE_INFINITY }),
        searchToken: page.order.length > criteria.perPage ? searchTokenOf(query, page.order) : null,
        ...mapOf(facets.map, slugs, criteria),
        filters: {
          price: facets.rentCents && { minimum: monthly(facets.rentCents.minimum), maximum: monthly(facets.rentCents.maximum), buckets: priceBuckets(facets.prices) },
          types: facets.types.map(({ furnished, homes: count }) => ({ type: furnished ? 'FurnishedHome' as const : 'UnfurnishedHome' as const, homes: count })),
          beds: [...facets.beds],
          amenities: AMENITIES.map((name, bit) => ({ name, homes: facets.amenities[bit] ?? 0 })),
          neighborhoods,
        },
      };
    },
  };
}

/** With property photos, homes of one building show the same ones: those of the home that stands for it. */
function groupsOf({ groups }: SearchPage, cards: ReadonlyMap<number, HomeCardData>, { told, propertyPhotos, homesPerGroup }: { /** Whether distances are. */ told: boolean; propertyPhotos: boolean; homesPerGroup: number }): HomeSearchResult['homeGroups'] {
  const cardOf = ({ id, terms, meters }: FoundHome) => {
    const card = cards.get(id);
    return card ? [{ ...card, rank: rankOf(terms), ...(told && { distanceMeters: meters }) }] : [];
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

function mapOf(map: ResultMap, slugs: ReadonlyMap<number, string>, { monthlyRate }: SearchCriteria): Pick<HomeSearchResult, 'pins' | 'clusters'> {
  const priced = <Item extends { rentCents: number }>({ rentCents, ...item }: Item) => ({ ...item, price: monthlyPrice(rentCents, monthlyRate) });
  if (map.kind === 'pins') {
    // A home that has been deleted since it was found has no address.
    return { pins: map.pins.flatMap((pin) => (slugs.has(pin.homeId) ? [{ ...priced(pin), slug: slugs.get(pin.homeId)! }] : [])), clusters: [] };
  }
  return { pins: [], clusters: map.clusters.map((cell) => ({ ...priced(cell), latitude: middle(cell.south, cell.north), longitude: middle(cell.west, cell.east) })) };
}

async function slugsOf(db: Db, map: ResultMap): Promise<Map<number, string>> {
  if (map.kind === 'clusters' || map.pins.length === 0) return new Map();
  // One array, not a parameter for each of 300 homes: that plans in a fifth of the time.
  const rows = await db.selectFrom('home').select(['id', 'slug']).where('id', '=', sql<number>`any (${map.pins.map(({ homeId }) => homeId)}::integer[])`).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
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
