import { createStaffHead, forgetReads, isRejectedQuery, prefetchForStaff, toListHref } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { HomeList } from '../../features/home-list/home-list.tsx';
import { parseHomeFilters } from '../../features/home-list/home-filters.ts';
import { HOMES_PATH } from '../../inventory/inventory-text.ts';

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const filters = parseHomeFilters(context.url.searchParams);
  await forgetReads(context, 'listStaffHomes', 'listSavedViews');
  try {
    return await prefetchForStaff(() =>
      Promise.all([context.fetch('listStaffHomes', { query: filters }), context.fetch('listSavedViews', {})]),
    );
  } catch (error) {
    if (filters.cursor && isRejectedQuery(error))
      return { status: 302, redirect: toListHref(HOMES_PATH, { ...filters, cursor: undefined }) };
    throw error;
  }
}

export const head = () => createStaffHead('Homes');

export function Page() {
  return <HomeList />;
}
