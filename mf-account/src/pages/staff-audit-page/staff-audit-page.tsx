import { createStaffHead, forgetReads, isRejectedQuery, prefetchForStaff } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { parseAuditFilters, toAuditHref, toAuditQuery } from '../../features/audit/audit-filters.ts';
import { AuditLog } from '../../features/audit/audit-log.tsx';

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const filters = parseAuditFilters(context.url.searchParams);
  await forgetReads(context, 'listAuditEntries');
  try {
    return await prefetchForStaff(() => context.fetch('listAuditEntries', { query: toAuditQuery(filters) }));
  } catch (error) {
    // A cursor of another list, from an edited or old URL.
    if (filters.cursor && isRejectedQuery(error))
      return { status: 302, redirect: toAuditHref({ ...filters, cursor: undefined }) };
    throw error;
  }
}

export const head = () => createStaffHead('Audit log');

export function Page() {
  return <AuditLog />;
}
