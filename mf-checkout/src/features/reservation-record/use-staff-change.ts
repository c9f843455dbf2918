import { useState } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import { useWrite } from '@lodestay/console';
import { getQueryKey, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import type { InspectedReservation } from '../../reservations/reservation-text.ts';
import type { StaffChange } from './change-fields.ts';

type Shown = { readonly change: StaffChange; readonly preview: ResponseOf<'previewStaffStayChange'> };

/** Previews a change of a stay, then makes or offers it for exactly the amounts that were shown. */
export function useStaffChange({ reference, version }: Pick<InspectedReservation, 'reference' | 'version'>) {
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const previewing = useWrite('previewStaffStayChange');
  const making = useWrite('changeStayForGuest');
  const withdrawing = useWrite('withdrawChangeOffer');
  const input = { params: { reference } };

  async function showRecord(record: InspectedReservation, message: string): Promise<void> {
    queryClient.setQueryData(getQueryKey('inspectReservation', input), record);
    await queryClient.invalidateQueries({ queryKey: ['searchReservations'] });
    toasts.show(message, { variant: 'success' });
  }

  async function show(change: StaffChange): Promise<void> {
    making.clear();
    setShown(null);
    const preview = await previewing.write({ ...input, body: { change } });
    if (preview) setShown({ change, preview });
  }

  return {
    shown,
    previewing,
    making,
    withdrawing,
    show,
    close() {
      making.clear();
      previewing.clear();
      setShown(null);
    },

    /** Resolves to whether the change was made or offered. */
    async make(reason: string): Promise<boolean> {
      if (!shown) return false;
      const { change, preview } = shown;
      const { refund: acceptedRefund, cost: acceptedCost, saved: acceptedSaving = 0 } = preview;
      const body = { change, acceptedRefund, acceptedCost, acceptedSaving, reason, version };
      const record = await making.write({ ...input, body }, ({ code }) => {
        if (code === 'price_changed') void show(change);
      });
      if (!record) return false;
      setShown(null);
      await showRecord(
        record,
        acceptedCost > 0 ? 'Offered. The guest gets an email.' : 'Stay changed. The guest gets an email.',
      );
      return true;
    },

    async withdraw(reason: string): Promise<boolean> {
      const record = await withdrawing.write({ ...input, body: { reason } });
      if (!record) return false;
      await showRecord(record, 'Offer withdrawn.');
      return true;
    },
  };
}
export type StaffChangeState = ReturnType<typeof useStaffChange>;
