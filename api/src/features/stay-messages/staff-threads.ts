import type { RequestOf, ResponseOf, UserRole } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { ItemQuery, ItemView, Queues } from '../queues/index.ts';
import { findNotice, findReservationInScope, findStaffStays, lockReservation } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { MessageFiles } from '../message-files/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import './events.ts';
import { countUnread, findMessages } from './message-pages.ts';
import type { Db, Trx } from './tables.ts';
import { createThreadItem } from './thread-item.ts';

type Record = ResponseOf<'getMessageThread'>;
type Facts = ResponseOf<'listMessages'>['items'][number]['thread'];
type QueueItem = Awaited<ReturnType<Queues['lock']>>;
type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  queues: Queues;
  attachments: Pick<StayPhotos, 'attach'>;
  files: Pick<MessageFiles, 'attach' | 'listByMessage'>;
};
type NewMessage = RequestOf<'startMessages'>['body'];

const listActions = (role: UserRole, { closedAt }: ItemView): Record['actions'] => {
  if (getScope(role, 'message.update') === null) return [];
  return closedAt === null ? ['assign', 'note', 'answer', 'close'] : ['note', 'answer'];
};

/** The conversations of guests with staff, as staff see and answer them. */
export function createStaffThreads({ db, clock, outbox, queues, attachments, files }: Options) {
  /** The reservations of items, by reference. */
  async function findReservations(references: readonly string[]) {
    if (references.length === 0) return new Map<string, string>();
    const rows = await db
      .selectFrom('reservation')
      .select(['id', 'reference'])
      .where('reference', 'in', references)
      .execute();
    return new Map(rows.map(({ id, reference }) => [reference, id]));
  }

  async function withFacts(items: readonly ItemView[]): Promise<(ItemView & { thread: Facts })[]> {
    const ids = await findReservations(items.map(({ reference }) => reference));
    const stays = await findStaffStays(db, [...ids.values()]);
    return items.flatMap((item) => {
      const found = stays.get(ids.get(item.reference) ?? '');
      if (!found) return [];
      const { stay } = found;
      return [{ ...item, thread: { homeTitle: stay.home.title, status: stay.status, checkIn: stay.checkIn } }];
    });
  }

  const record = (viewer: Viewer, reference: string, action: 'message.answer' | 'message.close') => ({
    at: clock.now(),
    actor: { accountId: viewer.accountId },
    action,
    target: { type: 'message_thread', id: reference } as const,
  });

  type Writing = NewMessage & { id: string; reference: string; item: QueueItem; viewer: Viewer };

  /** Adds a message of staff and closes the item. The guest gets an email, unless an earlier message of staff is still unread. */
  async function write(trx: Trx, { id, reference, item, viewer, ...message }: Writing): Promise<void> {
    const { text, photos = [], files: newFiles = [] } = message;
    await attachments.attach(trx, id, photos, 'message');
    const hasUnread = (await countUnread(trx, id)) > 0;
    const { id: stayMessageId } = await trx
      .insertInto('stayMessage')
      .values({ reservationId: id, sender: 'staff', authorId: viewer.accountId, text, photos, sentAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await files.attach(trx, viewer.accountId, newFiles, { stayMessageId });
    const closing = item.closedAt ? {} : { closedAt: clock.now(), outcome: 'answered', dueAt: null };
    await queues.change(trx, item, viewer.accountId, closing);
    await recordAction(trx, record(viewer, reference, 'message.answer'));
    if (!hasUnread) await outbox.emit(trx, 'StayMessageAnswered', await findNotice(trx, id));
  }

  return {
    async list(viewer: Viewer, query: ItemQuery) {
      const { items, total, nextCursor } = await queues.list('messages', viewer, query);
      return { items: await withFacts(items), total, nextCursor };
    },

    /** A thread with its reservation. Throws `not_found` outside the caller's scope. */
    async get(reference: string, viewer: Viewer, role: UserRole, before?: number): Promise<Record> {
      const [item] = await queues.findItems('messages', [reference], viewer);
      const id = (await findReservations([reference])).get(reference);
      if (!item || !id) throw new AppError('not_found');
      const [stays, { rows, nextBefore }, unreadByGuest, timeline] = await Promise.all([
        findStaffStays(db, [id]),
        findMessages(db, files, id, before),
        countUnread(db, id),
        queues.readTimeline('messages', { type: 'message_thread', id: reference }),
      ]);
      const people = await queues.findPeople(rows.map(({ authorId }) => authorId));
      const { guest, stay } = stays.get(id)!;
      return {
        ...item,
        thread: { homeTitle: stay.home.title, status: stay.status, checkIn: stay.checkIn, unreadByGuest, nextBefore },
        messages: rows.map((row) => ({
          id: row.id,
          sender: row.sender,
          author: people.get(row.authorId ?? 0) ?? null,
          text: row.text,
          photos: row.photos,
          files: row.files,
          sentAt: row.sentAt.toISOString(),
        })),
        guest,
        stay,
        timeline,
        actions: listActions(role, item),
      };
    },

    /** Answers the guest and closes the item. */
    async answer(reference: string, viewer: Viewer, { version, ...message }: RequestOf<'answerMessages'>['body']) {
      await inTransaction(db, async (trx) => {
        const { id } = await trx
          .selectFrom('reservation')
          .select('id')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow(() => new AppError('not_found'));
        await lockReservation(trx, id);
        const item = await queues.lock(trx, 'messages', reference, viewer, version);
        await write(trx, { id, reference, item, viewer, ...message });
      });
    },

    /** Writes to a guest who has not written, or whom staff have answered. Throws `action_not_allowed` while the guest waits for an answer. */
    async start(reference: string, viewer: Viewer, message: NewMessage) {
      const { id } = await findReservationInScope(db, reference, viewer);
      await inTransaction(db, async (trx) => {
        const { submittedAt } = await lockReservation(trx, id);
        if (!submittedAt)
          throw new AppError('action_not_allowed', { message: 'The guest has not requested this stay yet.' });
        const [known] = await queues.findItems('messages', [reference], viewer);
        if (known?.closedAt === null)
          throw new AppError('action_not_allowed', {
            message: 'The guest waits for an answer. Answer in the conversation.',
          });
        const stay = (await findStaffStays(trx, [id])).get(id)!;
        if (!known) await queues.open(trx, createThreadItem(reference, stay));
        const item = await queues.lock(trx, 'messages', reference, viewer);
        await write(trx, { id, reference, item, viewer, ...message });
      });
    },

    /** Closes a thread that needs no answer. It opens again when the guest writes. */
    async close(reference: string, viewer: Viewer, { version }: { version: number }) {
      await inTransaction(db, async (trx) => {
        const item = await queues.lock(trx, 'messages', reference, viewer, version);
        if (item.closedAt) throw new AppError('action_not_allowed');
        const closing = { closedAt: clock.now(), outcome: 'no_answer_needed', dueAt: null };
        await queues.change(trx, item, viewer.accountId, closing);
        await recordAction(trx, record(viewer, reference, 'message.close'));
      });
    },

    addNote: (reference: string, viewer: Viewer, note: { text: string; mentions: readonly number[] }) =>
      inTransaction(db, async (trx) => {
        await queues.lock(trx, 'messages', reference, viewer);
        const target = { type: 'message_thread' as const, id: reference };
        await queues.addNote(trx, { queue: 'messages', target, authorId: viewer.accountId }, note);
      }),
  };
}
