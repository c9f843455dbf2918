import type { RemovedHome } from '@lodestay/contracts';
import { queryKeyOf, type PageContext } from '@lodestay/platform';
import { askedStay } from '../../stay/asked-stay.ts';
import { parseStay } from '@lodestay/links';

/** The calls behind the page: what the home was, and what is like it and free for the dates of the address. */
export const removedInput = (slug: string) => ({ params: { slug } });
export const insteadInput = (slug: string, search: URLSearchParams) => ({
  params: { slug },
  query: askedStay(parseStay(search)),
});

/** What the home was cannot be left out; a list that does not come leaves its own part empty. */
export async function readRemovedHome({ fetch, params, url }: PageContext): Promise<void> {
  const slug = params['slug']!;
  await Promise.all([
    fetch('getRemovedHome', removedInput(slug)),
    Promise.allSettled([fetch('listSimilarHomes', insteadInput(slug, url.searchParams))]),
  ]);
}

/** What has been read, for the head. */
export const removedHomeOf = ({ queryClient, params }: PageContext): RemovedHome =>
  queryClient.getQueryData<RemovedHome>(queryKeyOf('getRemovedHome', removedInput(params['slug']!)))!;
