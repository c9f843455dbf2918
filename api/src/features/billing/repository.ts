import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@lodestay/stay';
import { sql } from 'kysely';
import type { ReservationNotice } from '../reservations/events.ts';
import type { CutInstallment } from './replan.ts';
import type { Db, Installment, Trx } from './tables.ts';

/** The stays whose installments are charged. What became due before a stay was completed is still owed. */
const CHARGED = ['approved', 'checked_in', 'completed'] as const;

/** The most installments that one run works on. */
const BATCH = 200;

export const listInstallments = (db: Db | Trx, reservationId: string): Promise<Installment[]> =>
  db.selectFrom('installment').selectAll().where('reservationId', '=', reservationId).orderBy('position').execute();

/** The ID of the installment that the booking's payment is for. Null without a plan. */
export const findFirstInstallment = async (trx: Trx, reservationId: string): Promise<string | null> =>
  (await listInstallments(trx, reservationId))[0]?.id ?? null;

export const lockInstallment = (trx: Trx, id: string): Promise<Installment> =>
  trx.selectFrom('installment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Returns the IDs, in the same order. */
export async function insertInstallments(
  trx: Trx,
  installments: readonly Omit<
    Installment,
    | 'id'
    | 'attempts'
    | 'nextAttemptAt'
    | 'onlyGuestPays'
    | 'lastFailure'
    | 'remindedAt'
    | 'creditedCents'
    | 'creditedFrom'
    | 'movedCardFeeCents'
  >[],
): Promise<string[]> {
  const unset = { nextAttemptAt: null, lastFailure: null, remindedAt: null };
  const rows = installments.map(({ lines, ...installment }) => ({
    ...installment,
    ...unset,
    id: randomUUID(),
    lines: JSON.stringify(lines),
  }));
  await trx
    .insertInto('installment')
    .values(rows)
    .onConflict((on) => on.columns(['reservationId', 'position']).doNothing())
    .execute();
  return rows.map(({ id }) => id);
}

/** The day after the last night that the plan pays for; null without a plan. */
export const findEnd = async (db: Db | Trx, reservationId: string): Promise<string | null> =>
  (await listInstallments(db, reservationId))
    .filter(({ status }) => status !== 'void')
    .reduce<string | null>((end, { toDate }) => (end === null || toDate > end ? toDate : end), null);

export async function voidInstallments(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('installment')
    .set({ status: 'void' })
    .where('id', 'in', [...ids])
    .execute();
}

export const cutInstallment = async (trx: Trx, { id, lines, ...cut }: CutInstallment): Promise<void> =>
  void (await trx
    .updateTable('installment')
    .set({ ...cut, lines: JSON.stringify(lines) })
    .where('id', '=', id)
    .execute());

export const setLines = async (trx: Trx, id: string, lines: Installment['lines']): Promise<void> =>
  void (await trx
    .updateTable('installment')
    .set({ lines: JSON.stringify(lines) })
    .where('id', '=', id)
    .execute());

/** Records that the nights of issued installments from `endsOn` on have fallen away. */
export const endIssuedNights = async (trx: Trx, reservationId: string, endsOn: CalendarDate): Promise<void> =>
  void (await trx
    .updateTable('installment')
    .set({ creditedFrom: sql<string>`greatest(from_date, ${endsOn})` })
    .where('reservationId', '=', reservationId)
    .where('issuedAt', 'is not', null)
    .where('toDate', '>', endsOn)
    .where((where) => where.or([where('creditedFrom', 'is', null), where('creditedFrom', '>', endsOn)]))
    .execute());

/** Records that `cents` of a due or paid installment are no longer owed. `leftCents` is what still is; see `creditInstallment`. */
export async function addCredit(
  trx: Trx,
  id: string,
  { cents, leftCents, pays, now }: { cents: number; leftCents: number; pays: boolean; now: Date },
): Promise<void> {
  const { amountCents, creditedCents, status } = await lockInstallment(trx, id);
  const credited = creditedCents + cents;
  const isVoid = credited >= amountCents && !pays;
  const closed =
    leftCents > 0 || status !== 'due'
      ? {}
      : {
          status: isVoid ? ('void' as const) : ('paid' as const),
          paidAt: isVoid ? null : now,
          nextAttemptAt: null,
          lastFailure: null,
        };
  await trx
    .updateTable('installment')
    .set({ creditedCents: credited, ...closed })
    .where('id', '=', id)
    .execute();
}

export const moveCardFee = async (trx: Trx, id: string, movedCardFeeCents: number): Promise<void> =>
  void (await trx.updateTable('installment').set({ movedCardFeeCents }).where('id', '=', id).execute());

/** The card fees that were paid, in cents, by installment ID; under null the one of the booking. */
export async function listPaidCardFees(db: Db | Trx, reservationId: string): Promise<Map<string | null, number>> {
  const charged = await db
    .selectFrom('payment')
    .select(['installmentId', 'lines'])
    .where('reservationId', '=', reservationId)
    .where('capturedCents', '>', 0)
    .execute();
  const fees = new Map<string | null, number>();
  for (const { installmentId, lines } of charged)
    for (const { code, cents } of lines)
      if (code === 'card') fees.set(installmentId, (fees.get(installmentId) ?? 0) + cents);
  return fees;
}

/** Scheduled installments that are due by `now`, the oldest first. */
export const findToIssue = (db: Db, now: Date) =>
  db
    .selectFrom('installment')
    .innerJoin('reservation', 'reservation.id', 'installment.reservationId')
    .select(['installment.id', 'installment.reservationId'])
    .where('installment.status', '=', 'scheduled')
    .where('dueAt', '<=', now)
    .where('reservation.status', 'in', CHARGED)
    .orderBy('dueAt')
    .orderBy('installment.id')
    .limit(BATCH)
    .execute();

/** Installments whose next automatic charge is due by `now`, the oldest first. */
export const findToCharge = (db: Db, now: Date) =>
  db
    .selectFrom('installment')
    .select(['id', 'reservationId'])
    .where('status', '=', 'due')
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(BATCH)
    .execute();

/** Installments that are charged by `until` and whose guests were not told yet, also if a part was paid early. */
export const findToRemind = (db: Db, now: Date, until: Date) =>
  db
    .selectFrom('installment')
    .innerJoin('reservation', 'reservation.id', 'installment.reservationId')
    .select(['installment.id', 'installment.reservationId'])
    .where(({ or, and, eb }) =>
      or([
        eb('installment.status', '=', 'scheduled'),
        and([
          eb('installment.status', '=', 'due'),
          eb('nextAttemptAt', 'is not', null),
          eb('nextAttemptAt', '<=', until),
          eb('dueAt', '>', now),
        ]),
      ]),
    )
    .where('remindedAt', 'is', null)
    .where('dueAt', '<=', until)
    .where('reservation.status', 'in', CHARGED)
    .orderBy('dueAt')
    .orderBy('installment.id')
    .limit(BATCH)
    .execute();

/** Installments with a charge that has waited for the guest's confirmation since before `since`, the oldest first. */
export const findUnconfirmed = (db: Db, since: Date) =>
  db
    .selectFrom('payment')
    .innerJoin('installment', 'installment.id', 'payment.installmentId')
    .select(['installment.id', 'installment.reservationId'])
    .where('payment.status', '=', 'requires_action')
    .where('payment.createdAt', '<=', since)
    .orderBy('payment.sequence')
    .limit(BATCH)
    .execute();

/** Whether the bank has not answered a charge of this installment, or waits for the guest. */
export async function findPendingCharge(db: Db | Trx, installmentId: string) {
  return (
    (await db
      .selectFrom('payment')
      .selectAll()
      .where('installmentId', '=', installmentId)
      .where('status', 'in', ['created', 'requires_action', 'processing', 'authorized'])
      .executeTakeFirst()) ?? null
  );
}

export const isCanceled = async (db: Db | Trx, reservationId: string): Promise<boolean> =>
  (await db.selectFrom('reservation').select('status').where('id', '=', reservationId).executeTakeFirstOrThrow())
    .status === 'canceled';

export const findCharges = (db: Db, reservationId: string) =>
  db
    .selectFrom('payment')
    .innerJoin('installment', 'installment.id', 'payment.installmentId')
    .selectAll('payment')
    .where('installment.reservationId', '=', reservationId)
    .orderBy('payment.sequence')
    .execute();

export const findTimeZone = async (db: Db | Trx, reservationId: string): Promise<string> =>
  (
    await db
      .selectFrom('reservation')
      .innerJoin('market', 'market.id', 'reservation.marketId')
      .select('timeZone')
      .where('reservation.id', '=', reservationId)
      .executeTakeFirstOrThrow()
  ).timeZone;

export type FindNotice = (trx: Trx, reservationId: string) => Promise<ReservationNotice>;
