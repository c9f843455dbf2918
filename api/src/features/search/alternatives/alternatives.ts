import type { ALTERNATIVE_PARTS, HomeAlternatives, HomeSearchQuery } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Homes, Places } from '../../homes/index.ts';
import { createCriteriaReader, type ReadQuery } from '../criteria/criteria-reader.ts';
import type { SearchCriteria } from '../criteria/criteria.ts';
import { everyCondition } from '../sql/sql-conditions.ts';
import { isMember, type Viewer } from '../criteria/viewer.ts';
import { withoutEachFilter, type Dropped } from './dropped-filters.ts';
import { nearbyHomes } from './nearby-homes.ts';
import { partlyFreeHomes } from './partly-free-homes.ts';
import { shiftedDates } from './shifted-dates.ts';
import { paysNoMembership, splitStays, type SplitStay } from './split-stays.ts';
import { withinBudget } from './within-budget.ts';
import type { Db, Trx } from '../tables.ts';

/** How long each part may take: somebody looks at an empty page. */
const BUDGET_MS: Readonly<Record<(typeof ALTERNATIVE_PARTS)[number], number>> = {
  filters: 400,
  dates: 400,
  nearby: 300,
  split_stays: 600,
};

type Found = Pick<HomeAlternatives, 'filters' | 'dates' | 'nearby' | 'splitStays'>;
const NOTHING: Found = { filters: [], dates: [], nearby: [], splitStays: [] };

/** What can be offered in place of no result (product 10). `budgets` are milliseconds by part. */
export function createAlternatives({
  db,
  clock,
  homes,
  places,
  budgets = BUDGET_MS,
}: {
  db: Db;
  clock: Clock;
  homes: Homes;
  places: Places;
  budgets?: typeof BUDGET_MS;
}) {
  const read = createCriteriaReader({ db, clock, places });

  async function filtersOf(
    query: HomeSearchQuery,
    { place }: ReadQuery,
    viewer: Viewer | null,
  ): Promise<HomeAlternatives['filters'] | null> {
    const dropped = withoutEachFilter(query, place);
    if (dropped.length === 0) return [];
    const criteria = await Promise.all(dropped.map(async (without) => (await read(without.query, viewer)).criteria));
    return withinBudget(db, budgets.filters, (trx) => countEach(trx, dropped, criteria));
  }

  async function nearbyOf({ criteria, stay }: ReadQuery, member: boolean): Promise<HomeAlternatives['nearby'] | null> {
    const found = await withinBudget(db, budgets.nearby, (trx) => nearbyHomes(trx, criteria));
    if (!found) return null;
    const cards = await homes.homeCardsFor(
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

  async function splitStaysOf(
    { criteria, stay: { stay } }: ReadQuery,
    member: boolean,
  ): Promise<HomeAlternatives['splitStays'] | null> {
    const { free, today } = criteria;
    if (free?.kind !== 'range' || (stay?.kind !== 'fixed' && stay?.kind !== 'short_term')) return [];
    const deadline = performance.now() + budgets.split_stays;
    const candidates = await withinBudget(db, budgets.split_stays, (trx) => partlyFreeHomes(trx, criteria, free.range));
    const found = candidates && splitStays(candidates, { range: free.range, today, member, deadline });
    return found && Promise.all(found.map((split) => withCards(split, member)));
  }

  async function withCards(
    { legs, totalCents }: SplitStay,
    member: boolean,
  ): Promise<HomeAlternatives['splitStays'][number]> {
    const shown = await Promise.all(
      legs.map(async ({ homeId, stay }, at) => {
        const home = (await homes.homeCardsFor([homeId], stay, paysNoMembership(at, member))).get(homeId)!;
        return {
          home,
          startDate: stay.checkIn,
          endDate: stay.checkOut!,
          nights: stay.nights,
          total: home.total!.cents,
        };
      }),
    );
    return { legs: shown, moves: legs.length - 1, total: totalCents };
  }

  return {
    /** Everything is empty where the search itself finds homes. Throws `invalid`, `outside_zoom` and `not_found`, as the search does. */
    async find(query: HomeSearchQuery, viewer: Viewer | null): Promise<HomeAlternatives> {
      const asked = await read(query, viewer);
      const totalHomes = await countHomes(db, asked.criteria);
      if (totalHomes > 0) return { totalHomes, ...NOTHING, unanswered: [] };
      const member = isMember(viewer, query);
      const [filters, dates, nearby, split] = await Promise.all([
        filtersOf(query, asked, viewer),
        withinBudget(db, budgets.dates, (trx) => shiftedDates(trx, asked, query)),
        nearbyOf(asked, member),
        splitStaysOf(asked, member),
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

async function countHomes(db: Db, criteria: SearchCriteria): Promise<number> {
  const { rows } = await sql<{
    homes: number;
  }>`select count(*)::integer as homes from unit where ${everyCondition(criteria)}`.execute(db);
  return rows[0]!.homes;
}

async function countEach(
  trx: Trx,
  dropped: readonly Dropped[],
  criteria: readonly SearchCriteria[],
): Promise<HomeAlternatives['filters']> {
  const { rows } = await sql<{
    counts: number[];
  }>`select array[${sql.join(criteria.map((each) => sql`(select count(*) from unit where ${everyCondition(each)})`))}]::integer[] as counts`.execute(
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
