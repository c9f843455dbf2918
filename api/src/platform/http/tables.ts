import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../db/database.ts';

export type HttpTables = {
  idempotencyKey: {
    digest: Buffer;
    requestHash: Buffer;
    attempt: Generated<string>;
    /** The response, encrypted with the key. Null while the first request runs. */
    answer: Buffer | null;
    startedAt: Generated<Date>;
    /** Set once a transaction of the request has committed. Running the request again could then do its work twice. */
    committedAt: Generated<Date | null>;
    /** Renewed while the request runs. Once it is past, a retry with the same key may take over. */
    leasedUntil: Generated<Date>;
  };
  /** Counters of rate-limiter-flexible. `expire` is in milliseconds since the Unix epoch. */
  rateLimit: { key: string; points: number; expire: number | null };
};

/** The database with only this folder's tables. */
export type Db = DbOf<HttpTables>;
export type Trx = TrxOf<HttpTables>;
