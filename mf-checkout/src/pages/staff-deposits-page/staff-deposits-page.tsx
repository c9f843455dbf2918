import { createQueueHead, prefetchQueue, QueuePage } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { depositQueue } from '../../staff/deposit-queue.tsx';

export const prefetch = (context: PageContext) => prefetchQueue(context, depositQueue);

export const head = () => createQueueHead(depositQueue);

export function Page() {
  return <QueuePage queue={depositQueue} />;
}
