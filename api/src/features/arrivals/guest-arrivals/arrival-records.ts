import type { Db, Trx } from '../tables.ts';

export const findArrival = (executor: Db | Trx, reservationId: string) =>
  (executor as Db).selectFrom('stayArrival').selectAll().where('reservationId', '=', reservationId).executeTakeFirst();

export type ArrivalSource = 'guest' | 'inventory' | 'staff';

/** Records that a guest has arrived. The reservation must be locked. Does nothing if it is known. */
export async function recordArrived(
  trx: Trx,
  reservationId: string,
  { by, accountId, at }: { by: ArrivalSource; accountId: number; at: Date },
): Promise<void> {
  const values = { arrivedAt: at, recordedBy: by, recordedById: accountId, recordedAt: at };
  await trx
    .insertInto('stayArrival')
    .values({ reservationId, ...values })
    .onConflict((conflict) =>
      conflict.column('reservationId').doUpdateSet(values).where('stayArrival.arrivedAt', 'is', null),
    )
    .execute();
}
