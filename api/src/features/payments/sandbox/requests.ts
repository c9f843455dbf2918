import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { ProcessorRejectionError } from '../processor.ts';
import type { Db, Trx } from './tables.ts';

const hashRequest = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * Returns a function that runs `work` once per idempotency key. A repeated request returns the same payment or method; a different
 * request with the same key is rejected.
 */
export function createRequestRunner<Result extends { id: string }>(
  { db, clock }: { db: Db; clock: Clock },
  find: (trx: Trx, id: string) => Promise<Result>,
) {
  return (key: string, request: unknown, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (trx) => {
      const fingerprint = hashRequest(request);
      const row = { key, fingerprint, resultId: '', createdAt: clock.now() };
      const first = await trx
        .insertInto('sandbox.request')
        .values(row)
        .onConflict((on) => on.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (first) {
        const result = await work(trx);
        await trx.updateTable('sandbox.request').set({ resultId: result.id }).where('key', '=', key).execute();
        return result;
      }
      const known = await trx
        .selectFrom('sandbox.request')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (known.fingerprint !== fingerprint)
        throw new ProcessorRejectionError('This idempotency key was used for another request');
      return find(trx, known.resultId);
    });
}
