import { getQueryKey, type PageContext } from '@lodestay/platform';
import type { Property } from '@lodestay/contracts';
import { choiceToStayQuery } from '../../stay/choice-to-stay-query.ts';
import { parseStay } from '@lodestay/links';

/** The input of the page's API call. The server, the browser and the head use the same input, so the call is made once. */
export const toPropertyInput = (slug: string, search: URLSearchParams) => ({
  params: { slug },
  query: choiceToStayQuery(parseStay(search)),
});

export const getPropertyInput = ({ params, url }: PageContext) => toPropertyInput(params['slug']!, url.searchParams);

/** The prefetched data, for the head. */
export const getLoadedProperty = (context: PageContext): Property =>
  context.queryClient.getQueryData<Property>(getQueryKey('getProperty', getPropertyInput(context)))!;
