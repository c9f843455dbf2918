import { useRef, useState } from 'react';
import { MESSAGES, type Reservation } from '@lodestay/contracts';
import { getQueryKey, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';

type Problem = { readonly path: string; readonly message: string };
type Call = (options: { idempotencyKey: string }) => Promise<Reservation>;

const getProblems = (error: unknown): readonly Problem[] => {
  if (!(error instanceof ApiError) || error.status <= 0 || error.status >= 500)
    return [{ path: '', message: MESSAGES.generic }];
  return error.fields.length > 0 ? error.fields : [{ path: '', message: error.message }];
};

/** An action on a stay that answers with the reservation: what a guest asks for, withdraws or declines. */
export function useStayAction(id: string, { onDone }: { onDone?(): void } = {}) {
  const { queryClient, toasts } = usePlatform();
  const [busy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  /** The same key until an answer comes, so that sending again after a lost connection does nothing twice. */
  const key = useRef<string | null>(null);

  async function send(call: Call, done: string): Promise<void> {
    setIsBusy(true);
    setProblems([]);
    key.current ??= crypto.randomUUID();
    try {
      const reservation = await call({ idempotencyKey: key.current });
      key.current = null;
      queryClient.setQueryData(getQueryKey('getReservation', { params: { id } }), reservation);
      toasts.show(done, { variant: 'success' });
      onDone?.();
    } catch (error) {
      // A refused request is over. Another one has a key of its own.
      if (error instanceof ApiError && error.status > 0) key.current = null;
      setProblems(getProblems(error));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    busy,
    /** What was refused, by field of the request. */
    problems,
    message: problems[0]?.message ?? null,
    setMessage: (message: string) => setProblems([{ path: '', message }]),
    send: (call: Call, done: string) => void send(call, done),
  };
}
