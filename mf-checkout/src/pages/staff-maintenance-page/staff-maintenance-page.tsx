import { createQueueHead, prefetchQueue, QueuePage } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { maintenanceQueue } from '../../maintenance/maintenance-queue.tsx';

export const prefetch = (context: PageContext) => prefetchQueue(context, maintenanceQueue);

export const head = () => createQueueHead(maintenanceQueue);

export function Page() {
  return <QueuePage queue={maintenanceQueue} />;
}
