import { Kysely, type PostgresPool, type Transaction } from 'kysely';
import type pg from 'pg';
import { createKyselyConfig } from './column-names.ts';
import { createCheck, probe, type DatabaseCheck } from './connections/check.ts';
import { GuardedPool } from './connections/guarded-pool.ts';
import { createOutage, type Outage } from './connections/outage.ts';
import { TIMEOUTS, type Timeouts } from './connections/timeouts.ts';
import { getCurrentWorkload, type Workload } from './connections/workload.ts';

/** A database with only the tables that a feature may use, in camelCase. Each feature's `tables.ts` lists them. */
export type DbOf<Tables> = Kysely<Tables>;
export type TrxOf<Tables> = Transaction<Tables>;

/**
 * A handle that every feature accepts. Kysely compares sets of tables exactly, so a function that other features call inside their
 * transaction must take this type.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyDb = Kysely<any>;
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTrx = Transaction<any>;

export type DatabaseHandle = {
  db: AnyDb;
  /** The pool of the handle's own workload. */
  pool: pg.Pool;
  poolFor(workload: Workload): pg.Pool;
  connectionString: string;
  /** Tells whether the database is lost. */
  outage: Outage;
  check: DatabaseCheck;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** For the handle's own workload. Other workloads have fixed limits. */
  maxConnections?: number;
  applicationName?: string;
  /** The workload of queries outside `withWorkload`. */
  workload?: Workload;
  /** Replaces some timeouts of the handle's own workload. */
  timeouts?: Partial<Timeouts>;
};

const DEFAULT_MAX_CONNECTIONS: Record<Workload, number> = { requests: 20, background: 8, maintenance: 2 };
/** Starting parallel workers takes longer than a request's statement should, and takes CPU from other requests. */
const REQUEST_SETTINGS = '-c max_parallel_workers_per_gather=0';
/** Connections still in use this long after `close` are destroyed. A second later, closing no longer waits for them. */
const DESTROY_AFTER_MS = 3000;

/**
 * Opens one pool per workload and a Kysely that uses them. Columns are snake_case in the database and camelCase in code; keys inside
 * JSON columns are not converted.
 */
export function openDatabase(
  connectionString: string,
  { maxConnections, applicationName = 'lodestay', workload: own = 'requests', timeouts }: DatabaseOptions = {},
): DatabaseHandle {
  const pools = new Map<Workload, GuardedPool>();
  const disconnect = (which: 'idle' | 'all') => pools.forEach((pool) => pool.disconnect(which));
  const outage = createOutage({ probe: () => probe(connectionString, applicationName), disconnect });
  const check = createCheck(connectionString, applicationName);

  function poolFor(workload: Workload): GuardedPool {
    const known = pools.get(workload);
    if (known) return known;
    const max = workload === own && maxConnections !== undefined ? maxConnections : DEFAULT_MAX_CONNECTIONS[workload];
    const pool = new GuardedPool({
      connectionString,
      timeouts: { ...TIMEOUTS[workload], ...(workload === own && timeouts) },
      ...(workload === 'requests' && { settings: REQUEST_SETTINGS }),
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
    const destroyTimer = setTimeout(() => disconnect('all'), DESTROY_AFTER_MS);
    const gaveUp = Promise.withResolvers<void>();
    const giveUpTimer = setTimeout(gaveUp.resolve, DESTROY_AFTER_MS + 1000);
    await Promise.race([ended, gaveUp.promise]);
    clearTimeout(destroyTimer);
    clearTimeout(giveUpTimer);
  }

  const pool = poolFor(own);
  const router = {
    options: pool.options,
    connect: () => poolFor(getCurrentWorkload() ?? own).connect(),
    end: endPools,
  } as unknown as PostgresPool;
  const db: AnyDb = new Kysely(createKyselyConfig(router));
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    outage.close();
    // Kysely does not end a pool that it never used.
    await db.destroy();
    await Promise.all([check.close(), ...(pool.ending ? [] : [endPools()])]);
  }
  return { db, pool, poolFor, connectionString, outage, check, close: () => (closing ??= close()) };
}
