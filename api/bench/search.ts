import { cpus } from 'node:os';
import { compare } from './compare.ts';
import { createContenders } from './contenders.ts';
import { fuzzSearch } from './fuzz.ts';
import { fillInventory } from './inventory.ts';
import { createQuerySet } from './query-set.ts';
import { withTemporaryServer, type TemporaryServer } from './temporary-server.ts';

/**
 * Benchmarks home search at two sizes, or at those in BENCH_HOMES (`BENCH_HOMES=1000000`): the search service and its parts against
 * the naive query. Checks first that all of them find the same homes.
 */
const SIZES = (process.env['BENCH_HOMES'] ?? '10000,100000').split(',').map(Number);
const SEARCHES = 80;
/** The largest inventory to fuzz. In larger ones, queries without a place would take minutes. */
const MOST_FUZZED = 100_000;

/** No durable writes while filling, and no background work while measuring. The searched data fits in memory, as on a real server. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  shared_buffers: '1GB',
};

async function bench(server: TemporaryServer, homes: number): Promise<boolean> {
  const database = await server.createDatabase(`homes_${homes}`);
  try {
    const startedAt = performance.now();
    const inventory = await fillInventory(database.connectionString, homes);
    const {
      rows: [version],
    } = await database.pool.query<{ server_version: string }>('show server_version');
    const searches = createQuerySet(inventory, SEARCHES);
    console.log(
      `\nSearch among ${homes.toLocaleString('en-US')} homes, each with 5 reservations, in ${inventory.markets.length} markets (PostgreSQL ${version!.server_version}, ${cpus().length} cores; filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s)`,
    );
    const contenders = await createContenders(database, searches, server.dataDirectory);
    try {
      const met = await compare(inventory, searches, contenders);
      return homes === Math.min(...SIZES, MOST_FUZZED)
        ? (await fuzzSearch(contenders.app, inventory.markets[0]!.slug)) && met
        : met;
    } finally {
      await contenders.close();
    }
  } finally {
    await database.close();
  }
}

await withTemporaryServer(SETTINGS, async (server) => {
  for (const homes of SIZES) if (!(await bench(server, homes))) process.exitCode = 1;
});
