import { createQueueHead, prefetchQueue, QueuePage } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { leadQueue } from '../../leads/lead-queue.ts';

export const prefetch = (context: PageContext) => prefetchQueue(context, leadQueue);

export const head = () => createQueueHead(leadQueue);

export function Page() {
  return <QueuePage queue={leadQueue} />;
}
