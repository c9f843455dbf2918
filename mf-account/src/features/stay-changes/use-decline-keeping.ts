import { useRef, useState } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { getQueryKey, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';

/** Lets the request of somebody else go on. */
export function useDeclineKeeping(id: string) {
  const { api, queryClient, toasts } = usePlatform();
  const [busy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  /** The same key until an answer comes, so that sending again after a lost connection does nothing twice. */
  const key = useRef<string | null>(null);
  const params = { id };

  async function decline(): Promise<void> {
    setIsBusy(true);
    setMessage(null);
    key.current ??= crypto.randomUUID();
    try {
      const reservation = await api.call('declineKeepHome', { params }, { idempotencyKey: key.current });
      key.current = null;
      queryClient.setQueryData(getQueryKey('getReservation', { params }), reservation);
      toasts.show('The other request goes on. Your stay ends as planned.', { variant: 'success' });
    } catch (error) {
      setMessage(
        error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : MESSAGES.generic,
      );
    } finally {
      setIsBusy(false);
    }
  }

  return { busy, message, decline: () => void decline() };
}
