import { createStaffHead, forgetReads, isRejectedQuery, prefetchForStaff } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { InvitationList } from '../../features/invitations/invitation-list.tsx';
import { parseInvitationFilters, toInvitationsHref } from '../../features/invitations/invitation-text.ts';

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const filters = parseInvitationFilters(context.url.searchParams);
  await forgetReads(context, 'listInvitations');
  try {
    return await prefetchForStaff(() => context.fetch('listInvitations', { query: filters }));
  } catch (error) {
    // A cursor of another list, from an edited or old URL.
    if (filters.cursor && isRejectedQuery(error))
      return { status: 302, redirect: toInvitationsHref({ ...filters, cursor: undefined }) };
    throw error;
  }
}

export const head = () => createStaffHead('Invitations');

export function Page() {
  return <InvitationList />;
}
