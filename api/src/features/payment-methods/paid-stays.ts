import type { ReservationStatus } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Db, SavedMethod, Trx } from './tables.ts';

export type PaidStay = { reservationId: string; reference: string; homeTitle: string };

/** Reservations in these statuses have payments to come. */
const PAYING_STATUSES: readonly ReservationStatus[] = ['in_review', 'approved', 'checked_in'];

/** Whether payments of a reservation can be to come, also of nights after the check-out that are charged later. */
const isPaying = sql<boolean>`(reservation.status in (${sql.join([...PAYING_STATUSES])})
  or reservation.status = 'completed' and exists (
    select from installment where installment.reservation_id = reservation.id and installment.status in ('scheduled', 'due')
  ))`;

/** The saved method that paid for the booking of a `reservation` in the query, or null. */
export const bookingMethodId = sql<string | null>`(
  select payment.method_id from payment
  where payment.reservation_id = reservation.id and payment.purpose = 'booking' and payment.method_id is not null
  order by payment.sequence desc limit 1
)`;

/** Locks the reservation of an account, and says whether it has payments to come. Undefined for another person's. */
export const lockPaidStay = (trx: Trx, accountId: number, id: string): Promise<{ isPaying: boolean } | undefined> =>
  trx
    .selectFrom('reservation')
    .select(isPaying.as('isPaying'))
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forUpdate('reservation')
    .executeTakeFirst();

/** Which method is first choice: the one chosen for the reservation, else the one of its booking, else the default. */
export function pickMethod<Method extends Pick<SavedMethod, 'id' | 'isDefault'>>(
  usable: readonly Method[],
  preferredIds: readonly (string | null | undefined)[],
): Method | null {
  const preferred = preferredIds.map((id) => usable.find((method) => method.id === id)).find(Boolean);
  return preferred ?? usable.find(({ isDefault }) => isDefault) ?? null;
}

/** The current and coming stays of an account, by the ID of the method that pays for them. */
export async function findPaidStays(
  db: Db | Trx,
  accountId: number,
  methods: readonly SavedMethod[],
): Promise<Map<string, PaidStay[]>> {
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .select([
      'reservation.id as reservationId',
      'reservation.reference',
      'reservation.paymentMethodId as chosenId',
      'home.title as homeTitle',
      bookingMethodId.as('bookingId'),
    ])
    .where('reservation.accountId', '=', accountId)
    .where(isPaying)
    .orderBy('reservation.checkInAt')
    .orderBy('reservation.id')
    .execute();
  const usable = methods.filter(({ state }) => state === 'ready');
  const stays = new Map<string, PaidStay[]>();
  for (const { chosenId, bookingId, ...stay } of rows) {
    const method = pickMethod(usable, [chosenId, bookingId]);
    if (method) stays.set(method.id, [...(stays.get(method.id) ?? []), stay]);
  }
  return stays;
}
