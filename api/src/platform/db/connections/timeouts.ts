import type pg from 'pg';
import type { Workload } from './workload.ts';

/** Timeouts of a connection, in milliseconds. PostgreSQL enforces `statement`, `lock` and `idleInTransaction`; this process enforces the others. */
export type Timeouts = {
  /** For opening a connection or waiting for one from the pool. */
  connect: number;
  /** For one statement. */
  statement: number;
  /** For waiting for one lock. */
  lock: number;
  /** For an open transaction without statements. When it passes, the locks are released, even if the client is unreachable. */
  idleInTransaction: number;
  /** For waiting for a response. Longer than `statement`, so it passes only if the server or the network is lost. */
  query: number;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The timeouts of all pooled connections by workload. */
export const TIMEOUTS: Readonly<Record<Workload, Timeouts>> = {
  /** People are waiting: they must get a response within 3 seconds, even during an outage. */
  requests: {
    connect: 2 * SECOND,
    statement: 2 * SECOND,
    lock: 1.5 * SECOND,
    idleInTransaction: 3 * SECOND,
    query: 2.5 * SECOND,
  },
  /** Jobs and sweeps: nobody is waiting, and some read or write the whole inventory. */
  background: {
    connect: 5 * SECOND,
    statement: 2 * MINUTE,
    lock: 5 * SECOND,
    idleInTransaction: 10 * SECOND,
    query: 2 * MINUTE + 5 * SECOND,
  },
  /** Migrations, imports and demo data: they may build indexes, and a second process waits for the first. */
  maintenance: {
    connect: 10 * SECOND,
    statement: 60 * MINUTE,
    lock: 10 * MINUTE,
    idleInTransaction: 10 * MINUTE,
    query: 61 * MINUTE,
  },
};

/** For readiness checks and probes. Connecting and querying together must take less than a request may. */
export const CHECK_TIMEOUTS: Timeouts = {
  connect: SECOND,
  statement: SECOND,
  lock: SECOND,
  idleInTransaction: SECOND,
  query: SECOND,
};

/** For the connection that stays open (`session.ts`). Heartbeat and probe together detect a lost database before requests time out. */
export const SESSION_TIMEOUTS: Timeouts = CHECK_TIMEOUTS;
export const HEARTBEAT_MS = 0.5 * SECOND;
/** The server ends that connection and releases its locks after this long without a statement. */
export const SESSION_ENDS_AFTER_MS = 3 * SECOND;

/** No retries of a transaction after this long, so that a request with deadlocks still gets its response in time. */
export const RETRY_WITHIN_MS = 1.5 * SECOND;

/** Converts timeouts to options of `pg`. */
export function toClientConfig({ connect, statement, lock, idleInTransaction, query }: Timeouts): pg.ClientConfig {
  return {
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
    query_timeout: query,
    // Keepalive detects a dead peer of an idle connection. Node has no timeout for unacknowledged data, so `query` covers that case.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
  };
}
