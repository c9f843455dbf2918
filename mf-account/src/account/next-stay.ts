import type { ReservationStatus, ReservationSummary } from '@lodestay/contracts';

/** Most important first: the current stay, then upcoming stays, then requests and drafts. */
const ORDER: readonly ReservationStatus[] = ['checked_in', 'approved', 'in_review', 'held', 'draft'];

/** The stay on the overview page, or null. The earliest of those with the same status. Ignores unfinished requests in the past. */
export function findNextStay(reservations: readonly ReservationSummary[], today: string): ReservationSummary | null {
  const isUpcoming = ({ status, startDate }: ReservationSummary) => status === 'checked_in' || startDate >= today;
  const getRank = ({ status }: ReservationSummary) => ORDER.indexOf(status);
  const candidates = reservations.filter((reservation) => getRank(reservation) >= 0 && isUpcoming(reservation));
  return (
    candidates.toSorted(
      (a, b) => getRank(a) - getRank(b) || (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0),
    )[0] ?? null
  );
}
