import type { QUEUES } from '@lodestay/contracts';
import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AuditTables } from '../../platform/audit/index.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';

export type QueueName = (typeof QUEUES)[number];

export type QueuesTables = {
  queueItem: {
    id: Generated<number>;
    queue: QueueName;
    /** Names the record in paths. Unique within a queue. */
    reference: string;
    /** Who or what the item is about. */
    title: string;
    /** The words that the search of the queue finds, as `toWords` returns them. */
    words: string;
    /** Null if the record is in no market; then only staff with the scope `all` see it. */
    marketId: number | null;
    assigneeId: number | null;
    openedAt: Date;
    /** When the record must be answered or decided. */
    dueAt: Date | null;
    /** The step of the work, in queues that have steps. */
    stage: Generated<string | null>;
    /** When the assignee was reminded of `dueAt`. */
    remindedAt: Date | null;
    closedAt: Date | null;
    /** Why it is closed, e.g. 'won'. */
    outcome: string | null;
    /** Grows with every change. */
    version: Generated<number>;
    /** Who made the last change; null if it was the site. */
    changedById: number | null;
    changedAt: Date;
  };
  /** The last turn of each person who got an item of a queue automatically. Numbers grow. */
  queueTurn: { queue: QueueName; accountId: number; number: Generated<number> };
  staffNote: {
    id: Generated<number>;
    queue: QueueName;
    reference: string;
    authorId: number | null;
    text: string;
    mentions: number[];
    createdAt: Date;
  };
};

/** The database with this feature's tables and those of the features it depends on. */
type Visible = QueuesTables & StaffMarketsTables & AccountsTables & HomesTables & AuditTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
