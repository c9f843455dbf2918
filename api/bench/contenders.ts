import { snakeizeKeys, type HomeSearchResult } from '@lodestay/contracts';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createHomes } from '../src/features/homes/homes.ts';
import { createPlaces } from '../src/features/homes/places.ts';
import type { Facets } from '../src/features/search/criteria.ts';
import type { HomeSearch, SearchCriteria } from '../src/features/search/index.ts';
import { createSearch } from '../src/features/search/search.ts';
import { createSqlSearch } from '../src/features/search/sql-search.ts';
import { createClock } from '../src/platform/clock/index.ts';
import type { Database, DatabaseHandle, Db } from '../src/platform/db/index.ts';
import { createLogger } from '../src/platform/http/index.ts';
import type { Answer } from './answer.ts';
import { BENCH_DAY } from './inventory.ts';
import type { Contender } from './measure.ts';
import { naiveSearch } from './naive-search.ts';
import type { Search } from './query-set.ts';

type Statement = { readonly text: string; readonly values: unknown[] };
/** What the service asks of the database for one search, in the order in which it waits: the page and the filters' counts go side by side. */
type Script = { readonly before: Statement[]; readonly page: Statement[]; readonly facets: Statement[]; readonly after: Statement[] };
type PageRow = { ids: number[] | null; groups: number; total: number };

const NO_FACETS: Facets = { rentCents: null, prices: [], beds: [], amenities: [], neighborhoods: [], types: [], map: { kind: 'pins', pins: [] } };

export type Contenders = { readonly service: Contender; /** The service without counts and map. */ readonly list: Contender; readonly http: Contender; readonly sql: Contender; readonly pageSql: Contender; readonly naive: Contender; close(): Promise<void> };

/** The six ways to the same answer. The SQL of the fourth and fifth is what the service itself sent, recorded once for each search. */
export async function createContenders(database: DatabaseHandle, searches: readonly Search[], dataDirectory: string): Promise<Contenders> {
  const { db, pool } = database;
  const clock = createClock(new Date(`${BENCH_DAY}T18:00:00Z`));
  const searchOn = (db: Db, index: HomeSearch) => createSearch({ db, clock, homes: createHomes({ db, clock }), places: createPlaces({ db, clock }), index });
  const { criteria, scripts } = await record(pool, searches, searchOn);

  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDirectory, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const { app } = await createApp({ config, database, clock, logger: createLogger(config.logLevel) });
  await app.ready();

  const service = searchOn(db, createSqlSearch(db));
  const list = searchOn(db, { ...createSqlSearch(db), facets: async () => NO_FACETS });
  const run = <Row extends pg.QueryResultRow>({ text, values }: Statement) => pool.query<Row>(text, values);
  return {
    service: { name: 'search service (page, filters, cards)', run: async (at) => answerOf(await service.find(searches[at]!.query, null)) },
    list: { name: 'its homes and cards alone', run: async (at) => answerOf(await list.find(searches[at]!.query, null)) },
    http: {
      name: 'the same through HTTP',
      async run(at) {
        const response = await app.inject({ method: 'GET', url: '/api/v1/homes', query: snakeizeKeys(texts(searches[at]!.query)) as Record<string, string> });
        if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
        const { home_groups: homeGroups, total_homes: totalHomes, total_groups: totalGroups } = response.json<{ home_groups: HomeSearchResult['homeGroups']; total_homes: number; total_groups: number }>();
        return answerOf({ homeGroups, totalHomes, totalGroups });
      },
    },
    sql: {
      name: "all of the service's SQL by pg",
      async run(at) {
        const { before, page, facets, after } = scripts[at]!;
        for (const statement of before) await run(statement);
        const [pages] = await Promise.all([inTurn(page, run<PageRow>), inTurn(facets, run)]);
        for (const statement of after) await run(statement);
        return answerOfPages(pages);
      },
    },
    pageSql: { name: 'its query for the homes by pg', run: async (at) => answerOfPages(await inTurn(scripts[at]!.page, run<PageRow>)) },
    naive: { name: 'naive query and count by pg', run: (at) => naiveSearch(pool, criteria[at]!) },
    close: () => app.close(),
  };
}

async function record(pool: pg.Pool, searches: readonly Search[], searchOn: (db: Db, index: HomeSearch) => ReturnType<typeof createSearch>) {
  const [criteria, scripts]: [SearchCriteria[], Script[]] = [[], []];
  let statements: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  const index = createSqlSearch(db);
  const search = searchOn(db, { page: (asked, fixed) => (criteria.push(asked), index.page(asked, fixed)), facets: (asked) => index.facets(asked) });
  for (const { query } of searches) {
    statements = [];
    await search.find(query, null);
    scripts.push(scriptOf(statements));
  }
  return { criteria, scripts };
}

function scriptOf(statements: readonly Statement[]): Script {
  const isPage = ({ text }: Statement) => text.includes('as slot');
  const isFacets = ({ text }: Statement) => text.includes('filter (where amenity_mask');
  const middle = statements.findIndex((statement) => isPage(statement) || isFacets(statement));
  const rest = (statement: Statement) => !isPage(statement) && !isFacets(statement);
  return { before: statements.slice(0, middle), page: statements.filter(isPage), facets: statements.filter(isFacets), after: statements.slice(middle).filter(rest) };
}

async function inTurn<Row extends pg.QueryResultRow>(statements: readonly Statement[], run: (statement: Statement) => Promise<pg.QueryResult<Row>>): Promise<Row[][]> {
  const answers: Row[][] = [];
  for (const statement of statements) answers.push((await run(statement)).rows);
  return answers;
}

const answerOf = ({ homeGroups, totalHomes, totalGroups }: Pick<HomeSearchResult, 'homeGroups' | 'totalHomes' | 'totalGroups'>): Answer => ({ groups: homeGroups.map(({ homes }) => homes.map(({ id }) => id)), totalHomes, totalGroups });

/** Rows of other pages are there for their order only. */
function answerOfPages([rows = []]: readonly PageRow[][]): Answer {
  return { groups: rows.flatMap(({ ids }) => (ids ? [ids] : [])), totalHomes: rows[0]?.total ?? 0, totalGroups: rows[0]?.groups ?? 0 };
}

const texts = (query: object): Record<string, string> => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
