import type { ALTERNATIVE_PARTS, HomeAlternatives, HomeSearchQuery } from '@lodestay/contracts';
import { PRICE_LISTS, type PriceList } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Homes, Places } from '../../homes/index.ts';
import { createCriteriaReader, type ReadQuery } from '../criteria/criteria-reader.ts';
import type { SearchCriteria } from '../criteria/criteria.ts';
import { buildFullCondition } from '../sql/sql-conditions.ts';
import { isMember, type Viewer } from '../criteria/viewer.ts';
import { dropEachFilter, type DroppedFilter } from './dropped-filters.ts';
import { findNearbyHomes } from './nearby-homes.ts';
import { findPartlyAvailableHomes } from './partly-available-homes.ts';
import { findShiftedDates } from './shifted-dates.ts';
import { findSplitStays, type SplitStay } from './split-stays.ts';
import { runWithinBudget } from '../../../platform/db/index.ts';
import type { Db, Trx } from '../tables.ts';

/** Time limit of each part, in milliseconds. Short, because the person is waiting on an empty page. */
const BUDGET_MS: Readonly<Record<(typeof ALTERNATIVE_PARTS)[number], number>> = {
  filters: 400,
  dates: 400,
  nearby: 300,
  split_stays: 600,
};

type Found = Pick<HomeAlternatives, 'filters' | 'dates' | 'nearby' | 'splitStays'>;
const NO_ALTERNATIVES: Found = { filters: [], dates: [], nearby: [], splitStays: [] };

/** Suggestions for a search without results (product 10). `budgets` are milliseconds per part. */
export function createAlternatives({
  db,
  clock,
  homes,
  places,
  budgets = BUDGET_MS,
  getPriceLists = () => PRICE_LISTS,
}: {
  db: Db;
  clock: Clock;
  homes: Homes;
  places: Places;
  budgets?: typeof BUDGET_MS;
  /** By default the built-in list. */
  getPriceLists?: () => readonly PriceList[];
}) {
  const read = createCriteriaReader({ db, clock, places, getPriceLists });

  async function suggestFilters(
    query: HomeSearchQuery,
    { place }: ReadQuery,
    viewer: Viewer | null,
  ): Promise<HomeAlternatives['filters'] | null> {
    const dropped = dropEachFilter(query, place);
    if (dropped.length === 0) return [];
    const criteria = await Promise.all(dropped.map(async (without) => (await read(without.query, viewer)).criteria));
    return runWithinBudget(db, budgets.filters, (trx) => countEach(trx, dropped, criteria));
  }

  async function suggestNearby(
    { criteria, stay }: ReadQuery,
    member: boolean,
  ): Promise<HomeAlternatives['nearby'] | null> {
    const found = await runWithinBudget(db, budgets.nearby, (trx) => findNearbyHomes(trx, criteria));
    if (!found) return null;
    const cards = await homes.loadCardsForStay(
      found.map(({ homeId }) => homeId),
      stay.stay,
      member,
      stay.free?.kind === 'begin_between' ? stay.free : null,
    );
    return found.flatMap(({ homeId, kilometers }) => {
      const home = cards.get(homeId);
      return home ? [{ home, kilometers }] : [];
    });
  }

  async function suggestSplitStays(
    { criteria, stay: { stay } }: ReadQuery,
    member: boolean,
  ): Promise<HomeAlternatives['splitStays'] | null> {
    const { free, today } = criteria;
    if (free?.kind !== 'range' || (stay?.kind !== 'fixed' && stay?.kind !== 'short_term')) return [];
    const deadline = performance.now() + budgets.split_stays;
    const candidates = await runWithinBudget(db, budgets.split_stays, (trx) =>
      findPartlyAvailableHomes(trx, criteria, free.range),
    );
    const found =
      candidates &&
      findSplitStays(candidates, { range: free.range, today, member, deadline, priceLists: getPriceLists() });
    return found && Promise.all(found.map((split) => addCards(split, member)));
  }

  async function addCards(
    { legs, totalCents }: SplitStay,
    member: boolean,
  ): Promise<HomeAlternatives['splitStays'][number]> {
    const shown = await Promise.all(
      legs.map(async ({ homeId, stay, totalCents: total }, at) => ({
        home: (await homes.loadCardsForStay([homeId], stay, member || at > 0)).get(homeId)!,
        startDate: stay.checkIn,
        endDate: stay.checkOut!,
        nights: stay.nights,
        total,
      })),
    );
    return { legs: shown, moves: legs.length - 1, total: totalCents };
  }

  return {
    /**
     * All parts are empty if the search itself finds homes. `offersSplits` says whether the viewer gets split stays in a market (slug;
     * null if the search is of no market). Throws `invalid`, `outside_zoom` and `not_found`, like the search.
     */
    async find(
      query: HomeSearchQuery,
      viewer: Viewer | null,
      offersSplits: (market: string | null) => Promise<boolean>,
    ): Promise<HomeAlternatives> {
      const request = await read(query, viewer);
      const totalHomes = await countHomes(db, request.criteria);
      if (totalHomes > 0) return { totalHomes, ...NO_ALTERNATIVES, unanswered: [] };
      const member = isMember(viewer, query);
      const [filters, dates, nearby, split] = await Promise.all([
        suggestFilters(query, request, viewer),
        runWithinBudget(db, budgets.dates, (trx) => findShiftedDates(trx, request, query)),
        suggestNearby(request, member),
        offersSplits(getMarketSlug(request)).then((offers) => (offers ? suggestSplitStays(request, member) : [])),
      ]);
      const parts = { filters, dates, nearby, split_stays: split };
      const unanswered = (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => parts[part] === null);
      return {
        totalHomes,
        filters: filters ?? [],
        dates: dates ?? [],
        nearby: nearby ?? [],
        splitStays: split ?? [],
        unanswered,
      };
    },
  };
}

const getMarketSlug = ({ place: { market } }: ReadQuery): string | null => market?.slug ?? null;

async function countHomes(db: Db, criteria: SearchCriteria): Promise<number> {
  const { rows } = await sql<{
    homes: number;
  }>`select count(*)::integer as homes from unit where ${buildFullCondition(criteria)}`.execute(db);
  return rows[0]!.homes;
}

async function countEach(
  trx: Trx,
  dropped: readonly DroppedFilter[],
  criteria: readonly SearchCriteria[],
): Promise<HomeAlternatives['filters']> {
  const { rows } = await sql<{
    counts: number[];
  }>`select array[${sql.join(criteria.map((each) => sql`(select count(*) from unit where ${buildFullCondition(each)})`))}]::integer[] as counts`.execute(
    trx,
  );
  return dropped
    .map(({ filter, parameters, market }, at) => ({
      filter,
      parameters: [...parameters],
      market: market && { slug: market.slug, name: market.name },
      homes: rows[0]!.counts[at]!,
    }))
    .filter(({ homes }) => homes > 0)
    .sort(
      (a, b) =>
        Number(a.filter === 'several') - Number(b.filter === 'several') ||
        (a.filter === 'several' ? 0 : b.homes - a.homes) ||
        a.parameters.length - b.parameters.length,
    );
}
