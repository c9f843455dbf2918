import type { ColumnType, Generated } from 'kysely';
import type { DbOf, TrxOf } from '../db/database.ts';

export type JobsTables = {
  /** Events that are not handed to the queues yet. */
  outboxEvent: {
    id: Generated<number>;
    type: string;
    payload: ColumnType<unknown, string>;
    createdAt: Generated<Date>;
  };
};

/** The database as this folder sees it. */
export type Db = DbOf<JobsTables>;
export type Trx = TrxOf<JobsTables>;
