import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { AppError } from './app-error.ts';

export type Answer = { status: number; body: string; cookies: string[]; replayed?: boolean };
export type KeyedRequest = { key: string; caller: string; request: readonly string[] };

export type Idempotency = {
  /** Runs `answer` for the first request with a key and gives that answer to every later one (product 1). */
  once(request: KeyedRequest, answer: () => Promise<Answer>): Promise<Answer>;
  /** Forgets answers older than a day. */
  forgetOld(): Promise<void>;
};

const WAIT_MS = 50;
const PATIENCE_MS = 20_000;
/** A request that is still unanswered after this long belonged to a process that died. */
const ABANDONED = sql`now() - interval '60 seconds'`;

/**
 * Keys are kept hashed and answers encrypted with the key itself, because an answer may hold a session token or a person's data:
 * the table alone tells nothing. Waiting is polling, not a lock, so that a hundred repeats do not hold a hundred connections.
 */
export function createIdempotency(db: Db): Idempotency {
  return {
    async once({ key, caller, request }, answer) {
      const digest = sha256('key', caller, key);
      const requestHash = sha256('request', ...request);
      for (const started = Date.now(); ; await sleep(WAIT_MS)) {
        const attempt = await begin(digest, requestHash);
        if (attempt !== undefined) return finish(digest, attempt, sha256('answer', caller, key), answer);
        const first = await db.selectFrom('idempotencyKey').select(['requestHash', 'answer']).where('digest', '=', digest).executeTakeFirst();
        if (first && !first.requestHash.equals(requestHash)) throw new AppError('idempotency_mismatch');
        if (first?.answer) return { ...open(first.answer, sha256('answer', caller, key)), replayed: true };
        if (Date.now() - started > PATIENCE_MS) throw new AppError('conflict', { message: 'The first request with this key is still running.' });
      }
    },
    async forgetOld() {
      await db.deleteFrom('idempotencyKey').where('startedAt', '<', sql<Date>`now() - interval '1 day'`).execute();
    },
  };

  async function begin(digest: Buffer, requestHash: Buffer): Promise<string | undefined> {
    const row = await db
      .insertInto('idempotencyKey')
      .values({ digest, requestHash })
      .onConflict((conflict) => conflict.column('digest')
        .doUpdateSet({ attempt: sql`gen_random_uuid()`, startedAt: sql`now()` })
        .where('idempotencyKey.answer', 'is', null)
        .where('idempotencyKey.requestHash', '=', requestHash)
        .where('idempotencyKey.startedAt', '<', sql<Date>`${ABANDONED}`))
      .returning('attempt')
      .executeTakeFirst();
    return row?.attempt;
  }

  async function finish(digest: Buffer, attempt: string, secret: Buffer, answer: () => Promise<Answer>): Promise<Answer> {
    try {
      const given = await answer();
      await db.updateTable('idempotencyKey').set({ answer: seal(given, secret) }).where('digest', '=', digest).where('attempt', '=', attempt).execute();
      return given;
    } catch (error) {
      await db.deleteFrom('idempotencyKey').where('digest', '=', digest).where('attempt', '=', attempt).where('answer', 'is', null).execute();
      throw error;
    }
  }
}

function sha256(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

function seal(answer: Answer, secret: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function open(sealed: Buffer, secret: Buffer): Answer {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')) as Answer;
}
