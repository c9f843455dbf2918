import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseUnavailable, withBeforeCommit } from '../db/index.ts';
import { openAnswer, sealAnswer, type Answer } from './answer-seal.ts';
import { AppError } from './app-error.ts';
import { createLeases, LEASE, type Attempt } from './idempotency-leases.ts';
import type { Db, Trx } from './tables.ts';

export type KeyedRequest = { key: string; caller: string; request: readonly string[] };

export type KeyedWork = {
  /** Does the work. Its transactions must be those of `inTransaction`. */
  run(): Promise<Answer>;
  /** Answers a repetition whose first run committed something before its answer was lost. */
  repeat(): Promise<Answer>;
};

export type Idempotency = {
  /** Runs `run` for the first request with a key and gives that answer to every later one (product 1). */
  once(request: KeyedRequest, work: KeyedWork): Promise<Answer>;
  /** Forgets answers older than a day. */
  forgetOld(): Promise<void>;
};

const WAIT_MS = 50;
const PATIENCE_MS = 20_000;

/**
 * Keys are kept hashed and answers encrypted with the key itself, because an answer may hold a session token or a person's data:
 * the table alone tells nothing. Waiting is polling, not a lock, so that a hundred repeats do not hold a hundred connections.
 *
 * Each transaction of a request notes in the key's row, as its last statement, that it commits. So whoever repeats the request after
 * a crash or a lost connection knows what nobody was told: whether the work was done. A request that lost its key to a repetition,
 * because its process seemed dead, finds that out at the same statement and is rolled back.
 */
export function createIdempotency(db: Db): Idempotency {
  const leases = createLeases(db);

  return {
    async once({ key, caller, request }, work) {
      const digest = sha256('key', caller, key);
      const requestHash = sha256('request', ...request);
      const secret = sha256('answer', caller, key);
      for (const started = Date.now(); ; await sleep(WAIT_MS)) {
        const begun = await begin(digest, requestHash);
        if (begun) return perform({ digest, id: begun.attempt }, secret, begun.committedAt ? work.repeat : work.run);
        const first = await db
          .selectFrom('idempotencyKey')
          .select(['requestHash', 'answer'])
          .where('digest', '=', digest)
          .executeTakeFirst();
        if (first && !first.requestHash.equals(requestHash)) throw new AppError('idempotency_mismatch');
        if (first?.answer) return { ...openAnswer(first.answer, secret), replayed: true };
        if (Date.now() - started > PATIENCE_MS)
          throw new AppError('conflict', { message: 'The first request with this idempotency key is still running.' });
      }
    },
    async forgetOld() {
      await db
        .deleteFrom('idempotencyKey')
        .where('startedAt', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
    },
  };

  /** The key is ours where nobody has it, or where whoever had it is gone without an answer. */
  async function begin(
    digest: Buffer,
    requestHash: Buffer,
  ): Promise<{ attempt: string; committedAt: Date | null } | undefined> {
    return db
      .insertInto('idempotencyKey')
      .values({ digest, requestHash, leasedUntil: LEASE })
      .onConflict((conflict) =>
        conflict
          .column('digest')
          .doUpdateSet({ attempt: sql`gen_random_uuid()`, leasedUntil: LEASE })
          .where('idempotencyKey.answer', 'is', null)
          .where('idempotencyKey.requestHash', '=', requestHash)
          .where('idempotencyKey.leasedUntil', '<', sql<Date>`now()`),
      )
      .returning(['attempt', 'committedAt'])
      .executeTakeFirst();
  }

  async function perform(attempt: Attempt, secret: Buffer, work: () => Promise<Answer>): Promise<Answer> {
    const mine = (row: Db | Trx) =>
      row
        .updateTable('idempotencyKey')
        .where('digest', '=', attempt.digest)
        .where('attempt', '=', attempt.id)
        .where('answer', 'is', null);
    let isRunning = true;

    async function noteCommit(trx: Trx): Promise<void> {
      // What a request leaves behind to run after its answer is no part of it.
      if (!isRunning) return;
      const noted = await mine(trx)
        .set({ committedAt: sql<Date>`now()` })
        .returning('attempt')
        .executeTakeFirst();
      if (!noted) throw new AppError('conflict', { message: 'A retry of this request is already running.' });
    }

    const release = () =>
      mine(db)
        .set({ leasedUntil: sql<Date>`'-infinity'` })
        .execute();
    leases.keep(attempt);
    try {
      const answer = await withBeforeCommit(noteCommit, work);
      isRunning = false;
      await mine(db)
        .set({ answer: sealAnswer(answer, secret) })
        .execute();
      return answer;
    } catch (error) {
      isRunning = false;
      // Where the database cannot be asked the lease runs out by itself. Nobody waits for that.
      const released = release().catch(() => {});
      if (!isDatabaseUnavailable(error)) await released;
      throw error;
    } finally {
      leases.drop(attempt);
    }
  }
}

function sha256(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
