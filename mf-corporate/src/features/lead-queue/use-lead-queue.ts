import { useEffect, useRef } from 'react';
import { useLocation } from '@lodestay/platform/router';
import { parseQueueState, useWrite } from '@lodestay/console';
import { useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import type { LeadItem } from '../../leads/lead-text.ts';

/** The leads that the URL asks for, and the writes of the queue. */
export function useLeadQueue() {
  const { toasts } = usePlatform();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const state = parseQueueState(new URLSearchParams(search));
  const list = useEndpoint('listLeads', { query: state }, { keepPrevious: true });
  const { data: people } = useEndpoint('listColleagues', {});
  const { data: queues } = useEndpoint('listQueues', {});
  const assigning = useWrite('assignLeads');

  // A cached list may be old: others work on the queue too.
  const { refetch } = list;
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    void refetch();
  }, [search, refetch]);

  const reload = () =>
    Promise.all(
      ['listLeads', 'listQueues', 'getLead'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    );

  async function assignToMe(item: LeadItem) {
    if (!user) return;
    const { reference, version } = item;
    const answer = await assigning.write({
      body: { items: [{ reference, version }], assigneeId: user.id, isPreview: false },
    });
    const effect = answer?.results[0]?.effect;
    if (effect === 'assigned' || effect === 'already_assigned')
      toasts.show(`${item.title} is assigned to you.`, { variant: 'success', key: 'assign' });
    else
      toasts.show(
        answer
          ? `Not assigned: someone changed ${item.title} first. The list shows the current values.`
          : `We couldn’t assign ${item.title}. Try again.`,
        { variant: 'warning', key: 'assign' },
      );
    await reload();
  }

  return {
    state,
    list,
    colleagues: people?.colleagues ?? [],
    summary: queues?.queues.find(({ name }) => name === 'leads'),
    user,
    reload,
    assignToMe,
  };
}
