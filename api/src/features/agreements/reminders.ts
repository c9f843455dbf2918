import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { findNotice, lockReservation } from '../reservations/index.ts';
import './events.ts';
import type { Db } from './tables.ts';

const DAY_MS = 86_400_000;
/** Days after a version was issued on which an unsigned one is mentioned again. */
export const REMINDER_DAYS: readonly number[] = [2, 5];

/** Reminds guests to sign. After a downtime a guest gets one email, not one for each day that was missed. */
export function createReminders({ db, clock, outbox }: { db: Db; clock: Clock; outbox: Outbox }) {
  const findUnsigned = (day: number) =>
    db
      .selectFrom('stayAgreement as agreement')
      .innerJoin('reservation', 'reservation.id', 'agreement.reservationId')
      .select(['agreement.id', 'agreement.version', 'agreement.reservationId'])
      .where('reservation.status', 'in', ['approved', 'checked_in'])
      .where('agreement.issuedAt', '<=', new Date(clock.now().getTime() - day * DAY_MS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('agreementSignature').select('agreementId').whereRef('agreementId', '=', 'agreement.id')),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('stayAgreement as newer')
              .select('newer.id')
              .whereRef('newer.reservationId', '=', 'agreement.reservationId')
              .whereRef('newer.version', '>', 'agreement.version'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('agreementReminder')
              .select('day')
              .whereRef('agreementId', '=', 'agreement.id')
              .where('day', '>=', day),
          ),
        ),
      )
      .orderBy('agreement.issuedAt')
      .orderBy('agreement.id')
      .limit(200)
      .execute();

  return async (): Promise<void> => {
    for (const day of REMINDER_DAYS.toReversed())
      for (const { id, version, reservationId } of await findUnsigned(day))
        await inTransaction(db, async (trx) => {
          await lockReservation(trx, reservationId);
          const signature = await trx
            .selectFrom('agreementSignature')
            .select('agreementId')
            .where('agreementId', '=', id)
            .executeTakeFirst();
          if (signature) return;
          const sent = await trx
            .insertInto('agreementReminder')
            .values({ agreementId: id, day, sentAt: clock.now() })
            .onConflict((conflict) => conflict.doNothing())
            .returning('day')
            .executeTakeFirst();
          if (sent) await outbox.emit(trx, 'AgreementUnsigned', { ...(await findNotice(trx, reservationId)), version });
        });
  };
}
