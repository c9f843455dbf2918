import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findStaffStays, lockReservation } from '../reservations/index.ts';
import type { MessageFiles } from '../message-files/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import { countUnread, findMessages } from './message-pages.ts';
import type { Db } from './tables.ts';
import { createThreadItem } from './thread-item.ts';

type Thread = ResponseOf<'getStayMessages'>;
type NewMessage = RequestOf<'sendStayMessage'>['body'];
type Options = {
  db: Db;
  clock: Clock;
  queues: QueueChanges;
  photos: Pick<StayPhotos, 'attach'>;
  files: Pick<MessageFiles, 'attach' | 'listByMessage'>;
};

/** The conversation of a guest with staff about one reservation. */
export function createGuestThread({ db, clock, queues, photos, files }: Options) {
  /** Throws `not_found` for another person's reservation, and for one that was never requested: nobody works on it. */
  async function findOwn(user: SignedInUser, id: string): Promise<void> {
    const own = await db
      .selectFrom('reservation')
      .select('id')
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .where('submittedAt', 'is not', null)
      .executeTakeFirst();
    if (!own) throw new AppError('not_found');
  }

  async function read(id: string, before?: number): Promise<Thread> {
    const [{ rows, nextBefore }, unread] = await Promise.all([
      findMessages(db, files, id, before),
      countUnread(db, id),
    ]);
    return {
      messages: rows.map((row) => ({
        id: row.id,
        sender: row.sender,
        text: row.text,
        photos: row.photos,
        files: row.files,
        sentAt: row.sentAt.toISOString(),
      })),
      nextBefore,
      unread,
    };
  }

  return {
    async get(user: SignedInUser, id: string, before?: number): Promise<Thread> {
      await findOwn(user, id);
      return read(id, before);
    },

    /** Adds a message and puts the thread into the queue of staff. */
    async send(
      user: SignedInUser,
      id: string,
      { text, photos: pictures = [], files: newFiles = [] }: NewMessage,
    ): Promise<Thread> {
      await findOwn(user, id);
      await inTransaction(db, async (trx) => {
        const { reference } = await lockReservation(trx, id);
        const stay = (await findStaffStays(trx, [id])).get(id)!;
        await photos.attach(trx, id, pictures, 'message');
        const message = await trx
          .insertInto('stayMessage')
          .values({
            reservationId: id,
            sender: 'guest',
            authorId: user.id,
            text,
            photos: pictures,
            sentAt: clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await files.attach(trx, user.id, newFiles, { stayMessageId: message.id });
        await queues.reopen(trx, 'messages', reference);
        await queues.open(trx, createThreadItem(reference, stay));
      });
      return read(id);
    },

    /** Marks messages as seen up to one of the thread. Staff who impersonate the guest see them without marking them. */
    async markRead(user: SignedInUser, id: string, upTo: number): Promise<Thread> {
      await findOwn(user, id);
      if (!user.aliasedBy)
        await inTransaction(db, async (trx) => {
          const seen = await trx
            .selectFrom('stayMessage')
            .select('id')
            .where('reservationId', '=', id)
            .where('id', '<=', upTo)
            .orderBy('id', 'desc')
            .limit(1)
            .executeTakeFirst();
          if (!seen) return;
          await trx
            .insertInto('stayMessageRead')
            .values({ reservationId: id, lastReadId: seen.id })
            .onConflict((conflict) =>
              conflict.column('reservationId').doUpdateSet(({ fn, ref, val }) => ({
                lastReadId: fn<number>('greatest', [ref('stayMessageRead.lastReadId'), val(seen.id)]),
              })),
            )
            .execute();
        });
      return read(id);
    },
  };
}
