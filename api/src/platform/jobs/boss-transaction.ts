import { CompiledQuery } from 'kysely';
import type { Db as BossDb } from 'pg-boss';
import type { Trx } from '../db/index.ts';

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
