import { createRecordHead, prefetchRecord } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { PaymentProblemRecord } from '../../features/payment-problem-record/payment-problem-record.tsx';
import { paymentProblemQueue } from '../../staff/payment-problem-queue.tsx';

export const prefetch = (context: PageContext) => prefetchRecord(context, paymentProblemQueue);

export const head = (context: PageContext) => createRecordHead(context, paymentProblemQueue, 'Payment problem');

/** Another record starts with empty forms. */
export function Page() {
  const { reference = '' } = useParams();
  return <PaymentProblemRecord key={reference} reference={reference} />;
}
