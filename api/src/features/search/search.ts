import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { AMENITIES } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Homes, Places } from '../homes/index.ts';
import type { FoundHome, HomeSearch, SearchPage } from './criteria.ts';
import { criteriaOf } from './criteria-of-query.ts';
import { rankOf } from './rank.ts';
import { searchedPlace } from './searched-place.ts';
import { searchedStay } from './search-stay.ts';

/** Where a search spans time zones, the day is that of the last one to have it, so that no local 'today' is refused. */
const WESTERNMOST = 'Pacific/Honolulu';

export type Search = ReturnType<typeof createSearch>;

export function createSearch({ db, clock, homes, places, index }: { db: Db; clock: Clock; homes: Homes; places: Places; index: HomeSearch }) {
  return {
    /** Throws `invalid`, `outside_zoom` and `not_found`. */
    async find(query: HomeSearchQuery, member: boolean): Promise<HomeSearchResult> {
      const today = clock.today(WESTERNMOST);
      const stay = searchedStay(query, today);
      const place = await searchedPlace(db, places, query);
      const criteria = criteriaOf(query, place, stay, today);
      const [page, facets] = await Promise.all([index.page(criteria), index.facets(criteria)]);
      const cards = await homes.homeCardsFor(page.groups.flatMap((group) => group.homes.map(({ id }) => id)), stay.stay, member);
      const groups = groupsOf(page, cards);
      return {
        market: place.market,
        displayCity: place.displayCity,
        totalHomes: page.totalHomes,
        totalGroups: page.totalGroups,
        page: criteria.page,
        resultsPerPage: criteria.perPage,
        homeGroups: groups,
        searchToken: null,
        clusters: [],
        pins: groups.flatMap(({ homes: [first, ...others] }) => (first ? [pinOf(first, others)] : [])),
        filters: {
          price: facets.rentCents && { ...facets.rentCents, buckets: [] },
          types: [],
          beds: [...facets.beds],
          amenities: AMENITIES.map((name, bit) => ({ name, homes: facets.amenities[bit] ?? 0 })),
          neighborhoods: await namesOf(db, facets.neighborhoods),
        },
      };
    },
  };
}

function groupsOf({ groups }: SearchPage, cards: ReadonlyMap<number, HomeCardData>): HomeSearchResult['homeGroups'] {
  const cardOf = ({ id, terms }: FoundHome) => {
    const card = cards.get(id);
    return card ? [{ ...card, rank: rankOf(terms) }] : [];
  };
  return groups.map((group) => group.homes.flatMap(cardOf)).flatMap((homes) => (homes[0] ? [{ key: homes.length === 1 ? homes[0].slug : homes[0].property.slug, homes }] : []));
}

function pinOf(first: HomeCardData, others: readonly HomeCardData[]): HomeSearchResult['pins'][number] {
  const prices = [first, ...others].map((home) => home.displayPriceWithDiscount);
  return { homeId: first.id, slug: first.slug, price: Math.min(...prices), homes: prices.length, latitude: first.latitude, longitude: first.longitude };
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
