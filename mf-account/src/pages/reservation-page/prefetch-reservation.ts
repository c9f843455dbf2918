import type { PageContext } from '@lodestay/platform';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { hasStayParts } from '../../features/navigation/stay-nav.tsx';
import { canBeBumped } from '../../features/reservation/use-standby-forecast.ts';
import { loadStayParts } from './load-stay-parts.ts';
import { canGiveWay, hasDeposit, hasExitPack, hasPetDocuments, isRequested } from './reservation-facts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads what the page of a stay shows, for its status. */
export async function prefetch(context: PageContext) {
  const id = context.params['id']!;
  // Not a valid ID, so no such reservation exists.
  if (!UUID.test(id)) return { status: 404 } as const;
  await invalidateEndpoints(
    context,
    'getReservation',
    'getApplicationProgress',
    'getStayMessages',
    'getPaymentPlan',
    'getReservationDeposit',
    'getStayOverstay',
    'getExitPack',
    'listAccountDocuments',
    'getStayAgreement',
    'getStayPeople',
    'getCheckIn',
    'getPetDocuments',
    'getStandbyBump',
  );
  const input = { params: { id } };
  const reservation = await context.fetch('getReservation', input);
  const { timeline, applicationStatus, status, quote, profile, home } = reservation;
  await Promise.all([
    loadStayParts(),
    ...(applicationStatus === 'Approved' ? [context.fetch('getPaymentPlan', input)] : []),
    ...(applicationStatus === 'Approved' && hasDeposit(quote) ? [context.fetch('getReservationDeposit', input)] : []),
    ...(status === 'in_review' ? [context.fetch('getApplicationProgress', input)] : []),
    ...(hasStayParts({ status }) ? [context.fetch('getStayAgreement', input)] : []),
    ...(canGiveWay(reservation) ? [context.fetch('getStandbyBump', input)] : []),
    ...(canBeBumped(reservation)
      ? // The page shows no forecast if it cannot be loaded.
        [context.fetch('getBumpForecast', { params: { slug: home.slug }, query: {} }).catch(() => null)]
      : []),
    ...(status === 'completed' ? [context.fetch('getStayOverstay', input)] : []),
    ...(hasExitPack({ status }) ? [context.fetch('getExitPack', input)] : []),
    ...(status === 'checked_in' ? [context.fetch('getCheckIn', input)] : []),
    ...(hasPetDocuments({ timeline, profile }) ? [context.fetch('getPetDocuments', input)] : []),
    ...(isRequested({ timeline })
      ? [
          context.fetch('getStayMessages', { ...input, query: {} }),
          context.fetch('getStayPeople', input),
          // Without its list of documents, the page says so and offers to try again.
          context.fetch('listAccountDocuments', { query: { reservationId: id } }).catch(() => null),
        ]
      : []),
  ]);
}
