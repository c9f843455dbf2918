import { useState } from 'react';
import type { CancellationCause } from '@lodestay/contracts';
import { readConflict, useWrite } from '@lodestay/console';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import type { InspectedReservation } from '../../reservations/reservation-text.ts';

/** What a write based on an older version found. */
type Moved = Pick<InspectedReservation, 'status' | 'version'>;

/** Cancels a reservation for a cause, with the refund of the preview. */
export function useGuestCancellation({
  reference,
  version,
  cancellationCauses,
}: Pick<InspectedReservation, 'reference' | 'version' | 'cancellationCauses'>) {
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setCause] = useState<CancellationCause>();
  // A cause can stop applying, such as the guest's own after check-in.
  const cause = chosen ?? cancellationCauses[0] ?? 'guest_request';
  const input = { params: { reference } };
  const preview = useEndpoint('previewGuestCancellation', { ...input, query: { cause } }, { enabled: isOpen });
  const record = useEndpoint('inspectReservation', input);
  const { busy, error, write, clear } = useWrite('cancelForGuest');

  return {
    isOpen,
    open() {
      // Not from the cache, because the refund changes over time.
      queryClient.removeQueries({ queryKey: ['previewGuestCancellation'] });
      setIsOpen(true);
    },
    close() {
      clear();
      setIsOpen(false);
    },
    cause,
    setCause,
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
      const { refunded: acceptedRefund, waiting: acceptedWaiting } = preview.data;
      const body = { cause, acceptedRefund, acceptedWaiting, reason, version };
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
