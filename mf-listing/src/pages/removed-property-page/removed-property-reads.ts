import type { HomeSearchQuery, RemovedProperty } from '@lodestay/contracts';
import { queryKeyOf, type PageContext } from '@lodestay/platform';
import { askedStay } from '../../stay/asked-stay.ts';
import { comingChoice } from '../../stay/coming-stay.ts';

/** The calls behind the page: what the building was, and the houses next to it with a home that is free for the stay of the address. */
export const removedPropertyInput = (slug: string) => ({ params: { slug } });

const NEAREST = 4;

export function nearestInput(
  { market, latitude, longitude, today }: RemovedProperty,
  search: URLSearchParams,
): { query: HomeSearchQuery } {
  const choice = comingChoice(search, today);
  const { stayKind, startDate, endDate, committedNights } = choice ? askedStay(choice) : {};
  const kind =
    stayKind === 'flex' ? { flex: true, committedNights } : stayKind === 'standby' ? { standby: true } : { endDate };
  const dates = startDate ? { startDate, ...kind } : {};
  return {
    query: {
      market: market.slug,
      nearLatitude: latitude,
      nearLongitude: longitude,
      sortBy: 'distance',
      resultsPerPage: NEAREST,
      homesPerGroup: 1,
      counts: false,
      ...dates,
    },
  };
}

/** What has been read, for the head. */
export const removedPropertyOf = ({ queryClient, params }: PageContext): RemovedProperty =>
  queryClient.getQueryData<RemovedProperty>(queryKeyOf('getRemovedProperty', removedPropertyInput(params['slug']!)))!;

/** What the building was cannot be left out; a list that does not come leaves its own part empty. */
export async function readRemovedProperty(context: PageContext): Promise<void> {
  await context.fetch('getRemovedProperty', removedPropertyInput(context.params['slug']!));
  await Promise.allSettled([
    context.fetch('searchHomes', nearestInput(removedPropertyOf(context), context.url.searchParams)),
  ]);
}
