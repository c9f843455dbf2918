import { choiceToStayQuery } from '@lodestay/links';
import type { HomeSearchQuery, RemovedProperty } from '@lodestay/contracts';
import { getQueryKey, type PageContext } from '@lodestay/platform';
import { getUpcomingStay } from '../../stay/upcoming-stay.ts';

/** The inputs of the page's API calls: the removed building, and the nearest buildings with homes for the stay in the URL. */
export const toRemovedPropertyInput = (slug: string) => ({ params: { slug } });

const MAX_BUILDINGS = 4;

export function toNearestHomesInput(
  { market, latitude, longitude, today }: RemovedProperty,
  search: URLSearchParams,
): { query: HomeSearchQuery } {
  const choice = getUpcomingStay(search, today);
  const { stayKind, startDate, endDate, committedNights } = choice ? choiceToStayQuery(choice) : {};
  const stayParameters =
    stayKind === 'flex' ? { flex: true, committedNights } : stayKind === 'standby' ? { standby: true } : { endDate };
  const dates = startDate ? { startDate, ...stayParameters } : {};
  return {
    query: {
      market: market.slug,
      nearLatitude: latitude,
      nearLongitude: longitude,
      sortBy: 'distance',
      resultsPerPage: MAX_BUILDINGS,
      homesPerGroup: 1,
      counts: false,
      ...dates,
    },
  };
}

/** The prefetched data, for the head. */
export const getLoadedRemovedProperty = ({ queryClient, params }: PageContext): RemovedProperty =>
  queryClient.getQueryData<RemovedProperty>(
    getQueryKey('getRemovedProperty', toRemovedPropertyInput(params['slug']!)),
  )!;

/** The removed building is required. If the list of nearby homes fails, the page shows a message in its place. */
export async function prefetchRemovedProperty(context: PageContext): Promise<void> {
  await context.fetch('getRemovedProperty', toRemovedPropertyInput(context.params['slug']!));
  await Promise.allSettled([
    context.fetch('searchHomes', toNearestHomesInput(getLoadedRemovedProperty(context), context.url.searchParams)),
  ]);
}
