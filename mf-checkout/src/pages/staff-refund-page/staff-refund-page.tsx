import { createRecordHead, prefetchRecord } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { RefundRecord } from '../../features/refund-record/refund-record.tsx';
import { refundQueue } from '../../staff/refund-queue.tsx';

export const prefetch = (context: PageContext) => prefetchRecord(context, refundQueue);

export const head = (context: PageContext) => createRecordHead(context, refundQueue, 'Refund');

/** Another record starts with empty forms. */
export function Page() {
  const { reference = '' } = useParams();
  return <RefundRecord key={reference} reference={reference} />;
}
