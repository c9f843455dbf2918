import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { WaitlistOverview } from '../../features/waitlist-overview/waitlist-overview.tsx';

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  await forgetReads(context, 'listWaitlists');
  return prefetchForStaff(() => context.fetch('listWaitlists', {}));
}

export const head = () => createStaffHead('Waitlists');

export function Page() {
  return <WaitlistOverview />;
}
