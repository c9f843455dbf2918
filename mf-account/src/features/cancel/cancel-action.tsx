import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Reservation } from '@lodestay/contracts';
import { Button, CircleXIcon } from '@lodestay/ui';
import { useCancellation } from './use-cancellation.ts';

const loadDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = lazy(() => loadDialog().then((module) => ({ default: module.CancelDialog })));

/** The cancel button and its confirmation dialog. */
export function CancelAction({ reservation, onCanceled }: { reservation: Reservation; onCanceled(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { state, open, close, confirm } = useCancellation(reservation, { loadDialog, onCanceled });
  const isOpen = state.kind !== 'closed' && state.kind !== 'loading';
  const wasOpen = useRef(false);
  // The button was disabled while the dialog loaded, so the dialog cannot return the focus to it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <Button
        ref={button}
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
        {isOpen && <CancelDialog reservation={reservation} state={state} onClose={close} onConfirm={confirm} />}
      </Suspense>
    </>
  );
}
