import { estimateUtilities } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Assessment, StayFigures, Verification } from '../verification/index.ts';
import type { Offers } from './offers.ts';
import * as repository from './repository.ts';
import { toNotice } from './transitions.ts';
import type { Db, ReservationRow, Trx } from './tables.ts';

const DAY_MS = 86_400_000;
/** Days after the request when a guest with open parts gets a reminder. */
export const REMINDER_DAYS = [1, 3] as const;
/** Hours after the request when staff decide about what is there. Card authorizations lapse after 7 days. */
export const STAFF_AFTER_HOURS = 6 * 24 + 12;

type Options = { db: Db; clock: Clock; outbox: Outbox; offers: Offers; verification: Verification };
export type ReviewWaits = ReturnType<typeof createReviewWaits>;

const addMs = (date: Date, ms: number) => new Date(date.getTime() + ms);
const getStaffAt = ({ submittedAt }: ReservationRow) => addMs(submittedAt!, STAFF_AFTER_HOURS * 3_600_000);

/** The time between the request and its review, while the guest has parts to do or a check runs. */
export function createReviewWaits({ db, clock, outbox, offers, verification }: Options) {
  /** What the stay needs: its monthly rent after the length factor, and the estimated utilities (product 3). */
  async function findFigures(executor: Db | Trx, row: ReservationRow): Promise<StayFigures> {
    const home = await offers.findHome(executor, row);
    const quote = row.agreed?.quote ?? (await offers.createOffer(executor, row, home)).quote;
    const { beds } = await (executor as Db)
      .selectFrom('home')
      .select('beds')
      .where('id', '=', row.homeId)
      .executeTakeFirstOrThrow();
    return { rentCents: quote.monthly, utilitiesCents: estimateUtilities(beds) };
  }

  return {
    findFigures,

    async findNextStep(trx: Trx, row: ReservationRow): Promise<Assessment['next']> {
      return (await verification.assess(trx, row.accountId, await findFigures(trx, row))).next;
    },

    isOver: (row: ReservationRow): boolean => clock.now() >= getStaffAt(row),

    /** Reminds the guest when a reminder is due, and sets when the review looks again. */
    async wait(trx: Trx, row: ReservationRow, next: Assessment['next']): Promise<void> {
      const now = clock.now();
      const reminders = REMINDER_DAYS.map((day) => ({ day, at: addMs(row.submittedAt!, day * DAY_MS) }));
      // After downtime the guest gets one reminder, not two.
      const due = reminders.findLast(({ at }) => at <= now);
      const { day: sentDay } = await trx
        .selectFrom('verificationReminder')
        .select(({ fn }) => fn.max('day').as('day'))
        .where('reservationId', '=', row.id)
        .executeTakeFirstOrThrow();
      if (due && next === 'guest' && due.day > (sentDay ?? 0)) {
        await trx
          .insertInto('verificationReminder')
          .values({ reservationId: row.id, day: due.day, sentAt: now })
          .execute();
        await outbox.emit(trx, 'ApplicationIncomplete', toNotice(row));
      }
      const reviewDueAt = reminders.find(({ at }) => at > now)?.at ?? getStaffAt(row);
      await repository.update(trx, row.id, { reviewDueAt });
    },

    /** Reviews what waits for this person now, because a check has a new result. */
    async reviewAgain(accountId: number): Promise<void> {
      await inTransaction(db, (trx) =>
        trx
          .updateTable('reservation')
          .set({ reviewDueAt: clock.now() })
          .where('accountId', '=', accountId)
          .where('status', '=', 'in_review')
          .where('reviewDueAt', 'is not', null)
          .execute(),
      );
    },
  };
}
