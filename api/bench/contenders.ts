import { snakeizeKeys, type HomeSearchResult } from '@lodestay/contracts';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createHomes } from '../src/features/homes/homes.ts';
import { createPlaces } from '../src/features/homes/places/places.ts';
import type { SearchPage } from '../src/features/search/criteria/criteria.ts';
import { createCriteriaReader } from '../src/features/search/criteria/criteria-reader.ts';
import { createSearchOrders } from '../src/features/search/results/search-orders.ts';
import { createSearch } from '../src/features/search/search.ts';
import { createSqlSearch } from '../src/features/search/sql/sql-search.ts';
import { createClock } from '../src/platform/clock/index.ts';
import type { DatabaseHandle } from '../src/platform/db/index.ts';
import { createLogger } from '../src/platform/http/index.ts';
import type { Answer } from './answer.ts';
import { BENCH_DAY } from './inventory-statements.ts';
import type { Contender } from './measure.ts';
import { naiveSearch } from './naive-search.ts';
import type { Search } from './query-set.ts';

export type Contenders = {
  readonly service: Contender;
  /** The service without counts and map. */
  readonly list: Contender;
  readonly http: Contender;
  /** Homes, counts and map, without cards. */
  readonly answer: Contender;
  /** Homes and totals only, like the naive query. */
  readonly page: Contender;
  readonly naive: Contender;
  readonly app: FastifyInstance;
  close(): Promise<void>;
};

/** Creates all contenders. `answer`, `page` and `naive` get parsed criteria instead of a query. */
export async function createContenders(
  database: DatabaseHandle,
  searches: readonly Search[],
  dataDirectory: string,
): Promise<Contenders> {
  const { db, pool } = database;
  const clock = createClock(new Date(`${BENCH_DAY}T18:00:00Z`));
  const places = createPlaces({ db, clock });
  const index = createSqlSearch(db);
  const read = createCriteriaReader({ db, clock, places });
  const criteria = await Promise.all(searches.map(async ({ query }) => (await read(query, null)).criteria));

  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDirectory, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const { app } = await createApp({ config, database, clock, logger: createLogger(config.logLevel) });
  await app.ready();
  const orders = createSearchOrders({ db, clock, log: app.log });
  const service = createSearch({ db, clock, homes: createHomes({ db, clock }), places, index, orders });

  return {
    service: {
      name: 'search service: homes, counts, map, cards',
      run: async (at) => toAnswer(await service.find(searches[at]!.query, null)),
    },
    list: {
      name: 'the same without counts and map',
      run: async (at) => toAnswer(await service.find({ ...searches[at]!.query, counts: false }, null)),
    },
    http: {
      name: 'search service through HTTP',
      async run(at) {
        const response = await app.inject({
          method: 'GET',
          url: '/api/v1/homes',
          query: snakeizeKeys(toStrings(searches[at]!.query)) as Record<string, string>,
        });
        if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
        const {
          home_groups: homeGroups,
          total_homes: totalHomes,
          total_groups: totalGroups,
        } = response.json<{ home_groups: HomeSearchResult['homeGroups']; total_homes: number; total_groups: number }>();
        return toAnswer({ homeGroups, totalHomes, totalGroups });
      },
    },
    answer: {
      name: 'homes, counts and map',
      run: async (at) => toPageAnswer((await index.answer(criteria[at]!)).page),
    },
    page: { name: 'homes', run: async (at) => toPageAnswer(await index.page(criteria[at]!)) },
    naive: { name: 'homes by the naive query', run: (at) => naiveSearch(pool, criteria[at]!) },
    app,
    close: () => app.close(),
  };
}

const toAnswer = ({
  homeGroups,
  totalHomes,
  totalGroups,
}: Pick<HomeSearchResult, 'homeGroups' | 'totalHomes' | 'totalGroups'>): Answer => ({
  groups: homeGroups.map(({ homes }) => homes.map(({ id }) => id)),
  totalHomes,
  totalGroups,
});

const toPageAnswer = ({ groups, totalHomes, totalGroups }: SearchPage): Answer => ({
  groups: groups.map(({ homes }) => homes.map(({ id }) => id)),
  totalHomes,
  totalGroups,
});

const toStrings = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
