import { createStaffHead, prefetchRecord } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { SupportCase } from '../../features/support-case/support-case.tsx';
import { supportQueue } from '../../support/support-queue.tsx';

export const prefetch = (context: PageContext) => prefetchRecord(context, supportQueue);

/** Without the name and the subject, because titles get into histories and screen shares. */
export const head = ({ params }: PageContext) => createStaffHead(`Support ${params['reference'] ?? ''}`.trim());

/** Another case starts with an empty form. */
export function Page() {
  const { reference = '' } = useParams();
  return <SupportCase key={reference} reference={reference} />;
}
