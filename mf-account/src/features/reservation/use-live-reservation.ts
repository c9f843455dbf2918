import { useEffect, useRef } from 'react';
import type { Reservation } from '@lodestay/contracts';
import { useEndpoint, usePlatform } from '@lodestay/platform';

/** Pauses between two looks at a reservation that others decide on, in milliseconds; the last goes on. */
const PAUSES = [3000, 3000, 5000, 8000, 15_000, 30_000];

/** A reservation changes without this browser: while it is read by a person, or the bank works on its payment. */
const isMoving = (reservation: Reservation | undefined) =>
  reservation?.status === 'in_review' || reservation?.payment?.status === 'processing';

/** One reservation, looked at again while something is being decided, and only while somebody looks at the page. */
export function useLiveReservation(id: string): Reservation | undefined {
  const { toasts } = usePlatform();
  const { data, refetch } = useEndpoint('getReservation', { params: { id } }, { keepPrevious: true });
  const moving = isMoving(data);

  useEffect(() => {
    if (!moving) return;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      timer = setTimeout(
        async () => {
          if (document.visibilityState === 'visible') await refetch();
          attempt += 1;
          look();
        },
        PAUSES[Math.min(attempt, PAUSES.length - 1)],
      );
    };
    const returned = () => document.visibilityState === 'visible' && void refetch();
    look();
    document.addEventListener('visibilitychange', returned);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', returned);
    };
  }, [moving, refetch]);

  const before = useRef(data?.status);
  const status = data?.status;
  const title = data?.home.title;
  useEffect(() => {
    if (before.current === 'in_review' && status === 'approved')
      toasts.show(`${title} is approved. Your stay is confirmed.`, { variant: 'success' });
    before.current = status;
  }, [status, title, toasts]);
  return data;
}
