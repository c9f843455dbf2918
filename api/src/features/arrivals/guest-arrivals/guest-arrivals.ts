import type { ResponseOf } from '@lodestay/contracts';
import { formatDate } from '@lodestay/stay';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import { findReservationInScope, lockReservation } from '../../reservations/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import { findOwnStay, type ArrivalStay } from '../find-stay.ts';
import type { Db, Trx } from '../tables.ts';
import { canArrive, getAnnounceableDays, getNoShowStart, isAsked, NOTHING_KNOWN } from './arrival-dates.ts';
import { findArrival, recordArrived } from './arrival-records.ts';

type Inspected = ResponseOf<'inspectArrival'>['arrival'];
type Recorder = { by: 'guest' | 'staff'; accountId: number };

const toText = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

/** What guests say about their arrival, and what staff record about it. */
export function createGuestArrivals({ db, clock }: { db: Db; clock: Clock }) {
  /** Records it in a transaction that has the reservation locked. */
  async function record(trx: Trx, stay: ArrivalStay, arrivesOn: string | null, { by, accountId }: Recorder) {
    const known = (await findArrival(trx, stay.id)) ?? NOTHING_KNOWN;
    const now = clock.now();
    if (arrivesOn === null) {
      if (!canArrive(stay, known, now))
        throw new AppError('action_not_allowed', {
          message:
            known.arrivedAt === null
              ? 'An arrival can be recorded from check-in until the end of the stay.'
              : 'The arrival is recorded already.',
        });
      return recordArrived(trx, stay.id, { by, accountId, at: now });
    }
    const days = getAnnounceableDays(stay, known, clock.today(stay.timeZone));
    if (!days) throw new AppError('action_not_allowed', { message: 'The day of the arrival can’t be changed now.' });
    if (arrivesOn < days.from || arrivesOn > days.to) {
      const message = `Choose a day from ${formatDate(days.from)} to ${formatDate(days.to)}`;
      throw new AppError('invalid', { message, fields: [{ path: 'arrives_on', message }] });
    }
    const values = {
      arrivesOn: arrivesOn === stay.checkIn ? null : arrivesOn,
      recordedBy: by,
      recordedById: accountId,
      recordedAt: now,
    };
    await trx
      .insertInto('stayArrival')
      .values({ reservationId: stay.id, ...values })
      .onConflict((conflict) => conflict.column('reservationId').doUpdateSet(values))
      .execute();
  }

  async function findInScope(executor: Db | Trx, reference: string, viewer: Viewer): Promise<ArrivalStay> {
    const row = await findReservationInScope(executor, reference, viewer);
    return findOwnStay(executor as Db, row.accountId, row.id);
  }

  return {
    /** What the guest sees. */
    async show(stay: ArrivalStay): Promise<ResponseOf<'getCheckIn'>['arrival']> {
      const known = (await findArrival(db, stay.id)) ?? NOTHING_KNOWN;
      return {
        arrivedAt: toText(known.arrivedAt),
        arrivesOn: known.arrivesOn,
        canConfirm: canArrive(stay, known, clock.now()),
        announceable: getAnnounceableDays(stay, known, clock.today(stay.timeZone)),
        isAsked: isAsked(stay, known),
      };
    },

    /** What staff see, and what they can record. */
    async inspect(reference: string, viewer: Viewer, { canRecord }: { canRecord: boolean }): Promise<Inspected> {
      const stay = await findInScope(db, reference, viewer);
      const row = await findArrival(db, stay.id);
      const known = row ?? NOTHING_KNOWN;
      const announceable = getAnnounceableDays(stay, known, clock.today(stay.timeZone));
      return {
        arrivedAt: toText(known.arrivedAt),
        arrivesOn: known.arrivesOn,
        recordedBy: row?.recordedBy ?? null,
        recordedAt: toText(row?.recordedAt),
        firstAskedAt: toText(known.firstAskedAt),
        secondAskedAt: toText(known.secondAskedAt),
        noShowFrom: toText(getNoShowStart(stay, known)),
        announceable,
        actions: canRecord
          ? [
              ...(canArrive(stay, known, clock.now()) ? (['arrived'] as const) : []),
              ...(announceable ? (['arrives_later'] as const) : []),
            ]
          : [],
      };
    },

    /** The guest says that they have arrived, or on which day they will. Throws `action_not_allowed` if it is not possible now. */
    async say(user: SignedInUser, id: string, arrivesOn: string | null): Promise<void> {
      await findOwnStay(db, user.id, id);
      await inTransaction(db, async (trx) => {
        await lockReservation(trx, id);
        const stay = await findOwnStay(trx as Db, user.id, id);
        await record(trx, stay, arrivesOn, { by: 'guest', accountId: user.id });
      });
    },

    /** Staff record it. Throws `not_found` outside the caller's scope. */
    async recordForGuest(reference: string, viewer: Viewer, arrivesOn: string | null): Promise<void> {
      const { id } = await findInScope(db, reference, viewer);
      await inTransaction(db, async (trx) => {
        await lockReservation(trx, id);
        const before = (await findArrival(trx, id)) ?? NOTHING_KNOWN;
        await record(trx, await findInScope(trx, reference, viewer), arrivesOn, {
          by: 'staff',
          accountId: viewer.accountId,
        });
        const after = (await findArrival(trx, id)) ?? NOTHING_KNOWN;
        await recordAction(trx, {
          at: clock.now(),
          actor: { accountId: viewer.accountId },
          action: 'reservation.record_arrival',
          target: { type: 'reservation', id: reference },
          before: { arrived: toText(before.arrivedAt), arrivesOn: before.arrivesOn },
          after: { arrived: toText(after.arrivedAt), arrivesOn: after.arrivesOn },
        });
      });
    },
  };
}
export type GuestArrivals = ReturnType<typeof createGuestArrivals>;
