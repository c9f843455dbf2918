import pg from 'pg';
import { CompiledQuery } from 'kysely';
import type { Db as BossDb } from 'pg-boss';
import type { DatabaseHandle, Session } from '../db/index.ts';
import type { Trx } from './tables.ts';

type BossConnection = BossDb & {
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
};

type BossDatabaseOptions = {
  /** Gets the function that makes every worker look for jobs now. */
  onListening(wakeWorkers: () => void): void;
  /** Resolves when nobody may wait for the database any more. */
  stopped: Promise<void>;
};

/**
 * Lets pg-boss use our connections. Its own pool and listener come back up to half a minute after the database does; what it
 * asks here while the database is lost waits, and is asked as soon as the database is back.
 */
export function bossDatabase(
  { poolFor, outage }: DatabaseHandle,
  session: Session,
  { onListening, stopped }: BossDatabaseOptions,
): BossConnection {
  return {
    async executeSql(text, values = []) {
      await Promise.race([outage.whenOver(), stopped]);
      // pg-boss expects columns as `pg` reads them, and sends several statements at once where there are no values.
      const query = { text, types: pg.types, ...(values.length > 0 ? { values } : {}) };
      return poolFor('background').query(query);
    },
    async listen(channel, onNotification, onReconnect) {
      onListening(onReconnect);
      const stop = session.listen({ channel, onNotification, onListening: onReconnect });
      return { close: async () => stop() };
    },
  };
}

/** Lets pg-boss write in our transaction, with its own column names untouched. */
export function onTransaction(trx: Trx): BossDb {
  const plain = trx.withoutPlugins();
  return {
    async executeSql(text, values = []) {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows: rows as unknown[] };
    },
  };
}
