import type { RemovedHome } from '@lodestay/contracts';
import { getQueryKey, type PageContext } from '@lodestay/platform';
import { choiceToStayQuery, parseStay } from '@lodestay/links';

/** The inputs of the page's API calls: the removed home, and similar homes for the dates in the URL. */
export const toRemovedHomeInput = (slug: string) => ({ params: { slug } });
export const toSimilarHomesInput = (slug: string, search: URLSearchParams) => ({
  params: { slug },
  query: choiceToStayQuery(parseStay(search)),
});

/** The removed home is required. If the list of similar homes fails, the page shows a message in its place. */
export async function prefetchRemovedHome({ fetch, params, url }: PageContext): Promise<void> {
  const slug = params['slug']!;
  await Promise.all([
    fetch('getRemovedHome', toRemovedHomeInput(slug)),
    Promise.allSettled([fetch('listSimilarHomes', toSimilarHomesInput(slug, url.searchParams))]),
  ]);
}

/** The prefetched data, for the head. */
export const getLoadedRemovedHome = ({ queryClient, params }: PageContext): RemovedHome =>
  queryClient.getQueryData<RemovedHome>(getQueryKey('getRemovedHome', toRemovedHomeInput(params['slug']!)))!;
