import type { AnyDb } from '../../platform/db/index.ts';
import { findStayAddress } from '../reservations/index.ts';
import type { DocumentHead } from './receipt-content.ts';
import type { Db } from './tables.ts';

/** The guest, home and dates of a reservation. The name is the one on the guest's ID, as it was entered at checkout. */
export async function findHead(executor: AnyDb, reservationId: string): Promise<DocumentHead> {
  const row = await (executor as Db)
    .selectFrom('reservation')
    .innerJoin('account', 'account.id', 'reservation.accountId')
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .innerJoin('market', 'market.id', 'reservation.marketId')
    .select([
      'reservation.reference',
      'reservation.profile',
      'reservation.homeId',
      'reservation.checkIn',
      'reservation.checkOut',
      'account.firstName',
      'account.lastName',
      'account.email',
      'home.title',
      'market.timeZone',
    ])
    .where('reservation.id', '=', reservationId)
    .executeTakeFirstOrThrow();
  const toName = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ');
  return {
    reference: row.reference,
    guest: {
      name:
        toName(row.profile?.firstName, row.profile?.lastName) || toName(row.firstName, row.lastName) || 'Not stated',
      email: row.email,
    },
    home: { title: row.title, address: await findStayAddress(executor, row.homeId), timeZone: row.timeZone },
    stay: { checkIn: row.checkIn, checkOut: row.checkOut },
  };
}
