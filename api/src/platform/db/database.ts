import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import type pg from 'pg';
import { createCheck, probe, type DatabaseCheck } from './connections/check.ts';
import { GuardedPool } from './connections/guarded-pool.ts';
import { createOutage, type Outage } from './connections/outage.ts';
import { TIMEOUTS } from './connections/timeouts.ts';
import { currentWorkload, type Workload } from './connections/workload.ts';

/** The tables that a feature may use, in camelCase. Each feature's `tables.ts` lists them. */
export type DbOf<Tables> = Kysely<Tables>;
export type TrxOf<Tables> = Transaction<Tables>;

/**
 * A handle that every feature accepts. Kysely compares sets of tables exactly, so functions that other features call with their own
 * transaction take this type.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyDb = Kysely<any>;
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTrx = Transaction<any>;

export type DatabaseHandle = {
  db: AnyDb;
  /** Connections of the handle's own workload. */
  pool: pg.Pool;
  poolFor(workload: Workload): pg.Pool;
  connectionString: string;
  /** Whether the database as a whole is lost. */
  outage: Outage;
  check: DatabaseCheck;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Of the handle's own workload; the others have a few. */
  maxConnections?: number;
  applicationName?: string;
  /** What is asked outside of `withWorkload`. */
  workload?: Workload;
};

const OTHER_CONNECTIONS: Record<Workload, number> = { requests: 20, background: 8, maintenance: 2 };
/** Connections that are still in use this long after `close` are cut. Whoever holds one even then is not waited for. */
const CUT_AFTER_MS = 3000;

/**
 * Pools, one a workload, and a Kysely on them. Columns are snake_case in the database and camelCase here; what is inside JSON
 * columns is left as it was stored.
 */
export function openDatabase(
  connectionString: string,
  { maxConnections, applicationName = 'lodestay', workload: own = 'requests' }: DatabaseOptions = {},
): DatabaseHandle {
  const pools = new Map<Workload, GuardedPool>();
  const disconnect = (which: 'idle' | 'all') => pools.forEach((pool) => pool.disconnect(which));
  const outage = createOutage({ probe: () => probe(connectionString, applicationName), disconnect });
  const check = createCheck(connectionString, applicationName);

  function poolFor(workload: Workload): GuardedPool {
    const known = pools.get(workload);
    if (known) return known;
    const max = workload === own && maxConnections !== undefined ? maxConnections : OTHER_CONNECTIONS[workload];
    const pool = new GuardedPool({
      connectionString,
      timeouts: TIMEOUTS[workload],
      max,
      applicationName: workload === own ? applicationName : `${applicationName} ${workload}`,
      outage,
      onFailure: check.noticeFailure,
    });
    pools.set(workload, pool);
    return pool;
  }

  async function endPools(): Promise<void> {
    const ended = Promise.all(Array.from(pools.values(), (pool) => pool.end()));
    const cutting = setTimeout(() => disconnect('all'), CUT_AFTER_MS);
    const givingUp = Promise.withResolvers<void>();
    const giveUp = setTimeout(givingUp.resolve, CUT_AFTER_MS + 1000);
    await Promise.race([ended, givingUp.promise]);
    clearTimeout(cutting);
    clearTimeout(giveUp);
  }

  const pool = poolFor(own);
  const router = {
    options: pool.options,
    connect: () => poolFor(currentWorkload() ?? own).connect(),
    end: endPools,
  } as unknown as PostgresPool;
  const db: AnyDb = new Kysely({
    dialect: new PostgresDialect({ pool: router }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    outage.close();
    // Kysely does not end a pool that it has never used.
    await db.destroy();
    await Promise.all([check.close(), ...(pool.ending ? [] : [endPools()])]);
  }
  return { db, pool, poolFor, connectionString, outage, check, close: () => (closing ??= close()) };
}
