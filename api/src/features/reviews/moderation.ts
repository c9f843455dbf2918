import { REVIEW_REFUSAL_LABELS, type ResponseOf, type ReviewRefusal, type UserRole } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { ItemQuery, ItemView, Queues } from '../queues/index.ts';
import { findNotice, findStaffStays } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import './events.ts';
import type { Db } from './tables.ts';

type Record = ResponseOf<'getReview'>;
type Listed = ResponseOf<'listReviews'>['items'][number]['review'];
type Options = { db: Db; clock: Clock; outbox: Outbox; queues: Queues };

const listActions = (role: UserRole, { closedAt }: ItemView): Record['actions'] => {
  if (getScope(role, 'review.update') === null) return [];
  return closedAt === null ? ['assign', 'note', 'publish', 'refuse'] : ['note'];
};

/** Reviews of homes wait for staff before they are public. Staff publish or refuse them; they never change or delete them. */
export function createModeration({ db, clock, outbox, queues }: Options) {
  const findRows = async (references: readonly string[]) =>
    references.length === 0
      ? []
      : db.selectFrom('homeReview').selectAll().where('reference', 'in', references).execute();

  async function withFacts(items: readonly ItemView[]): Promise<(ItemView & { review: Listed })[]> {
    const rows = new Map((await findRows(items.map(({ reference }) => reference))).map((row) => [row.reference, row]));
    const stays = await findStaffStays(
      db,
      [...rows.values()].map(({ reservationId }) => reservationId),
    );
    return items.flatMap((item) => {
      const row = rows.get(item.reference);
      const stay = row && stays.get(row.reservationId);
      if (!stay) return [];
      const { overall, moderation } = row;
      return [{ ...item, review: { homeTitle: stay.stay.home.title, overall, moderation } }];
    });
  }

  const decide = (reference: string, viewer: Viewer, version: number, refusal: ReviewRefusal | null) =>
    inTransaction(db, async (trx) => {
      const item = await queues.lock(trx, 'reviews', reference, viewer, version);
      if (item.closedAt) throw new AppError('action_not_allowed');
      const outcome = refusal ? 'refused' : 'published';
      const { reservationId } = await trx
        .updateTable('homeReview')
        .set({ moderation: outcome, refusal, moderatedAt: clock.now() })
        .where('reference', '=', reference)
        .returning('reservationId')
        .executeTakeFirstOrThrow();
      await queues.change(trx, item, viewer.accountId, { closedAt: clock.now(), outcome, dueAt: null });
      await recordAction(trx, {
        at: clock.now(),
        actor: { accountId: viewer.accountId },
        action: refusal ? 'review.refuse' : 'review.publish',
        target: { type: 'review', id: reference },
        ...(refusal ? { reason: REVIEW_REFUSAL_LABELS[refusal] } : {}),
      });
      await outbox.emit(trx, 'ReviewDecided', {
        ...(await findNotice(trx, reservationId)),
        refusal: refusal && REVIEW_REFUSAL_LABELS[refusal],
      });
    });

  return {
    async list(viewer: Viewer, query: ItemQuery) {
      const { items, total, nextCursor } = await queues.list('reviews', viewer, query);
      return { items: await withFacts(items), total, nextCursor };
    },

    /** Throws `not_found` outside the caller's scope, and before the review is revealed. */
    async get(reference: string, viewer: Viewer, role: UserRole): Promise<Record> {
      const [item] = await queues.findItems('reviews', [reference], viewer);
      const [row] = await findRows([reference]);
      if (!item || !row) throw new AppError('not_found');
      const [stays, timeline] = await Promise.all([
        findStaffStays(db, [row.reservationId]),
        queues.readTimeline('reviews', { type: 'review', id: reference }),
      ]);
      const { guest, stay } = stays.get(row.reservationId)!;
      const { overall, aspects, text, writtenAt, moderation, refusal } = row;
      return {
        ...item,
        review: {
          homeTitle: stay.home.title,
          overall,
          moderation,
          aspects,
          text,
          writtenAt: writtenAt.toISOString(),
          refusal,
        },
        guest,
        stay,
        timeline,
        actions: listActions(role, item),
      };
    },

    publish: (reference: string, viewer: Viewer, { version }: { version: number }) =>
      decide(reference, viewer, version, null),
    refuse: (reference: string, viewer: Viewer, given: { refusal: ReviewRefusal; version: number }) =>
      decide(reference, viewer, given.version, given.refusal),

    addNote: (reference: string, viewer: Viewer, note: { text: string; mentions: readonly number[] }) =>
      inTransaction(db, async (trx) => {
        await queues.lock(trx, 'reviews', reference, viewer);
        const target = { type: 'review' as const, id: reference };
        await queues.addNote(trx, { queue: 'reviews', target, authorId: viewer.accountId }, note);
      }),
  };
}
