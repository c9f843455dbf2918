import { createRecordHead, prefetchRecord } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { CancellationRecord } from '../../features/cancellation-record/cancellation-record.tsx';
import { cancellationQueue } from '../../staff/cancellation-queue.tsx';

export const prefetch = (context: PageContext) => prefetchRecord(context, cancellationQueue);

export const head = (context: PageContext) => createRecordHead(context, cancellationQueue, 'Cancellation');

/** Another record starts with empty forms. */
export function Page() {
  const { reference = '' } = useParams();
  return <CancellationRecord key={reference} reference={reference} />;
}
