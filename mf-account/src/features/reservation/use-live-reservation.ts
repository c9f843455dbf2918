import { useEffect, useRef } from 'react';
import type { Reservation } from '@lodestay/contracts';
import { useEndpoint, usePlatform } from '@lodestay/platform';

/** Delays between polls, in milliseconds. The last one repeats. */
const DELAYS = [3000, 3000, 5000, 8000, 15_000, 30_000];

/** Whether the reservation is under review or its payment is processing, so that it can change without this browser. */
const isPending = (reservation: Reservation | undefined) =>
  reservation?.status === 'in_review' || reservation?.payment?.status === 'processing';

/** A reservation, polled while it is under review or its payment is processing, and only while the page is visible. */
export function useLiveReservation(id: string): Reservation | undefined {
  const { toasts } = usePlatform();
  const { data, refetch } = useEndpoint('getReservation', { params: { id } }, { keepPrevious: true });
  const shouldPoll = isPending(data);

  useEffect(() => {
    if (!shouldPoll) return;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout>;
    const schedulePoll = () => {
      timer = setTimeout(
        async () => {
          if (document.visibilityState === 'visible') await refetch();
          attempt += 1;
          schedulePoll();
        },
        DELAYS[Math.min(attempt, DELAYS.length - 1)],
      );
    };
    const onVisibilityChange = () => document.visibilityState === 'visible' && void refetch();
    schedulePoll();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [shouldPoll, refetch]);

  const previousStatus = useRef(data?.status);
  const status = data?.status;
  const title = data?.home.title;
  useEffect(() => {
    if (previousStatus.current === 'in_review' && status === 'approved')
      toasts.show(`${title} is approved. Your stay is confirmed.`, { variant: 'success' });
    previousStatus.current = status;
  }, [status, title, toasts]);
  return data;
}
