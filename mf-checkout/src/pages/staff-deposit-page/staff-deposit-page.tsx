import { createRecordHead, prefetchRecord } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { DepositRecord } from '../../features/deposit-record/deposit-record.tsx';
import { depositQueue } from '../../staff/deposit-queue.tsx';

export const prefetch = (context: PageContext) => prefetchRecord(context, depositQueue);

export const head = (context: PageContext) => createRecordHead(context, depositQueue, 'Deposit');

/** Another record starts with empty forms. */
export function Page() {
  const { reference = '' } = useParams();
  return <DepositRecord key={reference} reference={reference} />;
}
