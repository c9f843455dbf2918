import { ADMIN_ROLES } from '@lodestay/contracts';
import { recordAction, type AuditTarget } from '../../platform/audit/index.ts';
import type { AnyTrx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { fullName } from './item-view.ts';
import type { Db, QueueName, Trx } from './tables.ts';

export type NewNote = { text: string; /** Account IDs. */ mentions: readonly number[] };

/** Throws `invalid` if one of the accounts that a note mentions is not staff. */
export async function assertColleagues(anyTrx: AnyTrx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const trx: Trx = anyTrx;
  const staff = await trx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'in', ADMIN_ROLES)
    .where('suspendedAt', 'is', null)
    .execute();
  if (staff.length === ids.length) return;
  const message = 'Only colleagues can be mentioned.';
  throw new AppError('invalid', { message, fields: [{ path: 'mentions', message }] });
}

/** Adds a note to a record, and tells the colleagues that it mentions. Throws `invalid` if one of them is not staff. */
export function createNotes({ clock, outbox }: { clock: Clock; outbox: Outbox }) {
  return async function addNote(
    anyTrx: AnyTrx,
    { queue, target, authorId }: { queue: QueueName; target: AuditTarget; authorId: number },
    { text, mentions }: NewNote,
  ): Promise<void> {
    const trx: Trx = anyTrx;
    const wanted = [...new Set(mentions)];
    await assertColleagues(trx, wanted);
    const now = clock.now();
    const { id } = await trx
      .insertInto('staffNote')
      .values({ queue, reference: String(target.id), authorId, text, mentions: wanted, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAction(trx, { at: now, actor: { accountId: authorId }, action: 'note.add', target });
    if (wanted.some((mentioned) => mentioned !== authorId)) await outbox.emit(trx, 'StaffMentioned', { noteId: id });
  };
}

/** A note with the people whom an email about it goes to. Undefined if it is gone. */
export async function findMention(db: Db, noteId: number) {
  const note = await db
    .selectFrom('staffNote')
    .innerJoin('queueItem', (join) =>
      join.onRef('queueItem.queue', '=', 'staffNote.queue').onRef('queueItem.reference', '=', 'staffNote.reference'),
    )
    .leftJoin('account as author', 'author.id', 'staffNote.authorId')
    .select([
      'staffNote.queue',
      'staffNote.reference',
      'staffNote.mentions',
      'staffNote.authorId',
      'queueItem.title',
      fullName('author').as('author'),
    ])
    .where('staffNote.id', '=', noteId)
    .executeTakeFirst();
  if (!note) return undefined;
  const people = await db
    .selectFrom('account')
    .select(['id', 'email', 'firstName'])
    .where('id', 'in', note.mentions)
    .where('id', '<>', note.authorId ?? 0)
    .where('role', 'in', ADMIN_ROLES)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute();
  return { ...note, people };
}
