import type { Head, PageContext } from '@lodestay/platform';
import { dormant } from '@lodestay/platform/dormant';
import type * as Building from './building.ts';

let building: typeof Building | undefined;
const load = async (): Promise<typeof Building> =>
  (building ??= await import(/* webpackChunkName: "building-reading" */ './building.ts'));

/** What is only read: its markup comes with the document, its code with other dates or a client-side navigation. */
export const Homes = dormant(async () => (await load()).HomeGroups);
export const Amenities = dormant(async () => (await load()).BuildingAmenities);
export const Place = dormant(async () => (await load()).NeighborhoodWords);
export const Rules = dormant(async () => (await load()).BuildingRules);

export const wakeBuilding = () => Promise.all([Homes, Amenities, Place, Rules].map((part) => part.wake()));

/** The head is asked for after `prefetch`, which wakes: a hydration never needs it. */
export function head(context: PageContext): Head {
  if (!building) throw new Error('The head needs what the page has prefetched.');
  return building.propertyHead(context);
}
