import type { Reservation, RouteName } from '@lodestay/contracts';
import { getQueryKey, type Outcome, type PageContext } from '@lodestay/platform';
import { createAccountHead } from './account-head.ts';
import { invalidateEndpoints } from './invalidate-endpoints.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The reads of a part of a stay that need only the ID of the reservation. */
type StayRead = Extract<
  RouteName,
  | 'getStayAgreement'
  | 'getStayChanges'
  | 'getCheckIn'
  | 'getCheckOut'
  | 'listStayMaintenance'
  | 'getStayProblem'
  | 'getStayReview'
>;

/** Reads the reservation and a part of its stay. Status 404 for what is no ID, so no such reservation exists. */
export async function prefetchStay(context: PageContext, read: StayRead): Promise<Outcome | void> {
  const id = context.params['id']!;
  if (!UUID.test(id)) return { status: 404 };
  await invalidateEndpoints(context, 'getReservation', read);
  const input = { params: { id } };
  await Promise.all([context.fetch('getReservation', input), context.fetch(read, input)]);
}

/** The head of a page about a part of a stay. */
export function createStayHead({ queryClient, params }: PageContext, part: string) {
  const reservation = queryClient.getQueryData<Reservation>(
    getQueryKey('getReservation', { params: { id: params['id'] } }),
  );
  return createAccountHead(reservation ? `${part}: ${reservation.home.title}` : part);
}
