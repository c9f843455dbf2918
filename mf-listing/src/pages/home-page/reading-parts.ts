import type { Head, PageContext } from '@lodestay/platform';
import { dormant } from '@lodestay/platform/dormant';
import type * as Reading from './reading.ts';

let reading: typeof Reading | undefined;
const load = async (): Promise<typeof Reading> =>
  (reading ??= await import(/* webpackChunkName: "home-reading" */ './reading.ts'));

/** What is only read: its markup comes with the document, its code with a client-side navigation or another choice of dates. */
export const Introduction = dormant(async () => (await load()).HomeIntroduction);
export const Amenities = dormant(async () => (await load()).AmenitiesSection);
export const Cancellation = dormant(async () => (await load()).CancellationSection);
export const HouseRules = dormant(async () => (await load()).HomeRules);
export const Lengths = dormant(async () => (await load()).FreeLengths);
export const Months = dormant(async () => (await load()).MonthsToRead);
export const Place = dormant(async () => (await load()).NeighborhoodWords);
export const Standby = dormant(async () => (await load()).StandbyWords);

export const wakeReading = () =>
  Promise.all(
    [Introduction, Amenities, Cancellation, HouseRules, Lengths, Months, Place, Standby].map((part) => part.wake()),
  );

/** The head is asked for after `prefetch`, which wakes: a hydration never needs it. */
export function head(context: PageContext): Head {
  if (!reading) throw new Error('The head needs what the page has prefetched.');
  return reading.homeHead(context);
}
