import type { AnyDb } from '../../platform/db/index.ts';
import type { Db, SavedMethod } from './tables.ts';

/** A saved method, also a removed one, because payments of the past show it. */
export async function findMethod(executor: AnyDb, id: string): Promise<SavedMethod | null> {
  const db: Db = executor;
  return (await db.selectFrom('paymentMethod').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findDefault(executor: AnyDb, accountId: number): Promise<SavedMethod | null> {
  const db: Db = executor;
  const methods = db.selectFrom('paymentMethod').selectAll().where('accountId', '=', accountId);
  return (await methods.where('isDefault', '=', true).executeTakeFirst()) ?? null;
}

/** The methods chosen for a reservation and used for its booking, in the order in which they are preferred. */
async function findPreferred(db: Db, reservationId: string): Promise<{ accountId: number; ids: string[] }> {
  const { accountId, chosenId } = await db
    .selectFrom('reservation')
    .select(['accountId', 'paymentMethodId as chosenId'])
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow();
  const booking = await db
    .selectFrom('payment')
    .select('methodId')
    .where('reservationId', '=', reservationId)
    .where('purpose', '=', 'booking')
    .where('methodId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { accountId, ids: [chosenId, booking?.methodId].filter((id) => typeof id === 'string') };
}

/**
 * The method that pays for a reservation: the one chosen for it, else the one that paid for the booking, else the account's default.
 * A method that was removed or cannot pay is skipped. Null if none is left.
 */
export async function findForReservation(executor: AnyDb, reservationId: string): Promise<SavedMethod | null> {
  const db: Db = executor;
  const { accountId, ids } = await findPreferred(db, reservationId);
  const usable = await db
    .selectFrom('paymentMethod')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('removedAt', 'is', null)
    .where('state', '=', 'ready')
    .execute();
  const preferred = ids.map((id) => usable.find((method) => method.id === id)).find((method) => method !== undefined);
  return preferred ?? usable.find(({ isDefault }) => isDefault) ?? null;
}
