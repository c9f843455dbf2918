import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Homes, Places } from '../homes/index.ts';
import { createAlternatives } from './alternatives/alternatives.ts';
import { refreshAllRanks } from './rank/refresh-ranks.ts';
import { createSearch } from './search.ts';
import { findSimilarHomes } from './results/similar-homes.ts';
import { createSqlSearch } from './sql/sql-search.ts';
import type { Db } from './tables.ts';

export type { HomeSearch, SearchCriteria } from './criteria/criteria.ts';
export { searchMigrations } from './migrations.ts';
export { refreshRanks } from './rank/refresh-ranks.ts';

export function registerSearch(
  app: FastifyInstance,
  { db, clock, homes, places, jobs }: { db: Db; clock: Clock; homes: Homes; places: Places; jobs: Jobs },
): void {
  const search = createSearch({ db, clock, homes, places, index: createSqlSearch(db) });
  const alternatives = createAlternatives({ db, clock, homes, places });
  route(app, contracts.searchHomes, ({ query, user }) => search.find(query, user));
  route(app, contracts.listAlternatives, ({ query, user }) => alternatives.find(query, user));
  route(app, contracts.searchDisplayCity, ({ params, query, user }) =>
    search.find({ ...query, displayCity: params.city }, user),
  );
  route(app, contracts.listSimilarHomes, async ({ params, query, user }) => ({
    homes: await findSimilarHomes({ db, homes }, params.slug, query, user?.activeMembership ?? false),
  }));
  jobs.schedule('7 * * * *', 'refresh-ranks', () => refreshAllRanks(db));
}
