import { formatStayOffer, type RequestOf } from '@lodestay/contracts';
import type { AuditAction } from '@lodestay/contracts/audit-labels';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { LockedItem, QueueChanges } from '../queues/index.ts';
import type { OfferedRefunds, Requester } from '../refunds/index.ts';
import type { Remedies } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { OfferTerms } from './offer-terms.ts';
import { findOfferError, getExpiry } from './problem-rules.ts';
import { assertOpen, findOffers, lockProblem, type Records } from './records.ts';
import type { Db, StayProblemRow, Trx } from './tables.ts';

type NewOffers = RequestOf<'offerForStayProblem'>['body'];
type NewOffer = NewOffers['offers'][number];
type Closing = RequestOf<'closeStayProblem'>['body'];
type Options = {
  db: Db;
  clock: Clock;
  queues: QueueChanges;
  refunds: OfferedRefunds;
  remedies: Pick<Remedies, 'findGift'>;
  records: Records;
  terms: OfferTerms;
};
type Locked = { problem: StayProblemRow; item: LockedItem };

const TARGET = 'stay_problem' as const;

/** What staff do about serious problems. Each method throws `not_found` outside the caller's scope, and `conflict` for an old version. */
export function createStaffProblems({ db, clock, queues, refunds, remedies, records, terms }: Options) {
  async function change(
    reference: string,
    viewer: Viewer,
    version: number,
    work: (trx: Trx, locked: Locked) => Promise<void>,
  ): Promise<void> {
    const known = await db.selectFrom('stayProblem').selectAll().where('reference', '=', reference).executeTakeFirst();
    if (!known) throw new AppError('not_found');
    await inTransaction(db, async (trx) => {
      const { problem } = await lockProblem(trx, known);
      const item = await queues.lock(trx, 'stay_problems', reference, viewer, version);
      assertOpen(problem);
      await work(trx, { problem, item });
    });
  }

  const record = (
    trx: Trx,
    viewer: Viewer,
    action: AuditAction,
    id: string,
    after: Record<string, string>,
    reason?: string,
  ) =>
    recordAction(trx, {
      at: clock.now(),
      actor: { accountId: viewer.accountId },
      action,
      target: { type: TARGET, id },
      after,
      ...(reason === undefined ? {} : { reason }),
    });

  const refuse = (path: string, message: string) => new AppError('invalid', { message, fields: [{ path, message }] });

  /** The columns of an offer that could be accepted now, and whether a second person must approve it. */
  async function plan(reservationId: string, offer: NewOffer, by: Requester) {
    const home = offer.kind === 'move' ? await findHome(offer.homeSlug) : null;
    const columns = {
      kind: offer.kind,
      homeId: home?.id ?? null,
      movesOn: offer.kind === 'move' ? offer.movesOn : null,
      amountCents: offer.kind === 'refund' ? offer.amount : null,
    };
    await terms.calculate(reservationId, { ...columns, slug: home?.slug ?? null, approverId: null }, by);
    if (offer.kind === 'move') {
      const cents = await remedies.findGift(reservationId, offer);
      const obstacle = await refunds.explainGift(db, { reservationId, cents }, by.role);
      if (obstacle) throw refuse('home_slug', obstacle);
    }
    const needsSecondPerson =
      offer.kind === 'refund' && (await refunds.needsSecondPerson(db, { reservationId, cents: offer.amount }, by.role));
    const title = formatStayOffer({ kind: offer.kind, home: home?.title ?? null, amount: columns.amountCents });
    return { columns, needsSecondPerson, title };
  }

  async function findHome(slug: string) {
    const home = await db
      .selectFrom('home')
      .select(['id', 'slug', 'title'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!home) throw refuse('home_slug', 'Choose a home from the list.');
    return home;
  }

  async function planAll(reference: string, offers: readonly NewOffer[], by: Requester) {
    const error = findOfferError(offers);
    if (error) throw refuse('offers', error);
    const problem = await db
      .selectFrom('stayProblem')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!problem) throw new AppError('not_found');
    const planned: Awaited<ReturnType<typeof plan>>[] = [];
    for (const [index, offer] of offers.entries()) {
      try {
        planned.push(await plan(problem.reservationId, offer, by));
      } catch (cause) {
        if (cause instanceof AppError && cause.code === 'invalid') throw refuse(`offers.${index}`, cause.message);
        throw cause;
      }
    }
    return planned;
  }

  /** The guest sees the offers from now on. */
  async function publish(trx: Trx, { problem, item }: Locked, by: number): Promise<void> {
    const expiresAt = getExpiry(clock.now());
    await trx
      .updateTable('stayOffer')
      .set({ state: 'open', expiresAt })
      .where('problemId', '=', problem.id)
      .where('state', '=', 'waiting')
      .execute();
    await queues.change(trx, item, by, { stage: 'offered', dueAt: null });
    await records.announce(trx, problem, 'offered', expiresAt);
  }

  return {
    /** Replaces what was offered before. A refund above the caller's limit makes all of them wait for a second person. */
    async offer(reference: string, by: Requester, { offers, text, version }: NewOffers): Promise<void> {
      // In scope first, so that nobody learns anything about another market.
      await inTransaction(db, (trx) => queues.lock(trx, 'stay_problems', reference, by, version));
      const planned = await planAll(reference, offers, by);
      await change(reference, by, version, async (trx, locked) => {
        const { problem, item } = locked;
        await records.endOffers(trx, problem.id, 'withdrawn');
        await trx
          .insertInto('stayOffer')
          .values(
            planned.map(({ columns }) => ({
              ...columns,
              problemId: problem.id,
              state: 'waiting' as const,
              authorId: by.accountId,
              approverId: null,
              offeredAt: clock.now(),
              expiresAt: null,
            })),
          )
          .execute();
        await records.addEntry(trx, problem.id, { by: 'staff', authorId: by.accountId, kind: 'offered', text });
        const offered = planned.map(({ title }) => title).join('; ');
        await record(trx, by, 'stay_problem.offer', reference, { offers: offered });
        if (planned.some(({ needsSecondPerson }) => needsSecondPerson))
          await queues.change(trx, item, by.accountId, { stage: 'approval' });
        else await publish(trx, locked, by.accountId);
      });
    },

    /** The second person lets the guest see the offers. Throws `forbidden` for the first one, and if the limit is too low. */
    approve: (reference: string, by: Requester, version: number) =>
      change(reference, by, version, async (trx, locked) => {
        const { problem } = locked;
        const waiting = (await findOffers(trx, problem.id)).filter(({ state }) => state === 'waiting');
        const refund = waiting.find(({ kind }) => kind === 'refund');
        if (!refund) throw new AppError('action_not_allowed', { message: 'Nothing waits for an approval.' });
        const amount = { reservationId: problem.reservationId, cents: refund.amountCents! };
        await refunds.assertCanApprove(trx, amount, refund.authorId, by);
        await trx.updateTable('stayOffer').set({ approverId: by.accountId }).where('id', '=', refund.id).execute();
        await records.addEntry(trx, problem.id, { by: 'staff', authorId: by.accountId, kind: 'approved', text: '' });
        await record(trx, by, 'stay_problem.approve', reference, {
          offers: formatStayOffer({ kind: 'refund', home: null, amount: refund.amountCents }),
        });
        await publish(trx, locked, by.accountId);
      }),

    withdraw: (reference: string, by: Viewer, version: number) =>
      change(reference, by, version, async (trx, { problem }) => {
        const wasSeen = (await findOffers(trx, problem.id)).some(({ state }) => state === 'open');
        if ((await records.endOffers(trx, problem.id, 'withdrawn')) === 0)
          throw new AppError('action_not_allowed', { message: 'No offer is open.' });
        await records.addEntry(trx, problem.id, { by: 'staff', authorId: by.accountId, kind: 'withdrawn', text: '' });
        await records.returnToStaff(trx, problem);
        await record(trx, by, 'stay_problem.withdraw', reference, { offers: 'withdrawn' });
        if (wasSeen) await records.announce(trx, problem, 'withdrawn');
      }),

    close: (reference: string, by: Viewer, { outcome, text, version }: Closing) =>
      change(reference, by, version, async (trx, { problem, item }) => {
        await records.endOffers(trx, problem.id, 'closed');
        await records.close(trx, problem, outcome, text);
        await records.addEntry(trx, problem.id, { by: 'staff', authorId: by.accountId, kind: 'closed', text });
        await queues.change(trx, item, by.accountId, { closedAt: clock.now(), outcome, dueAt: null });
        await record(trx, by, 'stay_problem.close', reference, { outcome });
        await records.announce(trx, problem, 'closed');
      }),

    addNote: (reference: string, viewer: Viewer, note: { text: string; mentions: readonly number[] }) =>
      inTransaction(db, async (trx) => {
        await queues.lock(trx, 'stay_problems', reference, viewer);
        const target = { type: TARGET, id: reference };
        await queues.addNote(trx, { queue: 'stay_problems', target, authorId: viewer.accountId }, note);
      }),
  };
}
