import type { HomeCardData } from '@lodestay/contracts';
import { formatMonth } from '@lodestay/stay';
import type { CardRow } from './card-row.ts';

type Publisher = { readonly name: string; readonly credit: string };

const INSIDE_AIRBNB: Publisher = { name: 'Inside Airbnb', credit: 'Inside Airbnb (CC BY 4.0)' };

/** Published datasets by the feed's name of the source. Other sources are feeds of the homes' own managers. */
const DATASETS: Readonly<Record<string, Publisher>> = {
  uci: {
    name: 'UCI Machine Learning Repository',
    credit: 'UCI Machine Learning Repository, Apartment for Rent Classified (CC BY 4.0)',
  },
  inside_airbnb: INSIDE_AIRBNB,
  inside_airbnb_summary: INSIDE_AIRBNB,
};

/** The name of a source, such as 'Inside Airbnb'. */
export const getSourceName = (source: string): string => DATASETS[source]?.name ?? source;

/** The name of a source with its license, for attribution. */
export const getSourceCredit = (source: string): string => DATASETS[source]?.credit ?? source;

/** Whether a home's only source is a published dataset, so nobody has confirmed that it can be rented. */
export const isSampleListing = ({ source, demo }: { source: string | null; demo: boolean }): boolean =>
  source !== null && !demo && Object.hasOwn(DATASETS, source);

/** Sources whose sample listings can be booked. Demonstration sites take bookings for all of them. */
export type BookableSources = ReadonlySet<string> | 'all';

/** Returns why a home cannot be booked on this site, or null if it can. */
export function findBookingRefusal(
  home: { source: string | null; demo: boolean; sourceMonth: string | null },
  bookable: BookableSources,
): string | null {
  if (home.source === null || !isSampleListing(home) || bookable === 'all' || bookable.has(home.source)) return null;
  const month = home.sourceMonth ? `, ${formatMonth(home.sourceMonth)}` : '';
  return `This is a sample listing from a published dataset (${getSourceName(home.source)}${month}). It can’t be booked here. Choose another home.`;
}

/** Returns the rating that guests of the source gave, or undefined without one. */
export function getSourceRating({
  ratingHundredths,
  reviewCount,
  source,
  sourceMonth,
}: Pick<CardRow, 'ratingHundredths' | 'reviewCount' | 'source' | 'sourceMonth'>): HomeCardData['rating'] {
  if (ratingHundredths === null || source === null) return undefined;
  return {
    stars: ratingHundredths / 100,
    reviews: reviewCount,
    source: getSourceName(source),
    month: sourceMonth && sourceMonth.slice(0, 7),
  };
}
