import { useState } from 'react';
import type { Reservation, ResponseOf } from '@lodestay/contracts';
import { MESSAGES } from '@lodestay/contracts';
import { getQueryKey, useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';

export type Preview = ResponseOf<'previewCancellation'>;

export type Cancellation =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'confirming' | 'sending'; readonly preview: Preview; readonly message: string | null }
  | { readonly kind: 'failed'; readonly message: string };

const getMessage = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : MESSAGES.generic;

/** Fetches the refund preview, then cancels for exactly that amount (product 4). */
export function useCancellation(
  { id, home }: Reservation,
  {
    loadDialog,
    onCanceled,
  }: {
    /** Loads the code of the dialog. */
    loadDialog(): Promise<unknown>;
    onCanceled(): void;
  },
) {
  const { api, queryClient, toasts } = usePlatform();
  const { mutateAsync: cancel } = useCommand('cancelReservation', {
    invalidates: ['listReservations', 'getPaymentPlan', 'getStayPeople', 'getStayChanges', 'listAccountDocuments'],
  });
  const [state, setState] = useState<Cancellation>({ kind: 'closed' });
  const input = { params: { id } };

  async function openPreview(message: string | null = null) {
    setState({ kind: 'loading' });
    try {
      // Not from the cache, because the refund changes over time.
      const [preview] = await Promise.all([api.call('previewCancellation', input), loadDialog()]);
      setState({ kind: 'confirming', preview, message });
    } catch (error) {
      setState({ kind: 'failed', message: getMessage(error) });
    }
  }

  async function confirm(preview: Preview) {
    setState({ kind: 'sending', preview, message: null });
    try {
      const canceled = await cancel({ ...input, body: { acceptedRefund: preview.refunded } });
      queryClient.setQueryData(getQueryKey('getReservation', input), canceled);
      setState({ kind: 'closed' });
      toasts.show(`Your stay at ${home.title} is canceled.`, { variant: 'success' });
      onCanceled();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'price_changed') return openPreview(error.message);
      setState({ kind: 'confirming', preview, message: getMessage(error) });
    }
  }

  return {
    state,
    open: () => void openPreview(),
    close: () => setState({ kind: 'closed' }),
    confirm: (preview: Preview) => void confirm(preview),
  };
}
