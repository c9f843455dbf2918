import { recordAction } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { ReservationRow } from './tables.ts';
import type { Db } from './tables.ts';

/** A reservation that the automatic review left to staff. */
export type WaitingReservation = {
  readonly reference: string;
  readonly homeSlug: string;
  readonly checkIn: string;
  /** All people, including the guest who booked. */
  readonly people: number;
  readonly pets: number;
};

const selectWaiting = (db: Db) =>
  db.selectFrom('reservation').where('reservation.status', '=', 'in_review').where('reviewDueAt', 'is', null);

/** The reservations that wait for staff, the earliest move-in first. */
export async function listWaitingReservations(db: Db): Promise<WaitingReservation[]> {
  const rows = await selectWaiting(db)
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .select(['reservation.reference', 'home.slug as homeSlug', 'reservation.checkIn', 'profile', 'reservation.pets'])
    // A decided reservation waits only for the bank.
    .where('staffDecision', 'is', null)
    .orderBy('reservation.checkIn')
    .orderBy('reservation.reference')
    .execute();
  return rows.map(({ profile, ...row }) => ({ ...row, people: 1 + (profile?.occupants?.length ?? 0) }));
}

/** Stores the decision about a waiting reservation. The site's next review carries it out. Returns false if it does not wait for staff. */
export async function decideReservation(
  db: Db,
  reference: string,
  decision: NonNullable<ReservationRow['staffDecision']>,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const decided = await trx
      .updateTable('reservation')
      .set({ staffDecision: decision, reviewDueAt: now })
      .where('reference', '=', reference)
      .where('status', '=', 'in_review')
      .where('reviewDueAt', 'is', null)
      .where('staffDecision', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!decided) return false;
    await recordAction(trx, {
      at: now,
      actor: 'command_line',
      action: 'reservation.decide',
      target: { type: 'reservation', id: decided.id },
      after: { decision },
    });
    return true;
  });
}
