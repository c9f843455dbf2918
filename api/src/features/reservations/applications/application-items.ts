import type { Clock } from '../../../platform/clock/index.ts';
import type { QueueChanges } from '../../queues/index.ts';
import type { ReservationRow, Trx } from '../tables.ts';

/** Business days until an application is due (product 9). */
export const DECIDE_DAYS = 1;
/** Business days that a person has to send a requested document. */
export const DOCUMENT_DAYS = 2;

/** The steps of the work. */
export const NEEDS_REVIEW = 'needs_review';
export const DENIAL_REQUESTED = 'denial_requested';
export const DOCUMENTS_REQUESTED = 'documents_requested';

export type ApplicationItems = ReturnType<typeof createApplicationItems>;

/** Keeps the queue of applications in step with the reservations: an item is open while a reservation waits for staff. */
export function createApplicationItems({ clock, queues }: { clock: Clock; queues: QueueChanges }) {
  return {
    /** Puts a reservation into the queue. */
    async open(trx: Trx, { reference, accountId, homeId, marketId, profile }: ReservationRow): Promise<void> {
      const account = await trx
        .selectFrom('account')
        .select(['email', 'firstName', 'lastName'])
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      const home = await trx.selectFrom('home').select('title').where('id', '=', homeId).executeTakeFirstOrThrow();
      const { firstName, lastName } = { ...account, ...profile };
      await queues.open(trx, {
        queue: 'applications',
        reference,
        title: `${firstName} ${lastName}`.trim() || account.email,
        searchTexts: [account.email, profile?.email ?? null, profile?.phone ?? null, home.title],
        marketId,
        due: { businessDays: DECIDE_DAYS },
        stage: NEEDS_REVIEW,
        permission: 'application.decide',
      });
    },

    /** Closes what is still open when a reservation is no longer in review, whoever ended the review. */
    async close(trx: Trx, { id, reference, status }: ReservationRow): Promise<void> {
      await trx
        .updateTable('denialRequest')
        .set({ closedAt: clock.now(), outcome: 'ended' })
        .where('reservationId', '=', id)
        .where('closedAt', 'is', null)
        .execute();
      await trx
        .updateTable('documentRequest')
        .set({ closedAt: clock.now(), outcome: 'ended' })
        .where('reservationId', '=', id)
        .where('closedAt', 'is', null)
        .execute();
      await queues.closeByRecord(trx, 'applications', [reference], status);
    },
  };
}
