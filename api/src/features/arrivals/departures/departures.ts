import type { ResponseOf } from '@lodestay/contracts';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { findReservationInScope, lockReservation } from '../../reservations/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import { findOwnStay, type ArrivalStay } from '../find-stay.ts';
import type { Db, Trx } from '../tables.ts';
import { canRecordDeparture, countNightsOver, NO_DEPARTURE } from './departure-dates.ts';
import { findConfirmed, findDeparture, findNextArrivals } from './departure-records.ts';

type Inspected = ResponseOf<'inspectArrival'>['departure'];

const toText = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

/** What staff record about guests who did not confirm their check-out. */
export function createDepartures({ db, clock }: { db: Db; clock: Clock }) {
  async function findInScope(executor: Db | Trx, reference: string, viewer: Viewer): Promise<ArrivalStay> {
    const row = await findReservationInScope(executor, reference, viewer);
    return findOwnStay(executor as Db, row.accountId, row.id);
  }

  return {
    async inspect(reference: string, viewer: Viewer, { canRecord }: { canRecord: boolean }): Promise<Inspected> {
      const stay = await findInScope(db, reference, viewer);
      const [row, confirmed, next] = await Promise.all([
        findDeparture(db, stay.id),
        findConfirmed(db, stay.id),
        findNextArrivals(db, [stay.id]),
      ]);
      const known = row ?? NO_DEPARTURE;
      const now = clock.now();
      const arrival = next.get(stay.id);
      return {
        askedAt: toText(row?.askedAt),
        stillThereAt: toText(known.stillThereAt),
        leftAt: toText(known.leftAt),
        nightsOver: countNightsOver(stay, known, { confirmedLeftAt: confirmed?.leftAt ?? null, now }),
        nextArrival: arrival ? { reference: arrival.reference, startsOn: arrival.startsOn } : null,
        canRecord: canRecord && canRecordDeparture(stay, known, { isConfirmed: confirmed !== undefined, now }),
      };
    },

    /** Records that the guest has left, or is still there if `leftAt` is null. Throws `not_found` outside the caller's scope. */
    async record(reference: string, viewer: Viewer, leftAt: Date | null): Promise<void> {
      const { id } = await findInScope(db, reference, viewer);
      await inTransaction(db, async (trx) => {
        await lockReservation(trx, id);
        const stay = await findInScope(trx, reference, viewer);
        const before = (await findDeparture(trx, id)) ?? NO_DEPARTURE;
        const isConfirmed = (await findConfirmed(trx, id)) !== undefined;
        const now = clock.now();
        if (
          !canRecordDeparture(stay, before, { isConfirmed, now }) ||
          (leftAt === null && before.stillThereAt !== null)
        )
          throw new AppError('action_not_allowed', {
            message: isConfirmed
              ? 'The guest confirmed the check-out in the meantime.'
              : 'A departure can be recorded once, from the check-out time on.',
          });
        if (leftAt !== null && (leftAt > now || leftAt < stay.checkInAt)) {
          const message = leftAt > now ? 'Enter a time that has passed' : 'Enter a time after the check-in';
          throw new AppError('invalid', { message, fields: [{ path: 'left_at', message }] });
        }
        const values = {
          ...(leftAt === null ? { stillThereAt: now } : { leftAt }),
          recordedById: viewer.accountId,
          recordedAt: now,
        };
        await trx
          .insertInto('stayDeparture')
          .values({ reservationId: id, ...values })
          .onConflict((conflict) => conflict.column('reservationId').doUpdateSet(values))
          .execute();
        await recordAction(trx, {
          at: now,
          actor: { accountId: viewer.accountId },
          action: 'reservation.record_departure',
          target: { type: 'reservation', id: reference },
          before: { stillThere: toText(before.stillThereAt), left: toText(before.leftAt) },
          after: { stillThere: toText(leftAt === null ? now : before.stillThereAt), left: toText(leftAt) },
        });
      });
    },
  };
}
