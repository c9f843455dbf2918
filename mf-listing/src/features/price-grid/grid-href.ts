import { toCheckoutHref, type StayChoice } from '@lodestay/links';

/** The checkout URL of a stay in the grid, with the chosen pets and parking. */
export function toGridHref(
  slug: string,
  { startDate, endDate }: { startDate: string; endDate: string },
  { pets, parking }: StayChoice,
): string {
  const stay = { kind: 'fixed', startDate, endDate, committedNights: null, pets, parking } as const;
  return toCheckoutHref('profile', slug, { stay });
}
