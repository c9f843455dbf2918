import { createQueueHead, prefetchQueue, QueuePage } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { reviewQueue } from '../../reviews/review-queue.tsx';

export const prefetch = (context: PageContext) => prefetchQueue(context, reviewQueue);

export const head = () => createQueueHead(reviewQueue);

export function Page() {
  return <QueuePage queue={reviewQueue} />;
}
