import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { ReservationList } from '../../features/reservation-list/reservation-list.tsx';
import { hasFilters, parseListState, toListHref } from '../../reservations/list-state.ts';

const isRejected = (error: unknown) => [400, 422].includes((error as { status?: number }).status ?? 0);

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const state = parseListState(context.url.searchParams);
  await forgetReads(context, 'searchReservations', 'listStayFollowUps');
  try {
    return await prefetchForStaff(() =>
      Promise.all([
        context.fetch('searchReservations', { query: state }),
        ...(hasFilters(state) ? [] : [context.fetch('listStayFollowUps', {})]),
      ]),
    );
  } catch (error) {
    // A cursor of another order, from an edited or old URL.
    if (state.cursor && isRejected(error))
      return { status: 302, redirect: toListHref({ ...state, cursor: undefined }) };
    throw error;
  }
}

export const head = () => createStaffHead('Reservations');

export function Page() {
  return <ReservationList />;
}
