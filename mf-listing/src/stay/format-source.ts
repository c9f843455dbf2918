import type { HomeDetail } from '@lodestay/contracts';
import { formatMonth } from '@lodestay/stay';

/** 'September 2025' for '2025-09'. */
export const formatSourceMonth = (month: string) => formatMonth(`${month}-01`);

/** '4.79 of 5 from 12 reviews at Inside Airbnb, September 2025'. */
export function formatSourceRating({ stars, reviews, source, month }: NonNullable<HomeDetail['rating']>): string {
  const count = reviews ? ` from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}` : '';
  return `${stars} of 5${count} at ${source}${month ? `, ${formatSourceMonth(month)}` : ''}`;
}
