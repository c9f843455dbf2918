import { randomUUID } from 'node:crypto';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import type { Membership, MembershipPeriod, PeriodPlan, PeriodSource, Db, Trx } from './tables.ts';

/** What is known of a membership: its switches, the last year that is paid, and the year that is not paid yet. */
export type KnownMembership = {
  readonly membership: Membership | null;
  readonly last: MembershipPeriod | null;
  readonly pending: MembershipPeriod | null;
};

/** Creates the membership if there is none, without a year, and locks it. Lock the reservation first, and payment methods after it. */
export async function lockMembership(anyTrx: AnyTrx, accountId: number): Promise<Membership> {
  const trx: Trx = anyTrx;
  await trx
    .insertInto('membership')
    .values({ accountId, renews: false, paymentMethodId: null })
    .onConflict((on) => on.doNothing())
    .execute();
  return trx
    .selectFrom('membership')
    .selectAll()
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const selectPeriods = (db: Db | Trx, accountId: number) =>
  db.selectFrom('membershipPeriod').selectAll().where('accountId', '=', accountId).where('plan', '=', 'annual');

export async function findMembership(db: Db | Trx, accountId: number): Promise<KnownMembership> {
  const membership = await db
    .selectFrom('membership')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const last = await selectPeriods(db, accountId)
    .where('status', '=', 'active')
    .orderBy('endsOn', 'desc')
    .executeTakeFirst();
  return { membership: membership ?? null, last: last ?? null, pending: await findPending(db, accountId) };
}

/** The year that is not paid yet. */
export const findPending = async (db: Db | Trx, accountId: number): Promise<MembershipPeriod | null> =>
  (await selectPeriods(db, accountId).where('status', '=', 'pending').executeTakeFirst()) ?? null;

/** All years that were paid at some time, the newest first. */
export const listPaidPeriods = (db: Db | Trx, accountId: number): Promise<MembershipPeriod[]> =>
  selectPeriods(db, accountId).where('paidAt', 'is not', null).orderBy('paidAt', 'desc').execute();

export const findPeriod = (executor: AnyDb, id: string): Promise<MembershipPeriod> =>
  (executor as Db).selectFrom('membershipPeriod').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export type NewPeriod = Pick<MembershipPeriod, 'anchorOn' | 'startsOn' | 'endsOn' | 'priceCents' | 'cardFeeCents'> & {
  source: PeriodSource;
  reservationId?: string;
  /** By default 'annual'. */
  plan?: PeriodPlan;
  standbySubscriptionId?: string;
};

/** Stores a year or a month that is not paid yet. One that overlaps another violates `membership_period_once`. */
export const insertPeriod = (trx: AnyTrx, accountId: number, period: NewPeriod, now: Date): Promise<MembershipPeriod> =>
  (trx as Trx)
    .insertInto('membershipPeriod')
    .values({
      id: randomUUID(),
      accountId,
      reservationId: null,
      ...period,
      status: 'pending',
      firstNoticeAt: null,
      finalNoticeAt: null,
      nextAttemptAt: null,
      lastFailure: null,
      graceEndsOn: null,
      createdAt: now,
      paidAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updatePeriod = (
  trx: AnyTrx,
  id: string,
  changes: Partial<Omit<MembershipPeriod, 'id' | 'accountId'>>,
): Promise<MembershipPeriod> =>
  (trx as Trx)
    .updateTable('membershipPeriod')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateMembership = async (
  trx: Trx,
  accountId: number,
  changes: Partial<Omit<Membership, 'accountId'>>,
): Promise<void> =>
  void (await trx.updateTable('membership').set(changes).where('accountId', '=', accountId).execute());

/** Nothing is charged for the next year any more. */
export async function stopRenewal(trx: Trx, accountId: number, pending: MembershipPeriod | null): Promise<void> {
  if (pending?.source === 'renewal') await updatePeriod(trx, pending.id, { status: 'void', nextAttemptAt: null });
  await updateMembership(trx, accountId, { renews: false });
}
