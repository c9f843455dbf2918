import { getScope } from '@lodestay/contracts/permissions';
import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { ReservationRecord } from '../../features/reservation-record/reservation-record.tsx';

const REFERENCE = /^[A-Z]{2}-[0-9A-Z]{4,12}$/;

const READS = [
  'inspectReservation',
  'listColleagues',
  'listReservationRefunds',
  'listReservationProblems',
  'getRefundOptions',
  'listBillingDocuments',
  'getStaffExitPack',
  'inspectStayAgreement',
  'inspectArrival',
  'inspectOverstay',
  'inspectStayReview',
] as const;

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const reference = context.params['reference'] ?? '';
  if (!REFERENCE.test(reference)) return { status: 404 };
  await forgetReads(context, ...READS);
  const input = { params: { reference } };
  const role = context.session.user?.role;
  return prefetchForStaff(async () => {
    const [{ actions, approvedAt, payments, status }] = await Promise.all([
      context.fetch('inspectReservation', input),
      context.fetch('listColleagues', {}),
      role && getScope(role, 'refund.read') && context.fetch('listReservationRefunds', input),
      role && getScope(role, 'payment_problem.read') && context.fetch('listReservationProblems', input),
    ]);
    if (payments.some(({ captured }) => captured > 0)) await context.fetch('listBillingDocuments', input);
    if (status === 'completed') await context.fetch('getStaffExitPack', input);
    if (approvedAt) {
      const [{ departure }] = await Promise.all([
        context.fetch('inspectArrival', input),
        context.fetch('inspectStayAgreement', input),
      ]);
      if (departure.nightsOver > 0) await context.fetch('inspectOverstay', input);
    }
    if (status === 'completed') await context.fetch('inspectStayReview', input);
    if (actions.includes('request_refund')) await context.fetch('getRefundOptions', input);
  });
}

/** Without the name of the guest, because titles get into histories and screen shares. */
export const head = ({ params }: PageContext) => createStaffHead(`Reservation ${params['reference'] ?? ''}`.trim());

/** Another reservation starts with an empty form. */
export function Page() {
  const { reference = '' } = useParams();
  return <ReservationRecord key={reference} reference={reference} />;
}
