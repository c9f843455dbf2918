import type { Booking, MemberTurn } from '../world.ts';

/** A random booking of the member in one of these statuses, or undefined. */
export async function pickBooking(
  { site, member, random }: MemberTurn,
  statuses: readonly string[],
): Promise<Booking | undefined> {
  if (member.bookings.length === 0) return undefined;
  const rows = await site.db
    .selectFrom('reservation')
    .select(['id', 'status'])
    .where(
      'id',
      'in',
      member.bookings.map(({ id }) => id),
    )
    .execute();
  const statusById = new Map(rows.map(({ id, status }) => [id, status as string]));
  const found = member.bookings.filter(({ id }) => statuses.includes(statusById.get(id) ?? ''));
  return found.length === 0 ? undefined : random.pick(found);
}
