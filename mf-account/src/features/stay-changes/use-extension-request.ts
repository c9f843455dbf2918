import { useRef, useState } from 'react';
import { MESSAGES, type Reservation } from '@lodestay/contracts';
import { getQueryKey, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';

const getMessage = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.status < 500
    ? (error.fields[0]?.message ?? error.message)
    : MESSAGES.generic;

/** Asks to be told when the home is available for a longer stay, or withdraws that request. */
export function useExtensionRequest(id: string, { onDone }: { onDone(): void }) {
  const { api, queryClient, toasts } = usePlatform();
  const [busy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  /** The same key until an answer comes, so that sending again after a lost connection does nothing twice. */
  const key = useRef<string | null>(null);
  const params = { id };

  async function send(call: (options: { idempotencyKey: string }) => Promise<Reservation>, done: string) {
    setIsBusy(true);
    setMessage(null);
    key.current ??= crypto.randomUUID();
    try {
      const reservation = await call({ idempotencyKey: key.current });
      key.current = null;
      queryClient.setQueryData(getQueryKey('getReservation', { params }), reservation);
      toasts.show(done, { variant: 'success' });
      onDone();
    } catch (error) {
      // A refused request is over. Another day is another request.
      if (error instanceof ApiError && error.status > 0) key.current = null;
      setMessage(getMessage(error));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    busy,
    message,
    setMessage,
    ask: (endDate: string) =>
      void send(
        (options) => api.call('requestExtension', { params, body: { endDate } }, options),
        'You asked to stay longer.',
      ),
    withdraw: () =>
      void send(
        (options) => api.call('withdrawExtensionRequest', { params }, options),
        'Your request to stay longer is withdrawn.',
      ),
  };
}
export type ExtensionRequestActions = ReturnType<typeof useExtensionRequest>;
