import { sql } from 'kysely';
import { RENEWAL_MEMORY_MS, type HoldHistory } from './hold-limits.ts';
import type { ReservationRow } from './tables.ts';
import type { Trx } from './tables.ts';

/** Any constant that no other advisory lock uses. */
const HOLDS_OF_ACCOUNT = 7_305_002;

/**
 * Two holds of one account queue here until the first commits. It is the last lock that a hold takes and nothing else takes it, so
 * it closes no circle; accounts that race for one home never meet here.
 */
export async function lockHoldsOfAccount(trx: Trx, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${HOLDS_OF_ACCOUNT}::int, ${accountId}::int)`.execute(trx);
}

/** What an account has held. Read it under `lockHoldsOfAccount`, in a statement of its own. */
export async function readHoldHistory(
  trx: Trx,
  { accountId, homeId }: Pick<ReservationRow, 'accountId' | 'homeId'>,
  now: Date,
): Promise<HoldHistory & { email: string }> {
  const { earlierHolds, ...account } = await trx
    .selectFrom('account')
    .select(['email', sql<boolean>`email_confirmed_at is not null`.as('emailConfirmed')])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('reservation')
          .innerJoin('reservationMove', 'reservationMove.reservationId', 'reservation.id')
          .select('reservationMove.id')
          .whereRef('reservation.accountId', '=', 'account.id')
          .where('move', '=', 'hold'),
      ).as('hasHeld'),
    )
    .select(({ selectFrom }) =>
      sql<Date[]>`array(${selectFrom('reservation')
        .innerJoin('reservationMove', 'reservationMove.reservationId', 'reservation.id')
        .select('reservationMove.at')
        .whereRef('reservation.accountId', '=', 'account.id')
        .where('homeId', '=', homeId)
        .where('move', '=', 'hold')
        .where('reservationMove.at', '>', new Date(now.getTime() - RENEWAL_MEMORY_MS))
        .orderBy('reservationMove.at', 'desc')
        .limit(2)})`.as('earlierHolds'),
    )
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const others = await trx
    .selectFrom('reservation')
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .select([
      'reservation.id as reservationId',
      'home.id as homeId',
      'home.slug as homeSlug',
      'home.title',
      sql<Date>`hold_expires_at`.as('holdExpiresAt'),
    ])
    .where('accountId', '=', accountId)
    .where('reservation.status', '=', 'held')
    .where('holdExpiresAt', '>', now)
    .where('homeId', '<>', homeId)
    .orderBy('holdExpiresAt')
    .orderBy('reservation.id')
    .execute();
  return { ...account, hasHeld: Boolean(account.hasHeld), earlierHolds, others };
}
