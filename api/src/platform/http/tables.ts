import type { Generated } from 'kysely';

declare module '../db/database.ts' {
  interface Database {
    idempotencyKey: {
      digest: Buffer;
      requestHash: Buffer;
      attempt: Generated<string>;
      /** Encrypted with the key itself; null while the first request runs. */
      answer: Buffer | null;
      startedAt: Generated<Date>;
    };
    /** Counters of rate-limiter-flexible. `expire` is in milliseconds since 1970. */
    rateLimit: { key: string; points: number; expire: number | null };
  }
}
