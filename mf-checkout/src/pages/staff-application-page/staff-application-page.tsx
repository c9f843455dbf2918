import { createRecordHead, prefetchRecord } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { applicationQueue } from '../../applications/application-queue.ts';
import { ApplicationRecord } from '../../features/application-record/application-record.tsx';

export const prefetch = (context: PageContext) => prefetchRecord(context, applicationQueue);

export const head = (context: PageContext) => createRecordHead(context, applicationQueue, 'Application');

/** A new application starts with empty forms. */
export function Page() {
  const { reference = '' } = useParams();
  return <ApplicationRecord key={reference} reference={reference} />;
}
