import type { Head, PageContext } from '@lodestay/platform';
import { staticIsland } from '@lodestay/platform/static-island';
import type * as Components from './island-components.ts';

let components: typeof Components | undefined;
const load = async (): Promise<typeof Components> =>
  (components ??= await import(/* webpackChunkName: "home-islands" */ './island-components.ts'));

/** Parts without controls. Their markup comes with the document; their code loads with other dates or a client-side navigation. */
export const Introduction = staticIsland(async () => (await load()).HomeIntroduction);
export const Amenities = staticIsland(async () => (await load()).AmenitiesSection);
export const Cancellation = staticIsland(async () => (await load()).CancellationSection);
export const HouseRules = staticIsland(async () => (await load()).HomeRules);
export const Included = staticIsland(async () => (await load()).IncludedSection);
export const Lengths = staticIsland(async () => (await load()).RentByLength);
export const Lister = staticIsland(async () => (await load()).ListerSection);
export const Months = staticIsland(async () => (await load()).StaticMonths);
export const Place = staticIsland(async () => (await load()).NeighborhoodText);
export const Requirements = staticIsland(async () => (await load()).BookingRequirements);
export const Reviews = staticIsland(async () => (await load()).ReviewsSection);
export const Standby = staticIsland(async () => (await load()).StandbyDetails);

export const loadIslands = () =>
  Promise.all(
    [
      Introduction,
      Amenities,
      Cancellation,
      HouseRules,
      Included,
      Lengths,
      Lister,
      Months,
      Place,
      Requirements,
      Reviews,
      Standby,
    ].map((part) => part.load()),
  );

/** Call it after `prefetch`, which loads the code. */
export function head(context: PageContext): Head {
  if (!components) throw new Error('Call prefetch() before head().');
  return components.getHomeHead(context);
}
