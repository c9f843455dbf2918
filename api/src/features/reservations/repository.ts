import { randomUUID } from 'node:crypto';
import { addDays, type DateRange, type Stay } from '@lodestay/stay';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { BookableHome } from '../homes/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { Actor, Move } from './lifecycle.ts';
import type { ReservationRow, ReservationTable } from './tables.ts';
import { checkInInstant, checkOutInstant } from './terms.ts';
import type { Db, Trx } from './tables.ts';

/** Reservations a page of the account's list holds. */
export const PAGE = 20;

/** Whoever asks for another person's reservation finds nothing: ownership is in the query. */
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

export async function lock(trx: Trx, id: string): Promise<ReservationRow> {
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
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  const { total } = await db
    .selectFrom('reservation')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The open reservation of a person for the same stay: checkout goes on where it was left, on any device (product 4). */
export async function findOpen(
  trx: Trx,
  accountId: number,
  homeId: number,
  stay: Stay,
  now: Date,
): Promise<ReservationRow | undefined> {
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
    .executeTakeFirst();
}

export type Known = Pick<ReservationRow, 'homeId' | 'profile' | 'pets' | 'parkingSpots'>;

/** What the person entered last, so that it need not be typed again. */
export async function lastEntered(trx: Trx, accountId: number): Promise<Known | undefined> {
  const entered = trx
    .selectFrom('reservation')
    .select(['homeId', 'profile', 'pets', 'parkingSpots'])
    .where('accountId', '=', accountId)
    .where('profile', 'is not', null);
  return entered.orderBy('createdAt', 'desc').executeTakeFirst();
}

/** Holds of the same person on nights of the same home, in the order in which everybody locks them. */
export async function lockOwnHolds(trx: Trx, { id, accountId, homeId }: ReservationRow): Promise<ReservationRow[]> {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('homeId', '=', homeId)
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
  { profile, pets, parkingSpots }: Omit<Known, 'homeId'>,
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
    checkInAt: checkInInstant(stay.checkIn, home),
    checkOutAt: stay.checkOut === null ? null : checkOutInstant(stay.checkOut, home),
    profile: profile && JSON.stringify(profile),
    pets,
    parkingSpots,
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

export async function recordMove(
  trx: Trx,
  reservationId: string,
  move: Move,
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

/** Parking spaces of a property that are taken for any of these nights, those of the reservation `except` not counted. With `lock`, nobody else can take one until the commit. */
export async function spotsTaken(
  executor: Db | Trx,
  propertyId: number,
  { start, end }: DateRange,
  except: string | null,
  now: Date,
  { lock = false } = {},
): Promise<number> {
  if (lock) await sql`select id from property where id = ${propertyId} for no key update`.execute(executor);
  const { spots } = await executor
    .selectFrom('reservation')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('parkingSpots'), sql<number>`0`).as('spots'))
    .where('propertyId', '=', propertyId)
    .where('parkingSpots', '>', 0)
    .$if(except !== null, (rows) => rows.where('id', '<>', except!))
    .where((row) =>
      row.or([
        row('status', 'in', ['in_review', 'approved', 'checked_in']),
        row.and([row('status', '=', 'held'), row('holdExpiresAt', '>', now)]),
      ]),
    )
    .where('checkIn', '<', end)
    .where(sql<boolean>`coalesce(check_out, check_in + nights) > ${start}::date`)
    .executeTakeFirstOrThrow();
  return Number(spots);
}

type Due = 'holds' | 'reviews' | 'arrivals' | 'departures';

/** Ids of what the clock has made due, oldest first. */
export async function due(db: Db, what: Due, now: Date): Promise<string[]> {
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

/** The nights a reservation takes from its home. */
export const nightsOf = ({ checkIn, checkOut, nights }: ReservationRow): DateRange => ({
  start: checkIn,
  end: checkOut ?? addDays(checkIn, nights),
});
