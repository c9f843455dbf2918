import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { ReservationRecord } from '../../features/reservation-record/reservation-record.tsx';

const REFERENCE = /^[A-Z]{2}-[0-9A-Z]{4,12}$/;

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const reference = context.params['reference'] ?? '';
  if (!REFERENCE.test(reference)) return { status: 404 };
  await forgetReads(context, 'inspectReservation', 'listColleagues');
  return prefetchForStaff(() =>
    Promise.all([context.fetch('inspectReservation', { params: { reference } }), context.fetch('listColleagues', {})]),
  );
}

/** Without the name of the guest, because titles get into histories and screen shares. */
export const head = ({ params }: PageContext) => createStaffHead(`Reservation ${params['reference'] ?? ''}`.trim());

/** Another reservation starts with an empty form. */
export function Page() {
  const { reference = '' } = useParams();
  return <ReservationRecord key={reference} reference={reference} />;
}
