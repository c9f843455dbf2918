import { createQueueHead, prefetchQueue, QueuePage } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { turnoverQueue } from '../../turnovers/turnover-queue.ts';

export const prefetch = (context: PageContext) => prefetchQueue(context, turnoverQueue);

export const head = () => createQueueHead(turnoverQueue);

export function Page() {
  return <QueuePage queue={turnoverQueue} />;
}
