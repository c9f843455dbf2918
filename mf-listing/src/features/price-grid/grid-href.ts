import { toCheckoutHref, type StayChoice } from '@lodestay/links';

/** Where a stay of the grid is booked, with the pets and parking that have been chosen. */
export function gridHref(
  slug: string,
  { startDate, endDate }: { startDate: string; endDate: string },
  { pets, parking }: StayChoice,
): string {
  const stay = { kind: 'fixed', startDate, endDate, committedNights: null, pets, parking } as const;
  return toCheckoutHref('profile', slug, { stay });
}
