import type { DateRange } from '@lodestay/stay';
import type { AnyDb } from '../../../platform/db/index.ts';
import type { HomeNights } from '../../availability/index.ts';
import { toNightRange } from '../repository.ts';
import type { Db, ReservationLeg, ReservationRow, Trx } from '../tables.ts';

/** A leg of a split stay, with the home that it is in. */
export type Leg = ReservationLeg & { readonly slug: string; readonly title: string; readonly propertyId: number };

type MaybeSplit = Pick<ReservationRow, 'id' | 'isSplit'>;

/** The legs of split stays in order, by the ID of the reservation. Other stays are absent. */
export async function listLegs(anyDb: AnyDb, stays: readonly MaybeSplit[]): Promise<Map<string, Leg[]>> {
  const ids = new Set(stays.filter(({ isSplit }) => isSplit).map(({ id }) => id));
  if (ids.size === 0) return new Map();
  const db: Db = anyDb;
  const rows = await db
    .selectFrom('reservationLeg')
    .innerJoin('home', 'home.id', 'reservationLeg.homeId')
    .selectAll('reservationLeg')
    .select(['home.slug', 'home.title', 'home.propertyId'])
    .where('reservationId', 'in', [...ids])
    .orderBy('reservationId')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ reservationId }) => reservationId);
}

/** The legs of a split stay in order; empty for other stays. */
export const findLegs = async (db: AnyDb, stay: MaybeSplit): Promise<Leg[]> =>
  (await listLegs(db, [stay])).get(stay.id) ?? [];

export const toRange = ({ checkIn, checkOut }: Pick<ReservationLeg, 'checkIn' | 'checkOut'>): DateRange => ({
  start: checkIn,
  end: checkOut,
});

/** The nights of a reservation by home, in the order of the stay. */
export const toHomeNights = (row: ReservationRow, legs: readonly Leg[]): HomeNights[] =>
  legs.length === 0
    ? [{ homeId: row.homeId, stay: toNightRange(row) }]
    : legs.map((leg) => ({ homeId: leg.homeId, stay: toRange(leg) }));

export async function insertLegs(
  trx: Trx,
  reservationId: string,
  legs: readonly Omit<ReservationLeg, 'reservationId' | 'position'>[],
): Promise<void> {
  if (legs.length === 0) return;
  await trx
    .insertInto('reservationLeg')
    .values(legs.map((leg, position) => ({ ...leg, reservationId, position })))
    .execute();
}

/** A change of a stay, which has made its last booked move. */
type Change = { readonly checkOut: string | null; readonly movesOn: string | null; readonly home: { id: number } };

/** Keeps the legs of a split stay equal to the stay after a change of its end or its home. Does nothing for other stays. */
export async function changeLegs(trx: Trx, row: ReservationRow, { checkOut, movesOn, home }: Change): Promise<void> {
  const last = (await findLegs(trx, row)).at(-1);
  if (!last || checkOut === null) return;
  const update = (changes: Partial<ReservationLeg>) =>
    trx
      .updateTable('reservationLeg')
      .set(changes)
      .where('reservationId', '=', row.id)
      .where('position', '=', last.position)
      .execute();
  if (movesOn === null) await update({ checkOut });
  else if (movesOn <= last.checkIn) await update({ checkOut, homeId: home.id });
  else {
    await update({ checkOut: movesOn });
    await trx
      .insertInto('reservationLeg')
      .values({ reservationId: row.id, position: last.position + 1, homeId: home.id, checkIn: movesOn, checkOut })
      .execute();
  }
}
