import {
  createStaffHead,
  forgetReads,
  isRejectedQuery,
  parseQueueState,
  prefetchForStaff,
  toQueueHref,
} from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { LeadQueue } from '../../features/lead-queue/lead-queue.tsx';
import { LEADS_PATH } from '../../leads/lead-text.ts';

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const state = parseQueueState(context.url.searchParams);
  await forgetReads(context, 'listLeads', 'listQueues', 'listColleagues');
  try {
    return await prefetchForStaff(() =>
      Promise.all([
        context.fetch('listLeads', { query: state }),
        context.fetch('listQueues', {}),
        context.fetch('listColleagues', {}),
      ]),
    );
  } catch (error) {
    // A cursor of another order, from an edited or old URL.
    if (state.cursor && isRejectedQuery(error))
      return { status: 302, redirect: toQueueHref(LEADS_PATH, { ...state, cursor: undefined }) };
    throw error;
  }
}

export const head = () => createStaffHead('Leads');

export function Page() {
  return <LeadQueue />;
}
