import type { AnyDb } from '../../platform/db/index.ts';
import { bookingMethodId, pickMethod } from './paid-stays.ts';
import type { Db, SavedMethod, Trx } from './tables.ts';

/** A saved method, also a removed one, because payments of the past show it. */
export async function findMethod(executor: AnyDb, id: string): Promise<SavedMethod | null> {
  const db: Db = executor;
  return (await db.selectFrom('paymentMethod').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A method of an account that is not removed. */
export async function findOwnMethod(db: Db | Trx, accountId: number, id: string): Promise<SavedMethod | null> {
  const methods = db.selectFrom('paymentMethod').selectAll().where('id', '=', id).where('accountId', '=', accountId);
  return (await methods.where('removedAt', 'is', null).executeTakeFirst()) ?? null;
}

/** The methods of an account, the default first, then the newest. */
export const listMethods = (db: Db | Trx, accountId: number): Promise<SavedMethod[]> =>
  db
    .selectFrom('paymentMethod')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('removedAt', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** Whether the last month of a card is over. */
export const isExpired = (
  { expiresYear, expiresMonth }: Pick<SavedMethod, 'expiresYear' | 'expiresMonth'>,
  now: Date,
): boolean =>
  expiresYear !== null && now.getUTCFullYear() * 12 + now.getUTCMonth() > expiresYear * 12 + expiresMonth! - 1;

export async function findDefault(executor: AnyDb, accountId: number): Promise<SavedMethod | null> {
  const db: Db = executor;
  const methods = db.selectFrom('paymentMethod').selectAll().where('accountId', '=', accountId);
  return (await methods.where('isDefault', '=', true).executeTakeFirst()) ?? null;
}

/** The methods chosen for a reservation and used for its booking, in the order in which they are preferred. */
async function findPreferred(db: Db, reservationId: string): Promise<{ accountId: number; ids: string[] }> {
  const { accountId, chosenId, bookingId } = await db
    .selectFrom('reservation')
    .select(['accountId', 'paymentMethodId as chosenId', bookingMethodId.as('bookingId')])
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow();
  return { accountId, ids: [chosenId, bookingId].filter((id) => id !== null) };
}

/**
 * The method that pays for a reservation: the one chosen for it, else the one that paid for the booking, else the account's default.
 * A method that was removed or cannot pay is skipped. Null if none is left.
 */
export async function findForReservation(executor: AnyDb, reservationId: string): Promise<SavedMethod | null> {
  const db: Db = executor;
  const { accountId, ids } = await findPreferred(db, reservationId);
  const methods = await listMethods(db, accountId);
  return pickMethod(
    methods.filter(({ state }) => state === 'ready'),
    ids,
  );
}

/** The method that pays for something else of an account: the chosen one, else the default. Null if none can pay. */
export const findPaying = async (
  executor: AnyDb,
  accountId: number,
  chosenId: string | null,
): Promise<SavedMethod | null> =>
  pickMethod(
    (await listMethods(executor, accountId)).filter(({ state }) => state === 'ready'),
    [chosenId],
  );
