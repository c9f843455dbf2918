import { createQueueHead, prefetchQueue, QueuePage } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { paymentProblemQueue } from '../../staff/payment-problem-queue.tsx';

export const prefetch = (context: PageContext) => prefetchQueue(context, paymentProblemQueue);

export const head = () => createQueueHead(paymentProblemQueue);

export function Page() {
  return <QueuePage queue={paymentProblemQueue} />;
}
