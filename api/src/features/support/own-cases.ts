import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { formatCursor, parseCursor } from '../../platform/paging/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { QueueChanges } from '../queues/index.ts';
import { addMessage, findMessages, findStay, lockCase, type Attachments } from './case-records.ts';
import type { Db, SupportCaseRow, Trx } from './tables.ts';

type SupportCase = ResponseOf<'getSupportCase'>;
type Page = NonNullable<RequestOf<'listSupportCases'>['query']>;
type NewCase = RequestOf<'openSupportCase'>['body'];
type NewMessage = RequestOf<'sendSupportMessage'>['body'];
type Options = { db: Db; clock: Clock; queues: QueueChanges } & Attachments;

/** Cases on a page of the list of a person. */
const PER_PAGE = 20;
/** Business days until an answer is due. */
const ANSWER_DAYS = 1;

const toSummary = ({ reference, category, subject, status, openedAt, changedAt }: SupportCaseRow) => ({
  reference,
  category,
  subject,
  status,
  openedAt: openedAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

function readCursor(cursor: string): { changedAt: Date; id: number } {
  const [time = 0, id = 0] = parseCursor(cursor, 2);
  const changedAt = new Date(time);
  if (Number.isNaN(changedAt.getTime()) || Math.abs(id) > 2_147_483_647)
    throw new AppError('invalid', {
      fields: [{ path: 'cursor', message: 'Must be the next_cursor of a page of this list.' }],
    });
  return { changedAt, id };
}

/** Support cases, as the people see them who opened them. */
export function createOwnCases({ db, clock, queues, photos, files }: Options) {
  const stores = { photos, files };

  async function get(user: SignedInUser, reference: string): Promise<SupportCase> {
    const row = await db
      .selectFrom('supportCase')
      .selectAll()
      .where('reference', '=', reference)
      .where('accountId', '=', user.id)
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    const [stay, messages] = await Promise.all([findStay(db, row.reservationId), findMessages(db, files, row.id)]);
    return {
      ...toSummary(row),
      stay: stay ? { id: stay.id, homeTitle: stay.title } : null,
      rating: row.rating,
      messages: messages.map(({ id, sender, text, photos: sent, files: sentFiles, sentAt }) => ({
        id,
        sender,
        text,
        photos: sent,
        files: sentFiles,
        sentAt: sentAt.toISOString(),
      })),
      actions: row.status === 'closed' ? ['write', 'rate'] : ['write', 'close'],
    };
  }

  /** Puts a case into the queue of staff, as new work. */
  async function enqueue(trx: Trx, { reference, subject, reservationId, accountId }: SupportCaseRow): Promise<void> {
    const stay = await findStay(trx, reservationId);
    const { firstName, lastName, email } = await trx
      .selectFrom('account')
      .select(['firstName', 'lastName', 'email'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await queues.reopen(trx, 'support', reference);
    await queues.open(trx, {
      queue: 'support',
      reference,
      title: `${firstName} ${lastName}`.trim() || email,
      searchTexts: [email, subject, stay?.reference ?? null],
      marketId: stay?.marketId ?? null,
      due: { businessDays: ANSWER_DAYS },
      permission: 'message.update',
    });
  }

  return {
    get,

    async list({ id }: SignedInUser, { cursor, limit = PER_PAGE }: Page): Promise<ResponseOf<'listSupportCases'>> {
      const after = cursor === undefined ? null : readCursor(cursor);
      const rows = await db
        .selectFrom('supportCase')
        .selectAll()
        .where('accountId', '=', id)
        .$if(after !== null, (query) =>
          query
            .where('changedAt', '<=', after!.changedAt)
            .where(({ eb, refTuple, tuple }) =>
              eb(refTuple('changedAt', 'id'), '<', tuple(after!.changedAt, after!.id)),
            ),
        )
        .orderBy('changedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        cases: page.map(toSummary),
        nextCursor: last && rows.length > limit ? formatCursor([last.changedAt.getTime(), last.id]) : null,
      };
    },

    /** Throws `not_found` for another person's reservation. */
    async open(
      user: SignedInUser,
      { category, subject, text, reservationId, files: newFiles }: NewCase,
    ): Promise<SupportCase> {
      const reference = createReference('SC');
      await inTransaction(db, async (trx) => {
        if (reservationId !== null && (await findStay(trx, reservationId))?.accountId !== user.id)
          throw new AppError('not_found');
        const now = clock.now();
        const row = await trx
          .insertInto('supportCase')
          .values({
            reference,
            accountId: user.id,
            category,
            subject,
            reservationId,
            status: 'open',
            openedAt: now,
            changedAt: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await addMessage(trx, stores, { row, sender: 'guest', authorId: user.id, text, files: newFiles, now });
        await enqueue(trx, row);
      });
      return get(user, reference);
    },

    /** Adds a message and puts the case into the queue of staff. A closed case opens again, and its rating no longer counts. */
    async send(user: SignedInUser, reference: string, message: NewMessage): Promise<SupportCase> {
      await inTransaction(db, async (trx) => {
        const row = await lockCase(trx, reference, user.id);
        const now = clock.now();
        await addMessage(trx, stores, { row, sender: 'guest', authorId: user.id, ...message, now });
        await trx
          .updateTable('supportCase')
          .set({ status: 'open', rating: null, changedAt: now })
          .where('id', '=', row.id)
          .execute();
        await enqueue(trx, row);
      });
      return get(user, reference);
    },

    async close(user: SignedInUser, reference: string): Promise<SupportCase> {
      await inTransaction(db, async (trx) => {
        const row = await lockCase(trx, reference, user.id);
        if (row.status === 'closed') return;
        await trx
          .updateTable('supportCase')
          .set({ status: 'closed', changedAt: clock.now() })
          .where('id', '=', row.id)
          .execute();
        await queues.closeByRecord(trx, 'support', [reference], 'solved');
      });
      return get(user, reference);
    },

    /** Throws `action_not_allowed` while the case is not closed. */
    async rate(user: SignedInUser, reference: string, rating: number): Promise<SupportCase> {
      await inTransaction(db, async (trx) => {
        const row = await lockCase(trx, reference, user.id);
        if (row.status !== 'closed') throw new AppError('action_not_allowed');
        await trx.updateTable('supportCase').set({ rating }).where('id', '=', row.id).execute();
      });
      return get(user, reference);
    },
  };
}
