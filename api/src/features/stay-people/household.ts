import { sql } from 'kysely';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import type { Db } from './tables.ts';

/**
 * Whether an account belongs to the guest, to the co-signer or to somebody who moves in, or shares a household with one of them: a phone
 * number, or a stay that one invited the other to.
 */
export async function isInHousehold(
  executor: AnyDb | AnyTrx,
  reservationId: string,
  accountId: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with concerned as (
      select account.id, account.phone from account
      where account.id = (select account_id from reservation where id = ${reservationId})
        or account.id in (select account_id from stay_person where reservation_id = ${reservationId} and removed_at is null)
        or account.email in (select email from stay_person where reservation_id = ${reservationId} and removed_at is null)
    )
    select exists (
      select from concerned join account own on own.id = ${accountId}
      where concerned.id = own.id
        or (length(phone_digits(own.phone)) >= 7 and phone_digits(concerned.phone) = phone_digits(own.phone))
        or exists (
          select from stay_person person join reservation stay on stay.id = person.reservation_id
          where person.removed_at is null and (
            (stay.account_id = own.id and (person.account_id = concerned.id))
            or (stay.account_id = concerned.id and (person.account_id = own.id or person.email = own.email))
          )
        )
    ) as found
  `.execute(executor as Db);
  return rows[0]!.found;
}
