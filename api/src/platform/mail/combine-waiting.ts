import { sql } from 'kysely';
import { inTransaction } from '../db/index.ts';
import type { Mail } from './mailer.ts';
import type { Db, Trx } from './tables.ts';

/** Makes one email of the parts of several. Its key and the time when it is sent are not up to it. */
export type ComposeDigest = (
  to: string,
  parts: readonly unknown[],
) => Promise<Pick<Mail, 'kind' | 'subject' | 'html' | 'text' | 'headers'>>;

/** Replaces content that was delivered and must not be kept. */
export const NO_CONTENT = { html: '', text: '', headers: '{}' } as const;

type Options = { now: Date; composeDigest: ComposeDigest; keepsContent: boolean };

/** How many recipients are combined before the database is asked again. */
const RECIPIENTS = 100;

const selectDue = (db: Db | Trx, now: Date) =>
  db
    .selectFrom('mailMessage')
    .where('sentAt', 'is', null)
    .where('sendAfter', '<=', now)
    .where('digestPart', 'is not', null)
    .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<', sql<Date>`now()`)]));

/**
 * Replaces waiting emails to the same recipient by a digest, which is due at once. One transaction stores the digest and marks its parts as
 * sent, so that none is sent twice or lost.
 */
export async function combineWaiting(db: Db, options: Options): Promise<void> {
  const found = await selectDue(db, options.now)
    .select('recipient')
    .groupBy('recipient')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .limit(RECIPIENTS)
    .execute();
  for (const { recipient } of found) await inTransaction(db, (trx) => combine(trx, recipient, options));
}

async function combine(trx: Trx, to: string, { now, composeDigest, keepsContent }: Options): Promise<void> {
  const parts = await selectDue(trx, now)
    .select(['id', 'digestPart'])
    .where('recipient', '=', to)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  if (parts.length < 2) return;
  const { kind, subject, html, text, headers } = await composeDigest(
    to,
    parts.map(({ digestPart }) => digestPart),
  );
  const { id } = await trx
    .insertInto('mailMessage')
    .values({
      kind,
      dedupeKey: `digest:${parts[0]!.id}`,
      recipient: to,
      subject,
      html,
      text,
      headers: JSON.stringify(headers ?? {}),
      sendAfter: now,
      sentAt: null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('mailMessage')
    .set({ sentAt: now, digestId: id, digestPart: null, ...(keepsContent ? {} : NO_CONTENT) })
    .where(
      'id',
      'in',
      parts.map((part) => part.id),
    )
    .execute();
}
