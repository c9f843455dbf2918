import type { RouteName } from '@lodestay/contracts';
import { getScope, type Permission } from '@lodestay/contracts/permissions';
import type { Head, Outcome, PageContext } from '@lodestay/platform';
import { brand } from '@lodestay/ui/brand';

/** Other people change these while a page is open, so each visit of a page reads them again. */
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

/** For a page without data of the API: it does not exist for people without the permission. */
export function requireStaffPermission(
  { session }: Pick<PageContext, 'session'>,
  permission: Permission,
): Outcome | void {
  if (session.user && getScope(session.user.role, permission) === null) return { status: 404 };
}

/** Whether the API rejected the query of a page, such as the cursor of another list in an edited or old URL. */
export const isRejectedQuery = (error: unknown): boolean =>
  [400, 422].includes((error as { status?: number }).status ?? 0);

export const createStaffHead = (title: string): Head => ({
  title: `${title} | ${brand.name} staff`,
  robots: 'noindex',
});
