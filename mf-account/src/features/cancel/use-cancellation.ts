import { useState } from 'react';
import type { Reservation, ResponseOf } from '@lodestay/contracts';
import { MESSAGES } from '@lodestay/contracts';
import { queryKeyOf, useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';

export type Preview = ResponseOf<'previewCancellation'>;

export type Cancellation =
  | { readonly kind: 'closed' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'asking' | 'sending'; readonly preview: Preview; readonly message: string | null }
  | { readonly kind: 'failed'; readonly message: string };

const words = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : MESSAGES.generic;

/** Asks first what would come back, then cancels for exactly that: the preview is the refund (product 4). */
export function useCancellation(
  { id, home }: Reservation,
  { ready }: { /** What the question needs besides. */ ready(): Promise<unknown> },
) {
  const { api, queryClient, toasts } = usePlatform();
  const { mutateAsync: cancel } = useCommand('cancelReservation', { invalidates: ['listReservations'] });
  const [state, setState] = useState<Cancellation>({ kind: 'closed' });
  const input = { params: { id } };

  async function ask(message: string | null = null) {
    setState({ kind: 'reading' });
    try {
      // Never from the cache: an hour later it may be another amount.
      const [preview] = await Promise.all([api.call('previewCancellation', input), ready()]);
      setState({ kind: 'asking', preview, message });
    } catch (error) {
      setState({ kind: 'failed', message: words(error) });
    }
  }

  async function confirm(preview: Preview) {
    setState({ kind: 'sending', preview, message: null });
    try {
      const canceled = await cancel({ ...input, body: { acceptedRefund: preview.refunded } });
      queryClient.setQueryData(queryKeyOf('getReservation', input), canceled);
      setState({ kind: 'closed' });
      toasts.show(`Your stay at ${home.title} is canceled.`, { variant: 'success' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'price_changed') return ask(error.message);
      setState({ kind: 'asking', preview, message: words(error) });
    }
  }

  return {
    state,
    open: () => void ask(),
    close: () => setState({ kind: 'closed' }),
    confirm: (preview: Preview) => void confirm(preview),
  };
}
