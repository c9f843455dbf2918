import type { RouteName } from '@lodestay/contracts';
import type { Head, Outcome, PageContext } from '@lodestay/platform';
import { brand } from '@lodestay/ui/brand';

/** Other people change what the console shows while a page is open, so each visit of a page reads it again. */
export const forgetReads = ({ queryClient }: Pick<PageContext, 'queryClient'>, ...names: RouteName[]) =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })));

/** Loads data for staff. For everybody else the page does not exist. */
export async function prefetchForStaff(load: () => Promise<unknown>): Promise<Outcome | void> {
  try {
    await load();
  } catch (error) {
    if ((error as { status?: number }).status === 403) return { status: 404 };
    throw error;
  }
}

export const createStaffHead = (title: string): Head => ({
  title: `${title} | ${brand.name} staff`,
  robots: 'noindex',
});
