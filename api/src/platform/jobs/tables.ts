import type { ColumnType, Generated } from 'kysely';
import type { DbOf, TrxOf } from '../db/database.ts';

export type JobsTables = {
  /** Events that have not been sent to the queues yet. */
  outboxEvent: {
    id: Generated<number>;
    type: string;
    payload: ColumnType<unknown, string>;
    createdAt: Generated<Date>;
  };
};

/** The database with only this folder's tables. */
export type Db = DbOf<JobsTables>;
export type Trx = TrxOf<JobsTables>;
