import { createStaffHead, forgetReads, isRejectedQuery, prefetchForStaff } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { parsePeopleFilters, toPeopleHref, toPeopleQuery } from '../../features/people/people-filters.ts';
import { PeopleList } from '../../features/people/people-list.tsx';

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const filters = parsePeopleFilters(context.url.searchParams);
  await forgetReads(context, 'listPeople');
  try {
    return await prefetchForStaff(() => context.fetch('listPeople', { query: toPeopleQuery(filters) }));
  } catch (error) {
    // A cursor of another list, from an edited or old URL.
    if (filters.cursor && isRejectedQuery(error))
      return { status: 302, redirect: toPeopleHref({ ...filters, cursor: undefined }) };
    throw error;
  }
}

export const head = () => createStaffHead('People');

export function Page() {
  return <PeopleList />;
}
