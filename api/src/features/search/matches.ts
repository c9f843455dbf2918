import type { HomeCardData, HomeSearchQuery } from '@lodestay/contracts';
import type { PriceList } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { Homes, Places } from '../homes/index.ts';
import type { HomeSearch } from './criteria/criteria.ts';
import { createCriteriaReader } from './criteria/criteria-reader.ts';
import type { Db } from './tables.ts';

/** More homes than any search finds. */
const ALL_HOMES = 1_000_000;

/** `among`: only these homes, without searching the others. `limit`: the best homes only. */
export type FoundHomesOptions = { among?: readonly number[]; limit?: number };

export type SearchMatches = ReturnType<typeof createSearchMatches>;

/** The homes of a search for other features, without pages, groups and facets. */
export function createSearchMatches({
  db,
  clock,
  homes,
  places,
  index,
  getPriceLists,
}: {
  db: Db;
  clock: Clock;
  homes: Homes;
  places: Places;
  index: Pick<HomeSearch, 'page'>;
  getPriceLists: () => readonly PriceList[];
}) {
  const read = createCriteriaReader({ db, clock, places, getPriceLists });
  return {
    /** The IDs of the homes that a visitor's search finds, by default all, best first. Throws `invalid`, `outside_zoom` and `not_found`. */
    async findHomeIds(query: HomeSearchQuery, { among, limit = ALL_HOMES }: FoundHomesOptions = {}): Promise<number[]> {
      const { criteria } = await read(query, null);
      const { groups } = await index.page({
        ...criteria,
        ...(among && { homeIds: [...among] }),
        grouped: false,
        page: 1,
        perPage: limit,
      });
      return groups.flatMap((group) => group.homes.map(({ id }) => id));
    },

    /** How many homes a visitor's search finds. Throws like `findHomeIds`. */
    async countHomes(query: HomeSearchQuery): Promise<number> {
      const { criteria } = await read(query, null);
      const { totalHomes } = await index.page({ ...criteria, grouped: false, page: 1, perPage: 1 });
      return totalHomes;
    },

    /** The cards of homes in the given order, with totals for the stay of the search. */
    async loadCards(query: HomeSearchQuery, homeIds: readonly number[], member: boolean): Promise<HomeCardData[]> {
      const { stay } = await read(query, null);
      const window = stay.free?.kind === 'begin_between' ? stay.free : null;
      const cards = await homes.loadCardsForStay(homeIds, stay.stay, member, window);
      return homeIds.flatMap((id) => cards.get(id) ?? []);
    },
  };
}
