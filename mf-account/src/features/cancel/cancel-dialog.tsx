import type { Reservation } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import type { Cancellation, Preview } from './use-cancellation.ts';

export type CancelDialogProps = {
  reservation: Reservation;
  state: Exclude<Cancellation, { kind: 'closed' | 'loading' }>;
  onClose(): void;
  onConfirm(preview: Preview): void;
};

const getConfirmLabel = ({ refunded, kept }: Preview) =>
  refunded > 0
    ? `Cancel and get ${formatMoney(refunded)} back`
    : kept > 0
      ? 'Cancel with no refund'
      : 'Cancel reservation';

/** Shows the refund before the guest confirms, and later refunds if they are smaller. */
export function CancelDialog({ reservation, state, onClose, onConfirm }: CancelDialogProps) {
  const { home, cancellation } = reservation;
  const preview = 'preview' in state ? state.preview : null;
  const isRequest = reservation.status === 'draft' || reservation.status === 'held';
  const isSending = state.kind === 'sending';
  // The policy does not apply before anything is paid.
  const later = preview && preview.refunded > 0 ? cancellation.slice(1).filter(({ kept }) => kept > preview.kept) : [];
  return (
    <Dialog
      open
      role="alertdialog"
      mustAnswer={isSending}
      onClose={onClose}
      title={`Cancel your ${isRequest ? 'request for' : 'stay at'} ${home.title}?`}
      actions={
        <>
          <Button look="secondary" disabled={isSending} onClick={onClose}>
            Keep the {isRequest ? 'request' : 'stay'}
          </Button>
          {preview && (
            <Button look="danger" loading={isSending} onClick={() => onConfirm(preview)}>
              {getConfirmLabel(preview)}
            </Button>
          )}
        </>
      }
    >
      {state.message && (
        <Banner tone="bad" role="alert">
          {state.message}
        </Banner>
      )}
      {preview && <p className="soft">{preview.sentence}</p>}
      {later.length > 0 && (
        <ul className="small quiet">
          {later.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
