import { createQueueHead, prefetchQueue, QueuePage } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { cancellationQueue } from '../../staff/cancellation-queue.tsx';

export const prefetch = (context: PageContext) => prefetchQueue(context, cancellationQueue);

export const head = () => createQueueHead(cancellationQueue);

export function Page() {
  return <QueuePage queue={cancellationQueue} />;
}
