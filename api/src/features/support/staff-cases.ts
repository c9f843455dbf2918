import type { RequestOf, ResponseOf, UserRole } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { ItemQuery, ItemView, Queues } from '../queues/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { addMessage, findMessages, findStay, lockCase, type Attachments } from './case-records.ts';
import './events.ts';
import type { Db, SupportCaseRow, Trx } from './tables.ts';

type Record = ResponseOf<'getSupportRecord'>;
type Options = { db: Db; clock: Clock; outbox: Outbox; queues: Queues } & Attachments;

function listActions(role: UserRole, { status }: SupportCaseRow, { closedAt }: ItemView): Record['actions'] {
  if (getScope(role, 'message.update') === null) return [];
  if (status === 'closed') return ['note'];
  return closedAt === null ? ['assign', 'note', 'answer', 'close'] : ['note', 'answer', 'close'];
}

/** Support cases, as staff see and answer them. */
export function createStaffCases({ db, clock, outbox, queues, photos, files }: Options) {
  async function withFacts(items: readonly ItemView[]) {
    if (items.length === 0) return [];
    const rows = await db
      .selectFrom('supportCase')
      .select(['reference', 'category', 'subject'])
      .where(
        'reference',
        'in',
        items.map(({ reference }) => reference),
      )
      .execute();
    const cases = new Map(rows.map(({ reference, ...facts }) => [reference, facts]));
    return items.flatMap((item) => {
      const support = cases.get(item.reference);
      return support ? [{ ...item, support }] : [];
    });
  }

  type Change = { reference: string; viewer: Viewer; version: number };

  /** Changes a case and its item in one transaction, records who did it, and emails the person. */
  const change = (
    { reference, viewer, version }: Change,
    kind: 'answered' | 'closed',
    write: (trx: Trx, row: SupportCaseRow) => Promise<void> = async () => {},
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      const row = await lockCase(trx, reference);
      const item = await queues.lock(trx, 'support', reference, viewer, version);
      if (row.status === 'closed') throw new AppError('action_not_allowed');
      await write(trx, row);
      const now = clock.now();
      await trx.updateTable('supportCase').set({ status: kind, changedAt: now }).where('id', '=', row.id).execute();
      const outcome = kind === 'answered' ? 'answered' : 'solved';
      await queues.change(trx, item, viewer.accountId, { closedAt: item.closedAt ?? now, outcome, dueAt: null });
      await recordAction(trx, {
        at: now,
        actor: { accountId: viewer.accountId },
        action: kind === 'answered' ? 'support.answer' : 'support.close',
        target: { type: 'support_case', id: reference },
      });
      await outbox.emit(trx, 'SupportCaseChanged', { accountId: row.accountId, reference, change: kind });
    });

  return {
    async list(viewer: Viewer, query: ItemQuery) {
      const { items, total, nextCursor } = await queues.list('support', viewer, query);
      return { items: await withFacts(items), total, nextCursor };
    },

    /** Throws `not_found` outside the caller's scope. */
    async get(reference: string, viewer: Viewer, role: UserRole): Promise<Record> {
      const [item] = await queues.findItems('support', [reference], viewer);
      const row = await db.selectFrom('supportCase').selectAll().where('reference', '=', reference).executeTakeFirst();
      if (!item || !row) throw new AppError('not_found');
      const [stay, messages, timeline, person] = await Promise.all([
        findStay(db, row.reservationId),
        findMessages(db, files, row.id),
        queues.readTimeline('support', { type: 'support_case', id: reference }),
        db
          .selectFrom('account')
          .select(['id', 'firstName', 'lastName', 'email', 'phone'])
          .where('id', '=', row.accountId)
          .executeTakeFirstOrThrow(),
      ]);
      const authors = await queues.findPeople(messages.map(({ authorId }) => authorId));
      const { id, firstName, lastName, email, phone } = person;
      return {
        ...item,
        support: {
          category: row.category,
          subject: row.subject,
          status: row.status,
          rating: row.rating,
          stay: stay ? { reference: stay.reference, homeTitle: stay.title, status: stay.status } : null,
        },
        person: { id, fullName: `${firstName} ${lastName}`.trim(), email, phone },
        messages: messages.map((message) => ({
          id: message.id,
          sender: message.sender,
          author: authors.get(message.authorId ?? 0) ?? null,
          text: message.text,
          photos: message.photos,
          files: message.files,
          sentAt: message.sentAt.toISOString(),
        })),
        timeline,
        actions: listActions(role, row, item),
      };
    },

    /** Answers the person and closes the item until they write again. */
    answer: (reference: string, viewer: Viewer, { version, ...message }: RequestOf<'answerSupport'>['body']) =>
      change({ reference, viewer, version }, 'answered', (trx, row) =>
        addMessage(
          trx,
          { photos, files },
          { row, sender: 'staff', authorId: viewer.accountId, ...message, now: clock.now() },
        ),
      ),

    close: (reference: string, viewer: Viewer, { version }: { version: number }) =>
      change({ reference, viewer, version }, 'closed'),

    addNote: (reference: string, viewer: Viewer, note: { text: string; mentions: readonly number[] }) =>
      inTransaction(db, async (trx) => {
        await queues.lock(trx, 'support', reference, viewer);
        const target = { type: 'support_case' as const, id: reference };
        await queues.addNote(trx, { queue: 'support', target, authorId: viewer.accountId }, note);
      }),
  };
}
