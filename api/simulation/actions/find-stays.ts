import type { ReservationStatus } from '@lodestay/contracts';
import type { TestUser } from '../../src/testing/index.ts';
import type { Booking, World } from '../world.ts';

export type GuestStay = Booking & { readonly guest: TestUser };

/** The bookings of all members in one of these statuses, in the order in which they were made. */
export async function findStays(
  { site, members }: World,
  statuses: readonly ReservationStatus[],
): Promise<readonly GuestStay[]> {
  const rows = await site.db.selectFrom('reservation').select('id').where('status', 'in', statuses).execute();
  const ids = new Set(rows.map(({ id }) => id));
  return members.flatMap(({ user, bookings }) =>
    bookings.flatMap((booking) => (user && ids.has(booking.id) ? [{ ...booking, guest: user }] : [])),
  );
}
