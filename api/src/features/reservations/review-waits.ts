import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyTrx } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { NextStep, Verification } from '../verification/index.ts';
import { checkGuestName } from './applications/guest-name-rule.ts';
import type { CoSigners } from './co-signers.ts';
import type { Offers } from './offers.ts';
import * as repository from './repository.ts';
import { toNotice } from './transitions.ts';
import type { Db, ReservationRow, Trx } from './tables.ts';

const DAY_MS = 86_400_000;
/** Days after the request when a guest with open parts gets a reminder. */
export const REMINDER_DAYS = [1, 3] as const;
/** Hours after the request when staff decide about what is there. Card authorizations lapse after 7 days. */
export const STAFF_AFTER_HOURS = 6 * 24 + 12;

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  offers: Offers;
  verification: Verification;
  coSigners: CoSigners;
};
export type ReviewWaits = ReturnType<typeof createReviewWaits>;

const addMs = (date: Date, ms: number) => new Date(date.getTime() + ms);
const getStaffAt = ({ submittedAt }: ReservationRow) => addMs(submittedAt!, STAFF_AFTER_HOURS * 3_600_000);

/** The time between the request and its review, while the guest has parts to do or a check runs. */
export function createReviewWaits({ db, clock, outbox, offers, verification, coSigners }: Options) {
  /** Undefined without a reminder that is due. After downtime there is one reminder, not two. */
  async function findDueReminder(trx: Trx, row: ReservationRow): Promise<number | undefined> {
    const now = clock.now();
    const due = REMINDER_DAYS.findLast((day) => addMs(row.submittedAt!, day * DAY_MS) <= now);
    const { day: sentDay } = await trx
      .selectFrom('verificationReminder')
      .select(({ fn }) => fn.max('day').as('day'))
      .where('reservationId', '=', row.id)
      .executeTakeFirstOrThrow();
    return due !== undefined && due > (sentDay ?? 0) ? due : undefined;
  }

  async function reviewNow(anyTrx: AnyTrx, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await (anyTrx as Trx)
      .updateTable('reservation')
      .set({ reviewDueAt: clock.now() })
      .where('id', 'in', ids)
      .where('status', '=', 'in_review')
      .where('reviewDueAt', 'is not', null)
      .execute();
  }

  return {
    reviewNow,

    async findNextStep(trx: Trx, row: ReservationRow): Promise<NextStep> {
      const figures = await offers.findFigures(trx, row);
      const coSigner = await coSigners.assess(trx, row.id, figures);
      const { next } = await verification.assess(trx, row.accountId, figures, coSigner);
      if (next !== 'nothing') return next;
      const nameRule = checkGuestName(row.profile, await verification.findVerifiedName(trx, row.accountId));
      // Staff must find out why the verified person is not the guest, or why the guest has a second account.
      const needsStaff = nameRule?.state === 'not_met' || (await coSigners.isOwnCoSigner(trx, row.id));
      return needsStaff ? 'staff' : 'nothing';
    },

    isOver: (row: ReservationRow): boolean => clock.now() >= getStaffAt(row),

    /** Reminds whoever has something to do when a reminder is due, and sets when the review looks again. */
    async wait(trx: Trx, row: ReservationRow, next: NextStep): Promise<void> {
      const now = clock.now();
      const day = next === 'guest' || next === 'co_signer' ? await findDueReminder(trx, row) : undefined;
      if (day !== undefined) {
        await trx.insertInto('verificationReminder').values({ reservationId: row.id, day, sentAt: now }).execute();
        if (next === 'guest') await outbox.emit(trx, 'ApplicationIncomplete', toNotice(row));
        else await coSigners.remind(trx, row.id);
      }
      const nextReminder = REMINDER_DAYS.map((each) => addMs(row.submittedAt!, each * DAY_MS)).find((at) => at > now);
      await repository.update(trx, row.id, { reviewDueAt: nextReminder ?? getStaffAt(row) });
    },

    /** Reviews what waits for this person now, because a check has a new result. */
    async reviewAgain(accountId: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const own = await trx
          .selectFrom('reservation')
          .select('id')
          .where('accountId', '=', accountId)
          .where('status', '=', 'in_review')
          .execute();
        await reviewNow(trx, [...own.map(({ id }) => id), ...(await coSigners.listCoSigned(trx, accountId))]);
      });
    },
  };
}
