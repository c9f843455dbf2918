import { createQueueHead, prefetchQueue, QueuePage, type BulkAction } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { applicationQueue } from '../../applications/application-queue.ts';
import type { ApplicationItem } from '../../applications/application-text.ts';
import { BulkApproval } from '../../features/application-bulk/bulk-approval.tsx';

export const prefetch = (context: PageContext) => prefetchQueue(context, applicationQueue);

export const head = () => createQueueHead(applicationQueue);

const approveSelected = (action: BulkAction<ApplicationItem>) => <BulkApproval {...action} />;

export function Page() {
  return <QueuePage queue={applicationQueue} bulkAction={approveSelected} />;
}
