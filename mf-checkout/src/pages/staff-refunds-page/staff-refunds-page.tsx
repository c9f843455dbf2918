import { createQueueHead, prefetchQueue, QueuePage } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { refundQueue } from '../../staff/refund-queue.tsx';

export const prefetch = (context: PageContext) => prefetchQueue(context, refundQueue);

export const head = () => createQueueHead(refundQueue);

export function Page() {
  return <QueuePage queue={refundQueue} />;
}
