import { createStaffHead, prefetchRecord } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { ReviewRecord } from '../../features/review-record/review-record.tsx';
import { reviewQueue } from '../../reviews/review-queue.tsx';

export const prefetch = (context: PageContext) => prefetchRecord(context, reviewQueue);

/** Without the name of the guest, because titles get into histories and screen shares. */
export const head = ({ params }: PageContext) => createStaffHead(`Review ${params['reference'] ?? ''}`.trim());

/** Another review starts without a decision. */
export function Page() {
  const { reference = '' } = useParams();
  return <ReviewRecord key={reference} reference={reference} />;
}
