import { useEffect, useRef } from 'react';
import type { ReservationStatus } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { Button } from '@lodestay/ui';
import { PagedDocuments } from './paged-documents.tsx';

/** The documents of a stay that was requested. An approval, a cancellation and the end of the stay each bring documents. */
export function useStayDocuments(id: string, status: ReservationStatus | undefined, isRequested: boolean) {
  const query = { reservationId: id };
  const { data, isError, refetch } = useEndpoint('listAccountDocuments', { query }, { enabled: isRequested });
  const read = useRef(status);
  useEffect(() => {
    const known = read.current;
    read.current = status;
    if (isRequested && known !== undefined && known !== status) void refetch();
  }, [status, isRequested, refetch]);
  // Nothing is shown before there is a document.
  return { query, data, refetch, isShown: data ? data.total > 0 : isError };
}

/** Everything with a file or a page about a stay. */
export function StayDocuments({ query, data, refetch }: Omit<ReturnType<typeof useStayDocuments>, 'isShown'>) {
  if (data) return <PagedDocuments data={data} query={query} />;
  return (
    <p role="alert" className="soft">
      We couldn’t load the documents of this stay.{' '}
      <Button look="bare" size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}
