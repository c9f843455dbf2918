import { cpus } from 'node:os';
import { compare } from './compare.ts';
import { createContenders } from './contenders.ts';
import { fuzzed } from './fuzz.ts';
import { fillInventory } from './inventory.ts';
import { querySet } from './query-set.ts';
import { withTemporaryServer, type TemporaryServer } from './temporary-server.ts';

/**
 * Home search at two sizes, or at those of BENCH_HOMES (`BENCH_HOMES=1000000`): the search service and its parts against the naive
 * query. All find the same homes, which is checked for every search before anything is measured.
 */
const SIZES = (process.env['BENCH_HOMES'] ?? '10000,100000').split(',').map(Number);
const SEARCHES = 80;
/** Query strings are tried at the smallest size: what is asked is whether they are answered. Among more homes than these, those that name no place read all of them for minutes. */
const MOST_FUZZED = 100_000;

/** Filling needs no safety of disks, and nothing else may work while we measure. What is searched fits in memory, as a server for that many homes has it. */
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
    const searches = querySet(inventory, SEARCHES);
    console.log(
      `\nSearch among ${homes.toLocaleString('en-US')} homes, each with 5 reservations, in ${inventory.markets.length} markets (PostgreSQL ${version!.server_version}, ${cpus().length} cores; filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s)`,
    );
    const contenders = await createContenders(database, searches, server.dataDirectory);
    try {
      const met = await compare(inventory, searches, contenders);
      return homes === Math.min(...SIZES, MOST_FUZZED)
        ? (await fuzzed(contenders.app, inventory.markets[0]!.slug)) && met
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
