import pg from 'pg';
import {
  buildHomeInsert,
  countMarkets,
  NAIVE_HOME_INDEXES,
  NAIVE_HOMES,
  NAIVE_RESERVATION_INDEX,
  NAIVE_RESERVATIONS,
  CREATE_NOISE_FUNCTION,
  buildOccupancyInsert,
  buildPlaceInserts,
  buildReservationInsert,
} from './inventory-statements.ts';
import { setAside } from './set-aside.ts';

export type Market = {
  readonly id: number;
  readonly slug: string;
  readonly latitude: number;
  readonly longitude: number;
};
export type Inventory = {
  readonly homes: number;
  /** The first markets have 40% of the homes. */
  readonly hotMarkets: number;
  readonly markets: readonly Market[];
};

/** How many parts are written in parallel. */
const WRITERS = 2;
/** Homes per statement, so that trigger data fits in memory. */
const HOMES_AT_ONCE = 50_000;

/** Memory for index builds and large joins. Searches use the server's settings. */
const MEMORY = '-c work_mem=256MB -c maintenance_work_mem=768MB';

/**
 * Fills the inventory with the same data on every machine: each value is a hash of its row and column number. The real triggers fill
 * `unit`; the naive tables are copies in their own schema. Calendars are written before homes, so that triggers write each row of
 * `unit` once. Indexes and foreign keys are created last.
 */
export async function fillInventory(connectionString: string, homes: number): Promise<Inventory> {
  const pool = new pg.Pool({ connectionString, max: WRITERS, options: MEMORY });
  try {
    await fill(pool, homes);
    const { rows: markets } = await pool.query<Market>('select id, slug, latitude, longitude from market order by id');
    return { homes, hotMarkets: countMarkets(homes).hot, markets };
  } finally {
    await pool.end();
  }
}

async function fill(pool: pg.Pool, homes: number): Promise<void> {
  const oneByOne = async (statements: readonly string[]) => {
    for (const statement of statements) await pool.query(statement);
  };
  const atOnce = (statements: readonly string[]) => Promise.all(statements.map((statement) => pool.query(statement)));
  const inParts = (buildStatement: (from: number, to: number) => string) =>
    atOnce(
      Array.from({ length: Math.ceil(homes / HOMES_AT_ONCE) }, (_, part) =>
        buildStatement(part * HOMES_AT_ONCE + 1, Math.min(homes, (part + 1) * HOMES_AT_ONCE)),
      ),
    );

  const calendars = await setAside(pool, ['occupancy']);
  const inventory = await setAside(pool, ['home', 'property', 'unit']);
  await oneByOne([CREATE_NOISE_FUNCTION, NAIVE_RESERVATIONS, ...buildPlaceInserts(homes, countMarkets(homes))]);
  await inParts(buildReservationInsert);
  await inParts(buildOccupancyInsert);
  await Promise.all([calendars.indexes(), pool.query(NAIVE_RESERVATION_INDEX)]);
  await oneByOne(['analyze property', 'analyze occupancy']);
  await inParts(buildHomeInsert);
  await oneByOne(['analyze home', 'analyze unit']);
  await atOnce([0, 1].map((half) => `select refresh_ranks(array(select id from market where id % 2 = ${half}))`));
  await Promise.all([inventory.indexes(), oneByOne([NAIVE_HOMES, ...NAIVE_HOME_INDEXES])]);
  await Promise.all([inventory.references(), calendars.references()]);
  // Checkpoint first, because vacuum marks only pages on disk as all-visible.
  await oneByOne(['checkpoint', 'vacuum (analyze)']);
}
