import { getQueryKey, type PageContext } from '@lodestay/platform';
import type { Property } from '@lodestay/contracts';
import { choiceToStayQuery, parseStay } from '@lodestay/links';

/** Homes on a page of a building. A table of fifty rows is about three screens of a desktop and eight of a phone. */
export const HOMES_PER_PAGE = 50;

/** The cursor of a later page of homes; undefined on the first page. */
export const getCursor = (search: URLSearchParams): string | undefined => search.get('cursor') || undefined;

/** The input of the page's API call. The server, the browser and the head use the same input, so the call is made once. */
export const toPropertyInput = (slug: string, search: URLSearchParams) => ({
  params: { slug },
  query: { ...choiceToStayQuery(parseStay(search)), cursor: getCursor(search), limit: HOMES_PER_PAGE },
});

export const getPropertyInput = ({ params, url }: PageContext) => toPropertyInput(params['slug']!, url.searchParams);

/** The prefetched data, for the head. */
export const getLoadedProperty = (context: PageContext): Property =>
  context.queryClient.getQueryData<Property>(getQueryKey('getProperty', getPropertyInput(context)))!;
