import { randomUUID } from 'node:crypto';
import type { AnyDb } from '../../platform/db/index.ts';
import { insertPeriod, updatePeriod, type MembershipPeriod, type NewPeriod } from '../memberships/index.ts';
import type { Db, EndReason, StandbySubscription, Trx } from './tables.ts';

/** The subscription that has not ended, the last month that is paid, and the month that is not paid yet. */
export type KnownStandby = {
  readonly subscription: StandbySubscription | null;
  readonly last: MembershipPeriod | null;
  readonly pending: MembershipPeriod | null;
};

export async function findStandby(executor: AnyDb, accountId: number): Promise<KnownStandby> {
  const db = executor as Db;
  const subscription = await db
    .selectFrom('standbySubscription')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  if (!subscription) return { subscription: null, last: null, pending: null };
  const periods = () =>
    db.selectFrom('membershipPeriod').selectAll().where('standbySubscriptionId', '=', subscription.id);
  const last = await periods().where('status', '=', 'active').orderBy('endsOn', 'desc').limit(1).executeTakeFirst();
  const pending = await periods().where('status', '=', 'pending').executeTakeFirst();
  return { subscription, last: last ?? null, pending: pending ?? null };
}

/** All months that were paid at some time, the newest first. */
export const listPaidMonths = (db: Db, accountId: number): Promise<MembershipPeriod[]> =>
  db
    .selectFrom('membershipPeriod')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('plan', '=', 'standby')
    .where('paidAt', 'is not', null)
    .orderBy('paidAt', 'desc')
    .execute();

/** Stores a subscription whose first month is not paid yet. A second one violates `standby_one_subscription`. */
export const insertSubscription = (trx: Trx, accountId: number, paymentMethodId: string | null, now: Date) =>
  trx
    .insertInto('standbySubscription')
    .values({
      id: randomUUID(),
      accountId,
      status: 'pending',
      isCanceled: false,
      resumesOn: null,
      paymentMethodId,
      createdAt: now,
      endedAt: null,
      endReason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateSubscription = async (
  trx: Trx,
  id: string,
  changes: Partial<Omit<StandbySubscription, 'id' | 'accountId'>>,
): Promise<void> => void (await trx.updateTable('standbySubscription').set(changes).where('id', '=', id).execute());

export const insertMonth = (
  trx: Trx,
  { id, accountId }: Pick<StandbySubscription, 'id' | 'accountId'>,
  month: Omit<NewPeriod, 'plan' | 'standbySubscriptionId' | 'reservationId'>,
  now: Date,
): Promise<MembershipPeriod> =>
  insertPeriod(trx, accountId, { ...month, plan: 'standby', standbySubscriptionId: id }, now);

/** A renewal that is not paid is not charged any more. */
export async function dropRenewal(trx: Trx, pending: MembershipPeriod | null): Promise<void> {
  if (pending?.source === 'renewal') await updatePeriod(trx, pending.id, { status: 'void', nextAttemptAt: null });
}

export async function endSubscription(
  trx: Trx,
  { id }: Pick<StandbySubscription, 'id'>,
  endReason: EndReason,
  endedAt: Date,
): Promise<void> {
  await updateSubscription(trx, id, { status: 'ended', endReason, endedAt });
}
