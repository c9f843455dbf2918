import { randomUUID } from 'node:crypto';
import { addDays, type DateRange, type Stay } from '@lodestay/stay';
import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import type { AnyTrx } from '../../platform/db/index.ts';
import type { BookableHome } from '../homes/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { Actor, TransitionName } from './lifecycle.ts';
import type { ReservationRow, ReservationTable } from './tables.ts';
import { getCheckInInstant, getCheckOutInstant } from './terms.ts';
import type { Db, Trx } from './tables.ts';

/** Reservations per page of the account's list. */
export const PAGE_SIZE = 20;

/** Returns undefined for another person's reservation, because the query checks the owner. */
export async function findOwn(db: Db | Trx, accountId: number, id: string): Promise<ReservationRow | undefined> {
  return db
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

export async function lockOwn(trx: Trx, accountId: number, id: string): Promise<ReservationRow | undefined> {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function lock(anyTrx: AnyTrx, id: string): Promise<ReservationRow> {
  const trx: Trx = anyTrx;
  return trx.selectFrom('reservation').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function listOwn(
  db: Db,
  accountId: number,
  page: number,
): Promise<{ rows: ReservationRow[]; total: number }> {
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const { total } = await db
    .selectFrom('reservation')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Finds the person's drafts and holds for the same stay, the newest first, so that checkout resumes on any device (product 4). */
export async function listOpen(
  trx: Trx,
  accountId: number,
  homeId: number,
  stay: Stay,
  now: Date,
): Promise<ReservationRow[]> {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('homeId', '=', homeId)
    .where('checkIn', '=', stay.checkIn)
    .where('checkOut', 'is not distinct from', stay.checkOut)
    .where('stayKind', '=', stay.kind)
    .where('committedNights', 'is not distinct from', stay.committedNights)
    .where((row) =>
      row.or([row('status', '=', 'draft'), row.and([row('status', '=', 'held'), row('holdExpiresAt', '>', now)])]),
    )
    .orderBy('createdAt', 'desc')
    .execute();
}

export type ProfileDefaults = Pick<ReservationRow, 'homeId' | 'profile' | 'pets' | 'parkingSpots'>;

/** Finds the profile that the person entered last, to prefill the form. */
export async function findLastProfile(
  trx: Trx,
  accountId: number,
): Promise<(ProfileDefaults & Pick<ReservationRow, 'isSplit'>) | undefined> {
  const entered = trx
    .selectFrom('reservation')
    .select(['homeId', 'profile', 'pets', 'parkingSpots', 'isSplit'])
    .where('accountId', '=', accountId)
    .where('profile', 'is not', null);
  return entered.orderBy('createdAt', 'desc').executeTakeFirst();
}

/** Whether a reservation is a split stay with nights in one of these homes. */
export const hasLegIn = (homeIds: readonly number[]) =>
  sql<SqlBool>`exists (select from reservation_leg where reservation_leg.reservation_id = reservation.id and reservation_leg.home_id in (${sql.join(homeIds)}))`;

/** The IDs of the person's holds on any of these homes. */
export async function listOwnHolds(trx: Trx, accountId: number, homeIds: readonly number[]): Promise<string[]> {
  const held = await trx
    .selectFrom('reservation')
    .select('id')
    .where('accountId', '=', accountId)
    .where((row) => row.or([row('homeId', 'in', homeIds), hasLegIn(homeIds)]))
    .where('status', '=', 'held')
    .execute();
  return held.map(({ id }) => id);
}

/** Locks the person's other holds on any of these homes, ordered by ID to avoid deadlocks. */
export async function lockOwnHolds(
  trx: Trx,
  { id, accountId }: ReservationRow,
  homeIds: readonly number[],
): Promise<ReservationRow[]> {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('accountId', '=', accountId)
    .where((row) => row.or([row('homeId', 'in', homeIds), hasLegIn(homeIds)]))
    .where('status', '=', 'held')
    .where('id', '<>', id)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertDraft(
  trx: Trx,
  accountId: number,
  home: BookableHome,
  stay: Stay,
  {
    profile,
    pets,
    parkingSpots,
    isSplit,
    promoCode,
  }: Omit<ProfileDefaults, 'homeId'> & Pick<ReservationRow, 'isSplit' | 'promoCode'>,
  now: Date,
): Promise<ReservationRow> {
  const row: Insertable<ReservationTable> = {
    id: randomUUID(),
    reference: createReference('LS'),
    accountId,
    homeId: home.id,
    propertyId: home.propertyId,
    marketId: home.marketId,
    status: 'draft',
    stayKind: stay.kind,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    committedNights: stay.committedNights,
    nights: stay.nights,
    checkInAt: getCheckInInstant(stay.checkIn, home),
    checkOutAt: stay.checkOut === null ? null : getCheckOutInstant(stay.checkOut, home),
    profile: profile && JSON.stringify(profile),
    pets,
    parkingSpots,
    isSplit,
    promoCode,
    createdAt: now,
  };
  for (;;) {
    const inserted = await trx
      .insertInto('reservation')
      .values(row)
      .onConflict((on) => on.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
    row.reference = createReference('LS');
  }
}

export async function update(trx: Trx, id: string, changes: Updateable<ReservationTable>): Promise<ReservationRow> {
  return trx.updateTable('reservation').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function recordTransition(
  trx: Trx,
  reservationId: string,
  move: TransitionName,
  from: ReservationRow['status'],
  to: ReservationRow['status'],
  actor: Actor,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('reservationMove')
    .values({ reservationId, move, fromStatus: from, toStatus: to, actor, at })
    .execute();
}

/** Counts the property's parking spots that are reserved, or held for a guest in line, on any of these nights, without the reservation `except`. */
export async function countReservedSpots(
  executor: Db | Trx,
  propertyId: number,
  { start, end }: DateRange,
  except: string | null,
  now: Date,
): Promise<number> {
  const isReserved = sql`(reservation.status in ('in_review', 'approved', 'checked_in') or reservation.status = 'held' and hold_expires_at > ${now})
    and reservation.parking_spots > 0 and reservation.id is distinct from ${except}::uuid`;
  // A union, so that each part has its index. A split stay counts once, also if two of its homes are here.
  const { rows } = await sql<{ spots: number }>`
    select (coalesce(sum(parking_spots), 0) + (
      select count(*) from ${heldSpots} where parking_request.property_id = ${propertyId} and reservation.id is distinct from ${except}::uuid
        and reservation.check_in < ${end}::date and ${parkingEnd} > ${start}::date
    ))::integer as spots from (
      select reservation.id, parking_spots from reservation
        where reservation.property_id = ${propertyId} and reservation.check_in < ${end}::date and ${parkingEnd} > ${start}::date and ${isReserved}
          and not exists (select from reservation_leg leg where leg.reservation_id = reservation.id)
      union
      select reservation.id, parking_spots from home
        join reservation_leg leg on leg.home_id = home.id and leg.check_in < ${end}::date and leg.check_out > ${start}::date
        join reservation on reservation.id = leg.reservation_id
        where home.property_id = ${propertyId} and ${isReserved}
    ) as reserved
  `.execute(executor);
  return rows[0]!.spots;
}

/** The day after the last night for which a stay without legs has its parking. */
export const parkingEnd = sql`coalesce(reservation.check_out, case when reservation.stay_kind in ('flex', 'one_year_flex') then 'infinity'::date else reservation.check_in + reservation.nights end)`;

/**
 * The spots that are held for guests in line, with their stays. A hold counts until its request is closed, so that nobody else gets the spot
 * between the end of an offer and the next one.
 */
export const heldSpots = sql`(parking_request join reservation on reservation.id = parking_request.reservation_id
  and parking_request.closed_at is null and parking_request.offer_ends_at is not null
  and reservation.property_id = parking_request.property_id and reservation.status in ('approved', 'checked_in'))`;

type Due = 'holds' | 'reviews' | 'arrivals' | 'departures';

/** Finds the IDs of reservations that are due for a sweep, oldest first. */
export async function findDue(db: Db, what: Due, now: Date): Promise<string[]> {
  const ids = db.selectFrom('reservation').select('id').limit(200);
  const queries = {
    holds: () => ids.where('status', '=', 'held').where('holdExpiresAt', '<=', now).orderBy('holdExpiresAt'),
    reviews: () => ids.where('status', '=', 'in_review').where('reviewDueAt', '<=', now).orderBy('reviewDueAt'),
    arrivals: () => ids.where('status', '=', 'approved').where('checkInAt', '<=', now).orderBy('checkInAt'),
    departures: () => ids.where('status', '=', 'checked_in').where('checkOutAt', '<=', now).orderBy('checkOutAt'),
  };
  const rows = await queries[what]().execute();
  return rows.map(({ id }) => id);
}

/** The nights that a reservation occupies. */
export const toNightRange = ({ checkIn, checkOut, nights }: ReservationRow): DateRange => ({
  start: checkIn,
  end: checkOut ?? addDays(checkIn, nights),
});
