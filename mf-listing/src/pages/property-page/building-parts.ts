import type { Head, PageContext } from '@lodestay/platform';
import { staticIsland } from '@lodestay/platform/static-island';
import type * as Building from './building.ts';

let building: typeof Building | undefined;
const load = async (): Promise<typeof Building> =>
  (building ??= await import(/* webpackChunkName: "building-reading" */ './building.ts'));

/** What is only read: its markup comes with the document, its code with other dates or a client-side navigation. */
export const Homes = staticIsland(async () => (await load()).HomeGroups);
export const Amenities = staticIsland(async () => (await load()).BuildingAmenities);
export const Place = staticIsland(async () => (await load()).NeighborhoodWords);
export const Rules = staticIsland(async () => (await load()).BuildingRules);

export const loadBuilding = () => Promise.all([Homes, Amenities, Place, Rules].map((part) => part.load()));

/** The head is asked for after `prefetch`, which wakes: a hydration never needs it. */
export function head(context: PageContext): Head {
  if (!building) throw new Error('The head needs what the page has prefetched.');
  return building.propertyHead(context);
}
