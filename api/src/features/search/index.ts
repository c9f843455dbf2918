import { contracts } from '@lodestay/contracts/schemas';
import type { PriceList } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { FeatureFlags } from '../../platform/feature-flags/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Homes, Places } from '../homes/index.ts';
import { createAlternatives } from './alternatives/alternatives.ts';
import { createSearchMatches, type SearchMatches } from './matches.ts';
import { refreshAllRanks } from './rank/refresh-ranks.ts';
import { createNeighborhoodList } from './results/neighborhood-list.ts';
import { createSearchOrders } from './results/search-orders.ts';
import { createSearch } from './search.ts';
import { findSimilarHomes } from './results/similar-homes.ts';
import { createSqlSearch } from './sql/sql-search.ts';
import type { Db } from './tables.ts';

export type { HomeSearch, SearchCriteria } from './criteria/criteria.ts';
export { countListedHomes, findListedHomeIds, parseListQuery, type ListQuery } from './list-query.ts';
export type { SearchMatches } from './matches.ts';
export { searchMigrations } from './migrations.ts';
export { refreshRanks } from './rank/refresh-ranks.ts';

export function registerSearch(
  app: FastifyInstance,
  {
    db,
    clock,
    homes,
    places,
    jobs,
    flags,
    getPriceLists,
  }: {
    db: Db;
    clock: Clock;
    homes: Homes;
    places: Places;
    jobs: Jobs;
    flags: Pick<FeatureFlags, 'isOn'>;
    getPriceLists: () => readonly PriceList[];
  },
): { matches: SearchMatches } {
  const index = createSqlSearch(db);
  const orders = createSearchOrders({ db, clock, log: app.log });
  const search = createSearch({ db, clock, homes, places, index, orders, getPriceLists });
  const alternatives = createAlternatives({ db, clock, homes, places, getPriceLists });
  route(app, contracts.searchHomes, ({ query, user }) => search.find(query, user));
  route(app, contracts.listAlternatives, ({ query, user, request }) =>
    alternatives.find(query, user, (market) => flags.isOn('split_stays', { user, request }, market)),
  );
  route(app, contracts.searchDisplayCity, ({ params, query, user }) =>
    search.find({ ...query, displayCity: params.city }, user),
  );
  route(app, contracts.listSimilarHomes, async ({ params, query, user }) => ({
    homes: await findSimilarHomes({ db, homes }, params.slug, query, {
      member: user?.activeMembership ?? false,
      standbyMember: user?.hasActiveStandbySubscription ?? false,
    }),
  }));
  const listNeighborhoods = createNeighborhoodList({ db, places });
  route(app, contracts.listNeighborhoods, ({ params, query }) => listNeighborhoods(params.slug, query));
  jobs.every(60, 'delete-search-orders', () => orders.deleteOld());
  jobs.schedule('7 * * * *', 'refresh-ranks', () => refreshAllRanks(db));
  return { matches: createSearchMatches({ db, clock, homes, places, index, getPriceLists }) };
}
