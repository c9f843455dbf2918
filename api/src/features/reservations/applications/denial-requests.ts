import type { Selectable } from 'kysely';
import type { Db, DenialRequestTable, Trx } from '../tables.ts';

export type DenialRequest = Selectable<DenialRequestTable>;

/** The denial of a reservation that waits for a second person. */
export const findOpenRequest = async (db: Db | Trx, reservationId: string): Promise<DenialRequest | undefined> =>
  (await findOpenRequests(db, [reservationId])).get(reservationId);

/** The denials that wait for a second person, by the ID of the reservation. */
export async function findOpenRequests(
  db: Db | Trx,
  reservationIds: readonly string[],
): Promise<Map<string, DenialRequest>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('denialRequest')
    .selectAll()
    .where('reservationId', 'in', [...reservationIds])
    .where('closedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.reservationId, row]));
}
