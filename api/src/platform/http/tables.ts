import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../db/database.ts';

export type HttpTables = {
  idempotencyKey: {
    digest: Buffer;
    requestHash: Buffer;
    attempt: Generated<string>;
    /** Encrypted with the key itself; null while the first request runs. */
    answer: Buffer | null;
    startedAt: Generated<Date>;
    /** A transaction of the request has committed: running the request again could do its work twice. */
    committedAt: Generated<Date | null>;
    /** Renewed while the request runs. Past: its process has died or given up, and another request with the key may take over. */
    leasedUntil: Generated<Date>;
  };
  /** Counters of rate-limiter-flexible. `expire` is in milliseconds since 1970. */
  rateLimit: { key: string; points: number; expire: number | null };
};

/** The database as this folder sees it. */
export type Db = DbOf<HttpTables>;
export type Trx = TrxOf<HttpTables>;
