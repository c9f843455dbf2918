import { ADMIN_ROLES } from '@lodestay/contracts';
import { sql } from 'kysely';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { QueueChanges } from '../../queues/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import '../events.ts';
import type { Db, Trx } from '../tables.ts';
import { findInScope } from './find-in-scope.ts';

export type NewNote = { text: string; /** Account IDs. */ mentions: readonly number[] };

type Options = { db: Db; clock: Clock; outbox: Outbox; queues: Pick<QueueChanges, 'assertColleagues'> };

/** Notes of staff about reservations, which the guest never sees. */
export function createReservationNotes({ db, clock, outbox, queues }: Options) {
  /** Adds a note, and tells the colleagues that it mentions. Throws `invalid` if one of them is not staff. */
  async function add(trx: Trx, reference: string, authorId: number, { text, mentions }: NewNote): Promise<void> {
    const wanted = [...new Set(mentions)];
    await queues.assertColleagues(trx, wanted);
    const now = clock.now();
    const { reservationId } = await trx
      .selectFrom('reservation')
      .select('id as reservationId')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('reservationNote')
      .values({ reservationId, authorId, text, mentions: wanted, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAction(trx, {
      at: now,
      actor: { accountId: authorId },
      action: 'note.add',
      target: { type: 'reservation', id: reference },
    });
    if (wanted.some((mentioned) => mentioned !== authorId))
      await outbox.emit(trx, 'ReservationNoteMentioned', { noteId: id });
  }

  return {
    add,

    /** Throws `not_found` outside the caller's scope. */
    addInScope: (reference: string, viewer: Viewer, note: NewNote) =>
      inTransaction(db, async (trx) => {
        await findInScope(trx, reference, viewer);
        await add(trx, reference, viewer.accountId, note);
      }),
  };
}

/** A note with the people whom an email about it goes to. Undefined if it does not exist. */
export async function findNoteMention(db: Db, noteId: number) {
  const note = await db
    .selectFrom('reservationNote')
    .innerJoin('reservation', 'reservation.id', 'reservationNote.reservationId')
    .leftJoin('account as author', 'author.id', 'reservationNote.authorId')
    .select([
      'reservation.reference',
      'reservationNote.mentions',
      'reservationNote.authorId',
      sql<string>`trim(author.first_name || ' ' || author.last_name)`.as('author'),
    ])
    .where('reservationNote.id', '=', noteId)
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
  return { ...note, title: note.reference, people };
}
