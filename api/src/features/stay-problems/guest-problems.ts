import {
  STAY_PROBLEM_KIND_LABELS,
  type STAY_PROBLEM_STAGE_LABELS,
  type RequestOf,
  type ResponseOf,
} from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findStaffStays, lockReservation, toQueueTexts } from '../reservations/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import type { OfferTerms } from './offer-terms.ts';
import { canReport, getDueAt, isOpenAt } from './problem-rules.ts';
import { findEntries, findOffers, lockProblem, toFacts, type Records } from './records.ts';
import type { Db, StayProblemRow, Trx } from './tables.ts';

export type ProblemView = ResponseOf<'getStayProblem'>;
type NewProblem = RequestOf<'reportStayProblem'>['body'];

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  queues: QueueChanges;
  photos: Pick<StayPhotos, 'attach'>;
  records: Records;
  terms: OfferTerms;
};

const FIRST_STAGE: keyof typeof STAY_PROBLEM_STAGE_LABELS = 'reported';

/** Serious problems that guests report about their stay. */
export function createGuestProblems({ db, clock, queues, photos, records, terms }: Options) {
  async function findStay(accountId: number, id: string) {
    const row = await db
      .selectFrom('reservation')
      .innerJoin('market', 'market.id', 'reservation.marketId')
      .select(['reservation.status', 'reservation.checkInAt', 'reservation.checkOutAt', 'market.timeZone'])
      .where('reservation.id', '=', id)
      .where('reservation.accountId', '=', accountId)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return row;
  }

  const findNewest = (executor: Db | Trx, reservationId: string) =>
    (executor as Db)
      .selectFrom('stayProblem')
      .selectAll()
      .where('reservationId', '=', reservationId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();

  async function showProblem(row: StayProblemRow): Promise<NonNullable<ProblemView['problem']>> {
    const [offers, entries] = await Promise.all([findOffers(db, row.id), findEntries(db, row.id)]);
    const open = row.closedAt === null ? offers.filter((offer) => isOpenAt(offer, clock.now())) : [];
    return {
      reference: row.reference,
      ...toFacts(row),
      offers: await Promise.all(open.toReversed().map((offer) => terms.show(row.reservationId, offer))),
      entries: entries.map(({ at, by, kind, text }) => ({ at: at.toISOString(), by, kind, text })),
    };
  }

  async function get(user: SignedInUser, id: string): Promise<ProblemView> {
    const stay = await findStay(user.id, id);
    const newest = await findNewest(db, id);
    const isOpen = newest !== undefined && newest.closedAt === null;
    return {
      timeZone: stay.timeZone,
      canReport: !isOpen && canReport(stay, clock.now()),
      problem: newest ? await showProblem(newest) : null,
    };
  }

  async function insert(trx: Trx, reservationId: string, given: NewProblem): Promise<StayProblemRow> {
    const { kind, wish, description, photos: pictures } = given;
    for (;;) {
      const row = await trx
        .insertInto('stayProblem')
        .values({
          reference: createReference('SP'),
          reservationId,
          kind,
          wish,
          description,
          photos: [...pictures],
          reportedAt: clock.now(),
          outcome: null,
          outcomeText: '',
          closedAt: null,
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row) return row;
    }
  }

  async function openItem(trx: Trx, { reference, kind, reservationId }: StayProblemRow): Promise<void> {
    const texts = toQueueTexts((await findStaffStays(trx, [reservationId])).get(reservationId)!);
    await queues.open(trx, {
      queue: 'stay_problems',
      reference,
      title: texts.title,
      searchTexts: [...texts.searchTexts, STAY_PROBLEM_KIND_LABELS[kind]],
      marketId: texts.marketId,
      due: { at: getDueAt(kind, clock.now()) },
      stage: FIRST_STAGE,
      permission: 'cancellation.create',
    });
  }

  /** Changes the open problem of the guest's own stay. Throws `action_not_allowed` without one. */
  async function change(user: SignedInUser, id: string, work: (trx: Trx, row: StayProblemRow) => Promise<void>) {
    await findStay(user.id, id);
    await inTransaction(db, async (trx) => {
      const newest = await findNewest(trx, id);
      const problem = newest && (await lockProblem(trx, newest)).problem;
      if (!problem || problem.closedAt !== null)
        throw new AppError('action_not_allowed', { message: 'No problem of this stay is open.' });
      await work(trx, problem);
    });
    return get(user, id);
  }

  return {
    get,
    findStay,
    findNewest,

    /** Throws `action_not_allowed` outside the stay, and `conflict` while another problem is open. */
    async report(user: SignedInUser, id: string, given: NewProblem): Promise<ProblemView> {
      await findStay(user.id, id);
      await inTransaction(db, async (trx) => {
        if (!canReport(await lockReservation(trx, id), clock.now()))
          throw new AppError('action_not_allowed', {
            message:
              'You can report a problem from check-in until a day after your stay. At other times, send us a message.',
          });
        const first = await findNewest(trx, id);
        if (first && first.closedAt === null)
          throw new AppError('conflict', {
            message: `You have reported a problem already: ${first.reference}. It is still open.`,
            data: { reference: first.reference },
          });
        await photos.attach(trx, id, given.photos, 'stay_problem');
        const row = await insert(trx, id, given);
        await records.addEntry(trx, row.id, {
          by: 'guest',
          authorId: user.id,
          kind: 'reported',
          text: given.description,
        });
        await openItem(trx, row);
        await records.announce(trx, row, 'reported');
      });
      return get(user, id);
    },

    /** The guest says that it is solved, which also ends the offers. */
    solve: (user: SignedInUser, id: string) =>
      change(user, id, async (trx, row) => {
        await records.endOffers(trx, row.id, 'closed');
        await records.close(trx, row, 'solved_by_guest');
        await records.addEntry(trx, row.id, { by: 'guest', authorId: user.id, kind: 'closed', text: '' });
        await queues.closeByRecord(trx, 'stay_problems', [row.reference], 'solved_by_guest');
        await records.announce(trx, row, 'closed');
      }),

    /** Declines all offers, so that staff answer again. */
    decline: (user: SignedInUser, id: string, text: string) =>
      change(user, id, async (trx, row) => {
        const offers = await findOffers(trx, row.id);
        if (!offers.some((offer) => isOpenAt(offer, clock.now())))
          throw new AppError('action_not_allowed', { message: 'These offers are no longer open.' });
        await records.endOffers(trx, row.id, 'declined');
        await records.addEntry(trx, row.id, { by: 'guest', authorId: user.id, kind: 'declined', text });
        await records.returnToStaff(trx, row);
        await records.announce(trx, row, 'declined');
      }),
  };
}
export type GuestProblems = ReturnType<typeof createGuestProblems>;
