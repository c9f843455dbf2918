import pg from 'pg';
import { CompiledQuery } from 'kysely';
import type { Db as BossDb } from 'pg-boss';
import { findStatementName, type DatabaseHandle, type Session } from '../db/index.ts';
import type { Trx } from './tables.ts';

type BossConnection = BossDb & {
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
};

type BossDatabaseOptions = {
  /** Receives a function that makes every worker look for jobs now. */
  onListening(notifyWorkers: () => void): void;
  /** Resolves at shutdown. From then on, queries no longer wait for a lost database. */
  stopped: Promise<void>;
};

/**
 * Makes pg-boss use our connections. Its own pool and listener can take 30 seconds to reconnect after an outage; here, its
 * queries wait during an outage and run as soon as the database is back.
 */
export function createBossDatabase(
  { poolFor, outage }: DatabaseHandle,
  session: Session,
  { onListening, stopped }: BossDatabaseOptions,
): BossConnection {
  return {
    async executeSql(text, values = []) {
      await Promise.race([outage.waitUntilOver(), stopped]);
      // pg-boss expects the default type parsers of `pg`. Without values it may send several statements at once, so `values` must be absent.
      if (values.length === 0) return poolFor('background').query({ text, types: pg.types });
      return poolFor('background').query({ name: findStatementName(text) ?? '', text, types: pg.types, values });
    },
    async listen(channel, onNotification, onReconnect) {
      onListening(onReconnect);
      const stop = session.listen({ channel, onNotification, onListening: onReconnect });
      return { close: async () => stop() };
    },
  };
}

/** Makes pg-boss write in our transaction, without Kysely's conversion of column names. */
export function toBossDb(trx: Trx): BossDb {
  const plain = trx.withoutPlugins();
  return {
    async executeSql(text, values = []) {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows: rows as unknown[] };
    },
  };
}
