import { queryKeyOf, type PageContext } from '@lodestay/platform';
import type { Property } from '@lodestay/contracts';
import { askedStay } from '../../stay/asked-stay.ts';
import { parseStay } from '@lodestay/links';

/** The call behind the page: server, browser and head ask with the same input. */
export const propertyInput = (slug: string, search: URLSearchParams) => ({
  params: { slug },
  query: askedStay(parseStay(search)),
});

export const toInput = ({ params, url }: PageContext) => propertyInput(params['slug']!, url.searchParams);

/** What has been read, for the head. */
export const getReadProperty = (context: PageContext): Property =>
  context.queryClient.getQueryData<Property>(queryKeyOf('getProperty', toInput(context)))!;
