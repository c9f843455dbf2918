import { createStaffHead, prefetchRecord } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { StayProblemRecord } from '../../features/stay-problem-record/stay-problem-record.tsx';
import { stayProblemQueue } from '../../stay-problems/stay-problem-queue.tsx';

export const prefetch = (context: PageContext) => prefetchRecord(context, stayProblemQueue);

/** Without the name of the guest, because titles get into histories and screen shares. */
export const head = ({ params }: PageContext) => createStaffHead(`Stay problem ${params['reference'] ?? ''}`.trim());

/** Another problem starts with empty forms. */
export function Page() {
  const { reference = '' } = useParams();
  return <StayProblemRecord key={reference} reference={reference} />;
}
