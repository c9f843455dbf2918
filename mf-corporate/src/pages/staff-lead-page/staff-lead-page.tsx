import { createRecordHead, prefetchRecord } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { LeadRecord } from '../../features/lead-record/lead-record.tsx';
import { leadQueue } from '../../leads/lead-queue.ts';

export const prefetch = (context: PageContext) => prefetchRecord(context, leadQueue);

export const head = (context: PageContext) => createRecordHead(context, leadQueue, 'Lead');

/** A new lead starts with empty forms. */
export function Page() {
  const { reference = '' } = useParams();
  return <LeadRecord key={reference} reference={reference} />;
}
