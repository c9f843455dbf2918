import { useEffect, useRef } from 'react';
import type { RequestOf } from '@lodestay/contracts';
import { useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { useLocation } from '@lodestay/platform/router';
import type { AssignmentResult, QueueItem } from '../types.ts';
import { useWrite } from '../use-write.ts';
import type { ItemOf, ListRoute, QueueDefinition } from './queue-definition.ts';
import { parseQueueState, type QueueState } from './queue-state.ts';

type ItemPage<Item> = { items: readonly Item[]; total: number | null; nextCursor: string | null };

/** Reads a page of the queue. The types of all queues' lists together are too many for the compiler. */
export function useQueueItems<List extends ListRoute>(
  list: List,
  state: QueueState,
  options: { enabled?: boolean } = {},
) {
  const answer = useEndpoint(list as 'listLeads', { query: state }, { keepPrevious: true, ...options });
  return { ...answer, data: answer.data as ItemPage<ItemOf<List>> | undefined };
}

/** The items that the URL asks for, and the writes of the queue. */
export function useQueue<List extends ListRoute>(queue: QueueDefinition<List>) {
  const { toasts } = usePlatform();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const state = parseQueueState(new URLSearchParams(search));
  const list = useQueueItems(queue.list, state);
  const { data: people } = useEndpoint('listColleagues', {});
  const { data: queues } = useEndpoint('listQueues', {});
  const assigning = useWrite(queue.assign);

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
      [queue.list, 'listQueues', queue.record].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    );

  async function assignToMe(item: QueueItem) {
    if (!user) return;
    const { reference, version } = item;
    const body = { items: [{ reference, version }], assigneeId: user.id, isPreview: false };
    const answer = await assigning.write({ body } as RequestOf<typeof queue.assign>);
    const effect = (answer?.results[0] as AssignmentResult | undefined)?.effect;
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
    markets: queues?.markets ?? [],
    summary: queues?.queues.find(({ name }) => name === queue.name),
    user,
    reload,
    assignToMe,
  };
}
