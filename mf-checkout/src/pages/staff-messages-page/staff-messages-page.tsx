import { createQueueHead, prefetchQueue, QueuePage } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { messageQueue } from '../../messages/message-queue.tsx';

export const prefetch = (context: PageContext) => prefetchQueue(context, messageQueue);

export const head = () => createQueueHead(messageQueue);

export function Page() {
  return <QueuePage queue={messageQueue} />;
}
