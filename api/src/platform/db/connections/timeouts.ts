import type pg from 'pg';
import type { Workload } from './workload.ts';

/** Limits of a connection, in milliseconds. PostgreSQL enforces those of statement, lock and idle transaction; this process the others. */
export type Timeouts = {
  /** To open a connection, or to wait for one of the pool. */
  connect: number;
  /** Of one statement. */
  statement: number;
  /** Of waiting for one lock. */
  lock: number;
  /** Of a transaction in which nothing is asked. Afterwards what it has locked is available again, even where its client is unreachable. */
  idleInTransaction: number;
  /** Of waiting for an answer. Longer than `statement`, so it passes only where the server or the way to it is lost. */
  query: number;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Every limit of every connection to PostgreSQL, in one place. */
export const TIMEOUTS: Readonly<Record<Workload, Timeouts>> = {
  /** People wait: whatever happens to the database, they have an answer within 3 s. */
  requests: {
    connect: 2 * SECOND,
    statement: 2 * SECOND,
    lock: 1.5 * SECOND,
    idleInTransaction: 3 * SECOND,
    query: 2.5 * SECOND,
  },
  /** Jobs and sweeps: nobody waits, and some read or write the whole inventory. */
  background: {
    connect: 5 * SECOND,
    statement: 2 * MINUTE,
    lock: 5 * SECOND,
    idleInTransaction: 10 * SECOND,
    query: 2 * MINUTE + 5 * SECOND,
  },
  /** Migrations, imports and the data of a first start: they may build indexes, and a second process waits for the first. */
  maintenance: {
    connect: 10 * SECOND,
    statement: 60 * MINUTE,
    lock: 10 * MINUTE,
    idleInTransaction: 10 * MINUTE,
    query: 61 * MINUTE,
  },
};

/** Of a check whether the database answers: connecting and asking together take less than a request may. */
export const CHECK_TIMEOUTS: Timeouts = {
  connect: SECOND,
  statement: SECOND,
  lock: SECOND,
  idleInTransaction: SECOND,
  query: SECOND,
};

/** Of the one connection that stays open (`session.ts`). Heartbeat and probe together notice a lost database before requests give up. */
export const SESSION_TIMEOUTS: Timeouts = CHECK_TIMEOUTS;
export const HEARTBEAT_MS = 0.5 * SECOND;
/** The server ends that connection, and with it its locks, when it has heard nothing for this long. */
export const SESSION_ENDS_AFTER_MS = 3 * SECOND;

/** How long a transaction may go on trying again, so that a request that meets deadlocks is answered in time too. */
export const RETRY_WITHIN_MS = 1.5 * SECOND;

/** A connection's limits as options of `pg`. */
export function timeoutOptions({ connect, statement, lock, idleInTransaction, query }: Timeouts): pg.ClientConfig {
  return {
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
    query_timeout: query,
    // The operating system notices a peer that is gone; Node offers no limit for data that nobody confirms, so `query` is that limit.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
  };
}
