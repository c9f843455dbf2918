import { addDays, daysBetween } from '@lodestay/stay';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import type { RatedNights } from './plan-stay-change.ts';

/** The booked nights whose rate follows the length: all of them, or those that a shorter stay has left. */
export async function findRatedNights(executor: Db | Trx, row: ReservationRow): Promise<RatedNights> {
  const { id, checkIn, nights, agreed } = row;
  const leg = agreed?.quote.legs?.at(-1)?.startDate;
  const from = leg ?? agreed?.plan?.[0]?.from ?? checkIn;
  const bookedUntil = agreed?.plan?.at(-1)?.to ?? addDays(checkIn, nights);
  const changes = await (executor as Db)
    .selectFrom('stayChange')
    .select(['kind', 'oldCheckIn', 'newCheckOut'])
    .where('reservationId', '=', id)
    .where('kind', 'in', ['shorten', 'start_earlier'])
    .orderBy('createdAt')
    .execute();
  let rated: RatedNights = { from, until: bookedUntil, length: daysBetween(from, bookedUntil) };
  changes.forEach(({ kind, newCheckOut }, index) => {
    if (kind !== 'shorten' || newCheckOut === null || newCheckOut >= rated.until) return;
    // A shorter stay has the rate of its length then, with the nights that were added before its check-in.
    const laterStart = changes.slice(index).find((change) => change.kind === 'start_earlier');
    const start = leg ?? laterStart?.oldCheckIn ?? checkIn;
    rated = { from, until: newCheckOut, length: daysBetween(start, newCheckOut) };
  });
  return rated;
}
