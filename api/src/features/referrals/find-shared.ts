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

/** What both share: a browser that both signed in on, a phone number, or a stay that one is invited to by the other. */
export async function findSharedReasons(db: Db | Trx, { referrerId, friendId }: Pair): Promise<SharedReason[]> {
  const [low, high] = [Math.min(referrerId, friendId), Math.max(referrerId, friendId)];
  const { rows } = await sql<{ reason: SharedReason }>`
    select 'device' as reason where exists (select from shared_device where account_id = ${low} and other_account_id = ${high})
    union all
    select 'phone' where exists (
      select from account a, account b
      where a.id = ${low} and b.id = ${high} and length(phone_digits(a.phone)) >= 7 and phone_digits(a.phone) = phone_digits(b.phone)
    )
    union all
    select 'stay' where exists (
      select from stay_person p join reservation r on r.id = p.reservation_id join account invited on invited.id = p.account_id or invited.email = p.email
      where p.removed_at is null and (r.account_id, invited.id) in ((${low}::integer, ${high}::integer), (${high}::integer, ${low}::integer))
    )
  `.execute(db);
  return rows.map(({ reason }) => reason);
}
