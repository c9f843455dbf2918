import type { ReservationNotice } from '../reservations/events.ts';
import type { Db } from './tables.ts';

export type Recipient = { readonly email: string; readonly firstName: string };

/**
 * Who gets the emails about a reservation: the account holder, and the guest at the address given in the profile if it is another
 * one. Before the request is submitted only the account holder, so that nobody can have emails sent to strangers without paying.
 * Empty if the account no longer exists.
 */
export async function findRecipients(
  db: Db,
  { accountId, reservationId }: Pick<ReservationNotice, 'accountId' | 'reservationId'>,
): Promise<Recipient[]> {
  const found = await db
    .selectFrom('account')
    .leftJoin('reservation', (join) =>
      join.onRef('reservation.accountId', '=', 'account.id').on('reservation.id', '=', reservationId),
    )
    .select(['account.email', 'account.firstName', 'reservation.profile', 'reservation.submittedAt'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  if (!found) return [];
  const { email, firstName, profile, submittedAt } = found;
  const holder = { email, firstName };
  if (!submittedAt || !profile?.email || profile.email.toLowerCase() === email) return [holder];
  return [holder, { email: profile.email, firstName: profile.firstName ?? firstName }];
}
