import { useEndpoint, usePlatform, type PageContext } from '@lodestay/platform';
import { useSearchParams } from '@lodestay/platform/router';
import { ButtonLink, EmptyState, Loading, Pagination, Skeleton } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { ReservationRow } from '../../features/reservation-list/reservation-row.tsx';

const getPage = (params: URLSearchParams) => Math.max(1, Math.min(1000, Math.trunc(Number(params.get('page'))) || 1));
const toInput = (page: number) => ({ query: { page } });

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'listReservations');
  await context.fetch('listReservations', toInput(getPage(context.url.searchParams)));
}

export const head = () => createAccountHead('Your reservations');

export function Page() {
  const [params] = useSearchParams();
  const { today } = usePlatform();
  const page = getPage(params);
  const { data } = useEndpoint('listReservations', toInput(page), { keepPrevious: true });
  return (
    <AccountLayout section="reservations">
      <h1 className="display d-46">Reservations</h1>
      {!data && (
        <Loading label="Loading your reservations…">
          <Skeleton shape="block" />
        </Loading>
      )}
      {data?.total === 0 && (
        <EmptyState
          title="No reservations yet"
          actions={
            <>
              <ButtonLink href="/">Find a home</ButtonLink>
              <ButtonLink href="/account/favorites" look="secondary">
                See saved homes
              </ButtonLink>
            </>
          }
        >
          Choose a city and dates. The total you see is the total you pay by bank account.
        </EmptyState>
      )}
      {data && data.total > 0 && data.reservations.length === 0 && (
        <EmptyState
          title={`There is no page ${page}`}
          actions={<ButtonLink href="/account/reservations">Go to page 1</ButtonLink>}
        >
          You have {data.total} reservations.
        </EmptyState>
      )}
      {data && data.reservations.length > 0 && (
        <>
          <ul>
            {data.reservations.map((reservation) => (
              <ReservationRow key={reservation.id} reservation={reservation} today={today} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.ceil(data.total / data.resultsPerPage)}
            hrefFor={(number) => (number === 1 ? '/account/reservations' : `/account/reservations?page=${number}`)}
            label="Pages of reservations"
          />
        </>
      )}
    </AccountLayout>
  );
}
