import { QUEUE_LABELS, toQueuePath } from '@lodestay/contracts';
import { getQueryKey, type Outcome, type PageContext } from '@lodestay/platform';
import type { AnyQueue } from '../queue/queue-definition.ts';
import { parseQueueState, toQueueHref } from '../queue/queue-state.ts';
import type { QueueItem } from '../types.ts';
import { createStaffHead, forgetReads, isRejectedQuery, prefetchForStaff } from './staff-page.ts';

const REFERENCE = /^[A-Z]{2}-[0-9A-Z]{4,12}$/;

/** Loads the page of a queue: the items that the URL asks for, the counts and the colleagues. */
export async function prefetchQueue(context: PageContext, queue: AnyQueue): Promise<Outcome | void> {
  const state = parseQueueState(context.url.searchParams);
  await forgetReads(context, queue.list, 'listQueues', 'listColleagues', 'listSavedViews');
  try {
    return await prefetchForStaff(() =>
      Promise.all([
        context.fetch(queue.list, { query: state }),
        context.fetch('listQueues', {}),
        context.fetch('listColleagues', {}),
        context.fetch('listSavedViews', {}),
      ]),
    );
  } catch (error) {
    // A cursor of another order, from an edited or old URL.
    if (state.cursor && isRejectedQuery(error))
      return { status: 302, redirect: toQueueHref(toQueuePath(queue.name), { ...state, cursor: undefined }) };
    throw error;
  }
}

export const createQueueHead = ({ name }: AnyQueue) => createStaffHead(QUEUE_LABELS[name]);

/** Loads the page of a record of a queue. */
export async function prefetchRecord(context: PageContext, queue: AnyQueue): Promise<Outcome | void> {
  const reference = context.params['reference'] ?? '';
  if (!REFERENCE.test(reference)) return { status: 404 };
  await forgetReads(context, queue.record, queue.list, 'listColleagues');
  return prefetchForStaff(() =>
    Promise.all([context.fetch(queue.record, { params: { reference } }), context.fetch('listColleagues', {})]),
  );
}

/** The title of a record without the name of a person, because titles get into histories and screen shares. */
export function createRecordHead({ params, queryClient }: PageContext, queue: AnyQueue, noun: string) {
  const key = getQueryKey(queue.record, { params: { reference: params['reference'] } } as never);
  const item = queryClient.getQueryData<QueueItem>(key);
  return createStaffHead(item ? `${noun} ${item.reference}` : noun);
}
