import type { ReservationStatus, ReservationSummary } from '@lodestay/contracts';

/** What a person thinks of first: the home they live in, then the one they will, then what they have asked for or begun. */
const ORDER: readonly ReservationStatus[] = ['checked_in', 'approved', 'in_review', 'held', 'draft'];

/** The stay that the overview shows, or null. Of equals the one that begins first; stays that began long ago and were left are not next. */
export function nextStay(reservations: readonly ReservationSummary[], today: string): ReservationSummary | null {
  const isAhead = ({ status, startDate }: ReservationSummary) => status === 'checked_in' || startDate >= today;
  const rank = ({ status }: ReservationSummary) => ORDER.indexOf(status);
  const candidates = reservations.filter((reservation) => rank(reservation) >= 0 && isAhead(reservation));
  return (
    candidates.toSorted(
      (a, b) => rank(a) - rank(b) || (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0),
    )[0] ?? null
  );
}
