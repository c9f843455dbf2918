import { useState } from 'react';
import { readConflict, useWrite } from '@lodestay/console';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import type { InspectedReservation } from '../../reservations/reservation-text.ts';

/** What a write based on an older version found. */
type Moved = Pick<InspectedReservation, 'status' | 'version'>;

/** Cancels a reservation for its guest, with the refund of the preview. */
export function useGuestCancellation({ reference, version }: Pick<InspectedReservation, 'reference' | 'version'>) {
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const input = { params: { reference } };
  const preview = useEndpoint('previewGuestCancellation', input, { enabled: isOpen });
  const record = useEndpoint('inspectReservation', input);
  const { busy, error, write, clear } = useWrite('cancelForGuest');

  return {
    isOpen,
    open() {
      // Not from the cache, because the refund changes over time.
      queryClient.removeQueries({ queryKey: getQueryKey('previewGuestCancellation', input) });
      setIsOpen(true);
    },
    close() {
      clear();
      setIsOpen(false);
    },
    preview: preview.data ?? null,
    previewError: preview.error,
    retryPreview: () => void preview.refetch(),
    busy,
    error,
    conflict: readConflict<Moved>(error),
    isLoadingChanges: record.isFetching,
    async loadChanges() {
      await Promise.all([record.refetch(), preview.refetch()]);
      clear();
    },

    /** Resolves to whether the reservation is canceled. */
    async cancel(reason: string): Promise<boolean> {
      if (!preview.data) return false;
      const body = { acceptedRefund: preview.data.refunded, reason, version };
      const saved = await write({ ...input, body }, ({ code }) => {
        if (code === 'price_changed') void preview.refetch();
      });
      if (!saved) return false;
      queryClient.setQueryData(getQueryKey('inspectReservation', input), saved);
      await Promise.all(
        (['getApplication', 'searchReservations', 'listReservationRefunds', 'getRefundOptions'] as const).map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      );
      toasts.show('Reservation canceled. The guest gets an email.', { variant: 'success' });
      return true;
    },
  };
}
