import type { ColumnType, Generated } from 'kysely';

declare module '../db/database.ts' {
  interface Database {
    /** Events that are not handed to the queues yet. */
    outboxEvent: {
      id: Generated<number>;
      type: string;
      payload: ColumnType<unknown, string>;
      createdAt: Generated<Date>;
    };
  }
}
