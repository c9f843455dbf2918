import type { SharedReason } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from './tables.ts';

type Pair = { readonly referrerId: number; readonly friendId: number };

/** Whether both have the same card or bank account, also one that was removed. */
export async function findSharedMethod(db: Db | Trx, { referrerId, friendId }: Pair): Promise<boolean> {
  const shared = await db
    .selectFrom('paymentMethod as own')
    .innerJoin('paymentMethod as other', 'other.fingerprint', 'own.fingerprint')
    .select('own.id')
    .where('own.accountId', '=', referrerId)
    .where('other.accountId', '=', friendId)
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}

/** What each pair shares, in one query: a browser that both signed in on, a phone number, or a stay that one is invited to by the other. */
export async function listSharedReasons(db: Db | Trx, pairs: readonly Pair[]): Promise<SharedReason[][]> {
  if (pairs.length === 0) return [];
  const lows = pairs.map(({ referrerId, friendId }) => Math.min(referrerId, friendId));
  const highs = pairs.map(({ referrerId, friendId }) => Math.max(referrerId, friendId));
  const { rows } = await sql<{ position: number; reason: SharedReason }>`
    select pair.n::integer - 1 as position, shared.reason
    from unnest(${lows}::integer[], ${highs}::integer[]) with ordinality as pair (low, high, n)
    cross join lateral (
      select 'device' as reason where exists (select from shared_device where account_id = pair.low and other_account_id = pair.high)
      union all
      select 'phone' where exists (
        select from account a, account b
        where a.id = pair.low and b.id = pair.high and length(phone_digits(a.phone)) >= 7 and phone_digits(a.phone) = phone_digits(b.phone)
      )
      union all
      select 'stay' where exists (
        select from stay_person p join reservation r on r.id = p.reservation_id join account invited on invited.id = p.account_id or invited.email = p.email
        where p.removed_at is null and (r.account_id, invited.id) in ((pair.low, pair.high), (pair.high, pair.low))
      )
    ) shared
    order by pair.n, shared.reason
  `.execute(db);
  const reasons: SharedReason[][] = pairs.map(() => []);
  for (const { position, reason } of rows) reasons[position]!.push(reason);
  return reasons;
}

/** What one pair shares. */
export const findSharedReasons = async (db: Db | Trx, pair: Pair): Promise<SharedReason[]> =>
  (await listSharedReasons(db, [pair]))[0]!;
