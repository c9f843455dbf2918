import { createQueueHead, prefetchQueue, QueuePage } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { supportQueue } from '../../support/support-queue.tsx';

export const prefetch = (context: PageContext) => prefetchQueue(context, supportQueue);

export const head = () => createQueueHead(supportQueue);

export function Page() {
  return <QueuePage queue={supportQueue} />;
}
