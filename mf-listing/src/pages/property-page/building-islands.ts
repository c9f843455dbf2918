import type { Head, PageContext } from '@lodestay/platform';
import { staticIsland } from '@lodestay/platform/static-island';
import type * as Components from './island-components.ts';

let components: typeof Components | undefined;
const load = async (): Promise<typeof Components> =>
  (components ??= await import(/* webpackChunkName: "building-islands" */ './island-components.ts'));

/** Parts whose markup comes with the document. Their code loads with other dates or a client-side navigation. */
export const Homes = staticIsland(async () => (await load()).HomeGroups);
export const Amenities = staticIsland(async () => (await load()).BuildingAmenities);
export const Place = staticIsland(async () => (await load()).NeighborhoodText);
export const Rules = staticIsland(async () => (await load()).BuildingRules);

export const loadIslands = () => Promise.all([Homes, Amenities, Place, Rules].map((part) => part.load()));

/** Call it after `prefetch`, which loads the code. */
export function head(context: PageContext): Head {
  if (!components) throw new Error('Call prefetch() before head().');
  return components.getPropertyHead(context);
}
