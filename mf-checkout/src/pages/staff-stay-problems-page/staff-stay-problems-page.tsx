import { createQueueHead, prefetchQueue, QueuePage } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { stayProblemQueue } from '../../stay-problems/stay-problem-queue.tsx';

export const prefetch = (context: PageContext) => prefetchQueue(context, stayProblemQueue);

export const head = () => createQueueHead(stayProblemQueue);

export function Page() {
  return <QueuePage queue={stayProblemQueue} />;
}
