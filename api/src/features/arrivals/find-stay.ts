import { AppError } from '../../platform/http/index.ts';
import type { Db } from './tables.ts';

/** What check-in and check-out need to know about a reservation. */
export type ArrivalStay = {
  id: string;
  homeId: number;
  status: string;
  checkIn: string;
  checkOut: string | null;
  checkInAt: Date;
  checkOutAt: Date | null;
  timeZone: string;
};

/** The guest's own reservation. Throws `not_found` for another person's. */
export async function findOwnStay(db: Db, accountId: number, id: string): Promise<ArrivalStay> {
  const row = await db
    .selectFrom('reservation')
    .innerJoin('market', 'market.id', 'reservation.marketId')
    .select([
      'reservation.id',
      'reservation.homeId',
      'reservation.status',
      'reservation.checkIn',
      'reservation.checkOut',
      'reservation.checkInAt',
      'reservation.checkOutAt',
      'market.timeZone',
    ])
    .where('reservation.id', '=', id)
    .where('reservation.accountId', '=', accountId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}
