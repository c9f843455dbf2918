import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseUnavailable, withBeforeCommit } from '../db/index.ts';
import { decryptResponse, encryptResponse, type StoredResponse } from './stored-response.ts';
import { AppError } from './app-error.ts';
import { createLeases, LEASE, type Attempt } from './idempotency-leases.ts';
import type { Db, Trx } from './tables.ts';

export type KeyedRequest = { key: string; caller: string; request: readonly string[] };

export type KeyedWork = {
  /** Does the work. Its transactions must be those of `inTransaction`. */
  run(): Promise<StoredResponse>;
  /** Handles a retry whose first run committed something before its response was lost. */
  repeat(): Promise<StoredResponse>;
};

export type Idempotency = {
  /** Runs `run` for the first request with a key and returns its response to every retry (product 1). Throws `idempotency_mismatch` or `conflict`. */
  runOnce(request: KeyedRequest, work: KeyedWork): Promise<StoredResponse>;
  /** Deletes keys and responses older than a day. */
  deleteExpired(): Promise<void>;
};

const POLL_MS = 50;
const MAX_WAIT_MS = 20_000;

/**
 * Stores keys hashed and responses encrypted with the key, because a response may contain a session token or personal data.
 * Retries poll instead of holding a lock, so that a hundred retries do not hold a hundred connections.
 *
 * The last statement of each transaction of a request records the commit in the key's row. After a crash or a lost connection, a
 * retry can therefore tell whether the work was done. If a retry took over the key of a request whose process only seemed dead,
 * that statement fails in the first request and rolls it back.
 */
export function createIdempotency(db: Db): Idempotency {
  const leases = createLeases(db);

  return {
    async runOnce({ key, caller, request }, work) {
      const digest = sha256('key', caller, key);
      const requestHash = sha256('request', ...request);
      const secret = sha256('answer', caller, key);
      for (const started = Date.now(); ; await sleep(POLL_MS)) {
        const claimed = await claimKey(digest, requestHash);
        if (claimed)
          return runAttempt({ digest, id: claimed.attempt }, secret, claimed.committedAt ? work.repeat : work.run);
        const first = await db
          .selectFrom('idempotencyKey')
          .select(['requestHash', 'answer'])
          .where('digest', '=', digest)
          .executeTakeFirst();
        if (first && !first.requestHash.equals(requestHash)) throw new AppError('idempotency_mismatch');
        if (first?.answer) return { ...decryptResponse(first.answer, secret), replayed: true };
        if (Date.now() - started > MAX_WAIT_MS)
          throw new AppError('conflict', { message: 'The first request with this idempotency key is still running.' });
      }
    },
    async deleteExpired() {
      await db
        .deleteFrom('idempotencyKey')
        .where('startedAt', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
    },
  };

  /** Claims the key if it is new, or if the lease of an earlier request expired without a response. Otherwise returns undefined. */
  async function claimKey(
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

  async function runAttempt(
    attempt: Attempt,
    secret: Buffer,
    work: () => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    const updateOwnRow = (row: Db | Trx) =>
      row
        .updateTable('idempotencyKey')
        .where('digest', '=', attempt.digest)
        .where('attempt', '=', attempt.id)
        .where('answer', 'is', null);
    let isRunning = true;

    async function recordCommit(trx: Trx): Promise<void> {
      // Work that continues after the response is not part of the request.
      if (!isRunning) return;
      const recorded = await updateOwnRow(trx)
        .set({ committedAt: sql<Date>`now()` })
        .returning('attempt')
        .executeTakeFirst();
      if (!recorded) throw new AppError('conflict', { message: 'A retry of this request is already running.' });
    }

    const release = () =>
      updateOwnRow(db)
        .set({ leasedUntil: sql<Date>`'-infinity'` })
        .execute();
    leases.add(attempt);
    try {
      const answer = await withBeforeCommit(recordCommit, work);
      isRunning = false;
      await updateOwnRow(db)
        .set({ answer: encryptResponse(answer, secret) })
        .execute();
      return answer;
    } catch (error) {
      isRunning = false;
      // During an outage the lease expires on its own, so do not wait for its release.
      const released = release().catch(() => {});
      if (!isDatabaseUnavailable(error)) await released;
      throw error;
    } finally {
      leases.remove(attempt);
    }
  }
}

function sha256(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
