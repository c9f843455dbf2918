import { sql } from 'kysely';
import { RENEWAL_WINDOW_MS, type HoldHistory } from './hold-limits.ts';
import { hasLegIn } from './repository.ts';
import type { ReservationRow } from './tables.ts';
import type { Trx } from './tables.ts';

/** The key of the advisory lock. Must differ from all other advisory locks. */
const ACCOUNT_HOLDS_LOCK = 7_305_002;

/**
 * Serializes the holds of one account until commit. Holds take this lock last and nothing else takes it, so it cannot cause a
 * deadlock. Different accounts never wait for each other here.
 */
export async function lockAccountHolds(trx: Trx, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ACCOUNT_HOLDS_LOCK}::int, ${accountId}::int)`.execute(trx);
}

/** Reads the holds of an account. `homeIds` are the homes of the new hold. Call it after `lockAccountHolds`, in a separate statement that sees committed holds. */
export async function readHoldHistory(
  trx: Trx,
  { accountId }: Pick<ReservationRow, 'accountId'>,
  homeIds: readonly number[],
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
        .where((row) => row.or([row('reservation.homeId', 'in', homeIds), hasLegIn(homeIds)]))
        .where('move', '=', 'hold')
        .where('reservationMove.at', '>', new Date(now.getTime() - RENEWAL_WINDOW_MS))
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
    .where((row) => row.not(row.or([row('reservation.homeId', 'in', homeIds), hasLegIn(homeIds)])))
    .orderBy('holdExpiresAt')
    .orderBy('reservation.id')
    .execute();
  return { ...account, hasHeld: Boolean(account.hasHeld), earlierHolds, others };
}
