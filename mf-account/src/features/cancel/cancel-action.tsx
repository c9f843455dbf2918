import { lazy, Suspense } from 'react';
import type { Reservation } from '@lodestay/contracts';
import { Button, CircleXIcon } from '@lodestay/ui';
import { useCancellation } from './use-cancellation.ts';

const loadDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = lazy(() => loadDialog().then((module) => ({ default: module.CancelDialog })));

/** The cancel button and its confirmation dialog. */
export function CancelAction({ reservation }: { reservation: Reservation }) {
  const { state, open, close, confirm } = useCancellation(reservation, { loadDialog });
  return (
    <>
      <Button
        look="danger"
        loading={state.kind === 'loading'}
        onClick={open}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        aria-haspopup="dialog"
      >
        <CircleXIcon /> Cancel this{' '}
        {reservation.status === 'draft' || reservation.status === 'held' ? 'request' : 'stay'}
      </Button>
      <Suspense>
        {state.kind !== 'closed' && state.kind !== 'loading' && (
          <CancelDialog reservation={reservation} state={state} onClose={close} onConfirm={confirm} />
        )}
      </Suspense>
    </>
  );
}
