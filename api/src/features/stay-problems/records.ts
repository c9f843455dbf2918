import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findNotice, lockReservation } from '../reservations/index.ts';
import './events.ts';
import { getDueAt } from './problem-rules.ts';
import type { Db, EntryKind, StayOfferRow, StayProblemRow, Trx } from './tables.ts';

/** The site itself sees every market. */
export const SITE = { accountId: 0, scope: 'all' } as const;

/** Offers that the guest or a second person can still decide about. */
export const UNDECIDED = ['waiting', 'open'] as const;

export type Change = 'reported' | 'offered' | 'withdrawn' | 'lapsed' | 'accepted' | 'declined' | 'closed';
export type NewEntry = { by: 'guest' | 'staff' | 'site'; authorId: number | null; kind: EntryKind; text: string };

export const findOffers = (executor: Db | Trx, problemId: number) =>
  (executor as Db)
    .selectFrom('stayOffer')
    .leftJoin('home', 'home.id', 'stayOffer.homeId')
    .selectAll('stayOffer')
    .select(['home.slug', 'home.title'])
    .where('problemId', '=', problemId)
    .orderBy('stayOffer.id', 'desc')
    .limit(100)
    .execute();
export type FoundOffer = Awaited<ReturnType<typeof findOffers>>[number];

export const findEntries = (executor: Db | Trx, problemId: number) =>
  (executor as Db)
    .selectFrom('stayProblemEntry')
    .selectAll()
    .where('problemId', '=', problemId)
    .orderBy('id')
    .limit(200)
    .execute();

export const toFacts = (row: StayProblemRow) => ({
  kind: row.kind,
  wish: row.wish,
  description: row.description,
  photos: row.photos,
  reportedAt: row.reportedAt.toISOString(),
  outcome: row.outcome,
  outcomeText: row.outcomeText,
});

/** Locks the reservation of a problem, then the problem. Everybody locks in this order. */
export async function lockProblem(trx: Trx, { id, reservationId }: Pick<StayProblemRow, 'id' | 'reservationId'>) {
  const reservation = await lockReservation(trx, reservationId);
  const problem = await trx
    .selectFrom('stayProblem')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { reservation, problem };
}

export function assertOpen({ closedAt }: Pick<StayProblemRow, 'closedAt'>): void {
  if (closedAt !== null) throw new AppError('action_not_allowed', { message: 'This problem is closed.' });
}

type Options = { clock: Clock; outbox: Outbox; queues: QueueChanges };

/** Writes that guests, staff and the job share. */
export const createRecords = ({ clock, outbox, queues }: Options) => ({
  addEntry: (trx: Trx, problemId: number, entry: NewEntry) =>
    trx
      .insertInto('stayProblemEntry')
      .values({ ...entry, problemId, at: clock.now() })
      .execute(),

  announce: async (
    trx: Trx,
    { reservationId, reference }: StayProblemRow,
    change: Change,
    expiresAt: Date | null = null,
  ) =>
    outbox.emit(trx, 'StayProblemChanged', {
      ...(await findNotice(trx, reservationId)),
      problem: reference,
      change,
      expiresAt: expiresAt?.toISOString() ?? null,
    }),

  /** Ends the offers that nobody has decided about. Returns how many there were. */
  async endOffers(trx: Trx, problemId: number, state: Exclude<StayOfferRow['state'], 'waiting' | 'open'>) {
    const { numUpdatedRows } = await trx
      .updateTable('stayOffer')
      .set({ state })
      .where('problemId', '=', problemId)
      .where('state', 'in', [...UNDECIDED])
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /** The problem waits for staff again. */
  async returnToStaff(trx: Trx, { reference, kind }: StayProblemRow): Promise<void> {
    const item = await queues.lock(trx, 'stay_problems', reference, SITE);
    await queues.change(trx, item, null, { stage: 'reported', dueAt: getDueAt(kind, clock.now()), remindedAt: null });
  },

  /** Closes a problem for good. The item of the queue is the caller's. */
  close: (trx: Trx, { id }: StayProblemRow, outcome: NonNullable<StayProblemRow['outcome']>, outcomeText = '') =>
    trx.updateTable('stayProblem').set({ outcome, outcomeText, closedAt: clock.now() }).where('id', '=', id).execute(),
});
export type Records = ReturnType<typeof createRecords>;
