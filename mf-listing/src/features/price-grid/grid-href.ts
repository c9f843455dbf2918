import { stayParameters, type StayChoice } from '../../stay/stay-choice.ts';

/** Where a stay of the grid is booked, with the pets and parking that have been chosen. */
export function gridHref(
  slug: string,
  { startDate, endDate }: { startDate: string; endDate: string },
  { pets, parking }: StayChoice,
): string {
  return `/new-reservation/profile/${slug}?${new URLSearchParams(stayParameters({ kind: 'fixed', startDate, endDate, committedNights: null, pets, parking }))}`;
}
