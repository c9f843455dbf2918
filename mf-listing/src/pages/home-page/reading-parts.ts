import type { Head, PageContext } from '@lodestay/platform';
import { staticIsland } from '@lodestay/platform/static-island';
import type * as Reading from './reading.ts';

let reading: typeof Reading | undefined;
const load = async (): Promise<typeof Reading> =>
  (reading ??= await import(/* webpackChunkName: "home-reading" */ './reading.ts'));

/** What is only read: its markup comes with the document, its code with a client-side navigation or another choice of dates. */
export const Introduction = staticIsland(async () => (await load()).HomeIntroduction);
export const Amenities = staticIsland(async () => (await load()).AmenitiesSection);
export const Cancellation = staticIsland(async () => (await load()).CancellationSection);
export const HouseRules = staticIsland(async () => (await load()).HomeRules);
export const Lengths = staticIsland(async () => (await load()).FreeLengths);
export const Months = staticIsland(async () => (await load()).MonthsToRead);
export const Place = staticIsland(async () => (await load()).NeighborhoodWords);
export const Standby = staticIsland(async () => (await load()).StandbyWords);

export const loadReading = () =>
  Promise.all(
    [Introduction, Amenities, Cancellation, HouseRules, Lengths, Months, Place, Standby].map((part) => part.load()),
  );

/** The head is asked for after `prefetch`, which wakes: a hydration never needs it. */
export function head(context: PageContext): Head {
  if (!reading) throw new Error('The head needs what the page has prefetched.');
  return reading.homeHead(context);
}
