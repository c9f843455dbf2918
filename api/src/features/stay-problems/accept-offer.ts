import { formatStayOffer, type RequestOf } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import type { OfferedRefunds } from '../refunds/index.ts';
import type { Remedies, RemedyAmounts, ReservationRow } from '../reservations/index.ts';
import type { GuestProblems, ProblemView } from './guest-problems.ts';
import { findOfferer, findPerson, toRemedy } from './offer-terms.ts';
import { isOpenAt, OUTCOMES } from './problem-rules.ts';
import { findOffers, lockProblem, type FoundOffer, type Records } from './records.ts';
import type { Db, StayProblemRow, Trx } from './tables.ts';

type Accepted = RequestOf<'acceptStayOffer'>['body'];
type Options = {
  db: Db;
  clock: Clock;
  queues: QueueChanges;
  refunds: OfferedRefunds;
  remedies: Remedies;
  records: Records;
  guest: GuestProblems;
};

const toAmounts = ({ acceptedRefund, acceptedWaiting, acceptedCost }: Accepted): RemedyAmounts => ({
  refund: acceptedRefund,
  waiting: acceptedWaiting,
  cost: acceptedCost,
});

const createGoneError = () =>
  new AppError('action_not_allowed', { message: 'This offer is no longer open. Reload the page to see what is.' });

/** Accepts one offer: what it says happens in the transaction that closes the problem, so of two acceptances at once only one counts. */
export function createOfferAcceptance({ db, clock, queues, refunds, remedies, records, guest }: Options) {
  async function refund(trx: Trx, reservation: ReservationRow, offer: FoundOffer, accepted: RemedyAmounts) {
    const cents = offer.amountCents!;
    if (accepted.refund !== cents || accepted.waiting !== 0 || accepted.cost !== 0)
      throw new AppError('price_changed', {
        message: 'The amounts of this offer are others. Review them before you accept.',
        data: { refund: cents, waiting: 0, cost: 0 },
      });
    await refunds.issue(trx, {
      reservationId: reservation.id,
      reservation: reservation.reference,
      cents,
      reasonCode: 'home_problem',
      reason: 'The guest accepted an offer because of a problem of the stay.',
      by: await findOfferer(trx, offer.authorId),
      approver: await findPerson(trx, offer.approverId),
    });
  }

  async function execute(
    trx: Trx,
    reservation: ReservationRow,
    offer: FoundOffer,
    accepted: RemedyAmounts,
  ): Promise<void> {
    if (offer.kind === 'refund') return refund(trx, reservation, offer, accepted);
    const remedy = toRemedy(offer, await findOfferer(trx, offer.authorId));
    try {
      await remedies.apply(trx, reservation.id, remedy, accepted);
    } catch (error) {
      // The guest chose no home or day, so a refusal of them is about the offer.
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
      throw new AppError('action_not_allowed', { message: error.message, cause: error });
    }
  }

  async function finish(trx: Trx, user: SignedInUser, problem: StayProblemRow, offer: FoundOffer): Promise<void> {
    const outcome = OUTCOMES[offer.kind];
    await trx.updateTable('stayOffer').set({ state: 'accepted' }).where('id', '=', offer.id).execute();
    await records.endOffers(trx, problem.id, 'closed');
    await records.close(trx, problem, outcome);
    const text = formatStayOffer({ kind: offer.kind, home: offer.title, amount: offer.amountCents });
    await records.addEntry(trx, problem.id, { by: 'guest', authorId: user.id, kind: 'accepted', text });
    await queues.closeByRecord(trx, 'stay_problems', [problem.reference], outcome);
    await records.announce(trx, problem, 'accepted');
  }

  return async (user: SignedInUser, id: string, body: Accepted): Promise<ProblemView> => {
    await guest.findStay(user.id, id);
    const newest = await guest.findNewest(db, id);
    if (!newest) throw new AppError('not_found');
    // A charge whose answer is not known would change what comes back.
    await remedies.settle(id);
    await inTransaction(db, async (trx) => {
      const { reservation, problem } = await lockProblem(trx, newest);
      const offer = (await findOffers(trx, problem.id)).find((found) => found.id === body.offerId);
      if (problem.closedAt !== null || !offer || !isOpenAt(offer, clock.now())) throw createGoneError();
      await execute(trx, reservation, offer, toAmounts(body));
      await finish(trx, user, problem, offer);
    });
    await remedies.trySettle(id);
    return guest.get(user, id);
  };
}
