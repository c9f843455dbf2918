import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { daysBetween, getLocalDate } from '@lodestay/stay';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { createEachRow, type FailureLogger, type Outbox } from '../../platform/jobs/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { QueueChanges } from '../queues/index.ts';
import {
  findNotice,
  findReservationInScope,
  findStaffStays,
  listHomePeriods,
  lockReservation,
  toQueueTexts,
  type ReservationRow,
} from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import './events.ts';
import { getReviewEnd, getReviewState, isRevealed } from './review-rules.ts';
import type { Db, HomeReviewRow, Trx } from './tables.ts';

type Options = { db: Db; clock: Clock; outbox: Outbox; logger: FailureLogger; queues: QueueChanges };
export type StayReviews = ReturnType<typeof createStayReviews>;
type OwnView = ResponseOf<'getStayReview'>;
type StaffView = ResponseOf<'inspectStayReview'>;

/** Business days until a review is moderated. */
const MODERATION_DAYS = 2;

const toHomeView = ({ overall, aspects, text, writtenAt }: HomeReviewRow) => ({
  overall,
  aspects,
  text,
  writtenAt: writtenAt.toISOString(),
});

/** The reviews of stays: written by both sides without knowing the other's, and revealed at the same time. */
export function createStayReviews({ db, clock, outbox, logger, queues }: Options) {
  const eachRow = createEachRow<{ id: string }>(logger, 'reservation', 'Reviews not handled');

  async function findReviews(executor: Db | Trx, id: string) {
    const reader = executor as Db;
    const home = await reader.selectFrom('homeReview').selectAll().where('reservationId', '=', id).executeTakeFirst();
    const guest = await reader.selectFrom('guestReview').selectAll().where('reservationId', '=', id).executeTakeFirst();
    const reveal = await reader
      .selectFrom('reviewReveal')
      .select('revealedAt')
      .where('reservationId', '=', id)
      .executeTakeFirst();
    return { home, guest, revealedAt: reveal?.revealedAt ?? null };
  }

  const toGuestView = (guest: Awaited<ReturnType<typeof findReviews>>['guest']) =>
    guest ? { overall: guest.overall, text: guest.text, writtenAt: guest.writtenAt.toISOString() } : null;

  async function findOwn(executor: Db | Trx, accountId: number, id: string) {
    const row = await (executor as Db)
      .selectFrom('reservation')
      .innerJoin('market', 'market.id', 'reservation.marketId')
      .select([
        'reservation.id',
        'reservation.status',
        'reservation.checkOutAt',
        'reservation.endedAt',
        'market.timeZone',
      ])
      .where('reservation.id', '=', id)
      .where('reservation.accountId', '=', accountId)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** Reveals the reviews of a locked stay if it is time. Only now the guest's review waits for staff, who could read it before. */
  async function revealIfDue(trx: Trx, row: ReservationRow): Promise<void> {
    const { home, guest, revealedAt } = await findReviews(trx, row.id);
    if (revealedAt || !isRevealed(row, { home: !!home, guest: !!guest }, clock.now())) return;
    await trx.insertInto('reviewReveal').values({ reservationId: row.id, revealedAt: clock.now() }).execute();
    if (home) {
      await queues.open(trx, {
        queue: 'reviews',
        reference: home.reference,
        ...toQueueTexts((await findStaffStays(trx, [row.id])).get(row.id)!),
        due: { businessDays: MODERATION_DAYS },
        permission: 'review.update',
      });
    }
    await outbox.emit(trx, 'ReviewsRevealed', await findNotice(trx, row.id));
  }

  async function get(user: SignedInUser, id: string): Promise<OwnView> {
    const row = await findOwn(db, user.id, id);
    const { home, guest, revealedAt } = await findReviews(db, id);
    return {
      timeZone: row.timeZone,
      state: getReviewState(row, home !== undefined, clock.now()),
      writableUntil: getReviewEnd(row)?.toISOString() ?? null,
      review: home
        ? { ...toHomeView(home), moderation: home.moderation, refusal: home.refusal, reference: home.reference }
        : null,
      revealedAt: revealedAt?.toISOString() ?? null,
      aboutGuest: revealedAt ? toGuestView(guest) : null,
    };
  }

  async function inspect(reference: string, viewer: Viewer): Promise<StaffView> {
    const row = await findReservationInScope(db, reference, viewer);
    const { home, guest, revealedAt } = await findReviews(db, row.id);
    return {
      state: getReviewState(row, guest !== undefined, clock.now()),
      writableUntil: getReviewEnd(row)?.toISOString() ?? null,
      aboutGuest: toGuestView(guest),
      hasGuestWritten: home !== undefined,
      revealedAt: revealedAt?.toISOString() ?? null,
      aboutHome: home && revealedAt ? toHomeView(home) : null,
    };
  }

  function assertOpen(row: ReservationRow, hasWritten: boolean): void {
    const state = getReviewState(row, hasWritten, clock.now());
    if (state === 'open') return;
    const message = {
      written: 'This review is written already. It can’t be changed.',
      not_over: 'A stay can be reviewed after it is completed.',
      closed: 'The time to review this stay has passed.',
    }[state];
    throw new AppError('action_not_allowed', { message });
  }

  /** The home in which the stay ended, and the nights in it: a stay that moved was not in it for all of them. */
  async function findReviewedHome(trx: Trx, row: ReservationRow): Promise<{ homeId: number; nights: number }> {
    const { timeZone } = await trx
      .selectFrom('market')
      .select('timeZone')
      .where('id', '=', row.marketId)
      .executeTakeFirstOrThrow();
    const checkOut = row.checkOut ?? getLocalDate((row.endedAt ?? clock.now()).getTime(), timeZone);
    const periods = await listHomePeriods(trx, { ...row, checkOut });
    const { homeId } = periods.at(-1)!;
    const nights = periods.map(({ homeId: id, from, to }) => (id === homeId ? daysBetween(from, to!) : 0));
    return { homeId, nights: nights.reduce((sum, each) => sum + each, 0) };
  }

  async function insertHomeReview(trx: Trx, row: ReservationRow, body: RequestOf<'writeStayReview'>['body']) {
    const { overall, aspects, text } = body;
    const home = await findReviewedHome(trx, row);
    for (;;) {
      const inserted = await trx
        .insertInto('homeReview')
        .values({
          reservationId: row.id,
          reference: createReference('RV'),
          ...home,
          overall,
          aspects: JSON.stringify(aspects),
          text,
          writtenAt: clock.now(),
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returning('reference')
        .executeTakeFirst();
      if (inserted) return;
    }
  }

  return {
    get,
    inspect,

    /** Throws `action_not_allowed` for a stay that is not completed, a second review, and after 14 days. */
    async write(user: SignedInUser, id: string, body: RequestOf<'writeStayReview'>['body']): Promise<OwnView> {
      await findOwn(db, user.id, id);
      await inTransaction(db, async (trx) => {
        const row = await lockReservation(trx, id);
        assertOpen(row, (await findReviews(trx, id)).home !== undefined);
        await insertHomeReview(trx, row, body);
        await revealIfDue(trx, row);
      });
      return get(user, id);
    },

    /** The same for staff about the guest. */
    async writeAboutGuest(
      reference: string,
      viewer: Viewer,
      { overall, text }: RequestOf<'reviewGuest'>['body'],
    ): Promise<StaffView> {
      const { id } = await findReservationInScope(db, reference, viewer);
      await inTransaction(db, async (trx) => {
        const row = await lockReservation(trx, id);
        assertOpen(row, (await findReviews(trx, id)).guest !== undefined);
        await trx
          .insertInto('guestReview')
          .values({ reservationId: id, overall, text, writtenAt: clock.now(), authorId: viewer.accountId })
          .execute();
        await recordAction(trx, {
          at: clock.now(),
          actor: { accountId: viewer.accountId },
          action: 'review.write',
          target: { type: 'reservation', id: reference },
          after: { overall },
        });
        await revealIfDue(trx, row);
      });
      return inspect(reference, viewer);
    },

    /** Reveals what nobody answered in time, in the order of the stays. */
    async revealDue(): Promise<void> {
      const rows = await db
        .selectFrom('reservation')
        .select('reservation.id')
        .where('reservation.status', '=', 'completed')
        .where(({ or, exists, selectFrom }) =>
          or([
            exists(selectFrom('homeReview').select('overall').whereRef('reservationId', '=', 'reservation.id')),
            exists(selectFrom('guestReview').select('overall').whereRef('reservationId', '=', 'reservation.id')),
          ]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('reviewReveal').select('revealedAt').whereRef('reservationId', '=', 'reservation.id'))),
        )
        .orderBy('reservation.endedAt')
        .orderBy('reservation.id')
        .limit(500)
        .execute();
      await eachRow(rows, ({ id }) =>
        inTransaction(db, async (trx) => revealIfDue(trx, await lockReservation(trx, id))),
      );
    },

    /** Invites guests whose stay is over, while they can still write. */
    async inviteGuests(): Promise<void> {
      const rows = await db
        .selectFrom('reservation')
        .select('reservation.id')
        .where('status', '=', 'completed')
        .where('endedAt', '>', new Date(clock.now().getTime() - 13 * 86_400_000))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('reviewInvitation').select('sentAt').whereRef('reservationId', '=', 'reservation.id'))),
        )
        .orderBy('endedAt')
        .orderBy('reservation.id')
        .limit(500)
        .execute();
      await eachRow(rows, ({ id }) =>
        inTransaction(db, async (trx) => {
          const row = await lockReservation(trx, id);
          const { home } = await findReviews(trx, id);
          const end = getReviewEnd(row);
          const inserted = await trx
            .insertInto('reviewInvitation')
            .values({ reservationId: id, sentAt: clock.now() })
            .onConflict((conflict) => conflict.doNothing())
            .returning('sentAt')
            .executeTakeFirst();
          if (inserted && !home && end && end > clock.now())
            await outbox.emit(trx, 'ReviewInvited', {
              ...(await findNotice(trx, id)),
              writableUntil: end.toISOString(),
            });
        }),
      );
    },
  };
}
