import type { Head, Outcome, PageContext } from '@lodestay/platform';
import { brand } from '@lodestay/ui/brand';

type ReadName = 'listLeads' | 'getLead' | 'listColleagues' | 'listQueues';

/** Other people change these while a page is open, so each visit of a page reads them again. */
export const forgetReads = ({ queryClient }: Pick<PageContext, 'queryClient'>, ...names: ReadName[]) =>
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
