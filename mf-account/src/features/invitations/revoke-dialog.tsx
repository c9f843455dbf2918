import { Banner, Button } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import type { ApiError } from '@lodestay/platform/http';
import type { Invitation } from './invitation-text.ts';

/** Asks before an invitation is revoked. */
export function RevokeDialog({
  invitation,
  busy,
  error,
  onClose,
  onRevoke,
}: {
  /** Null while nothing is asked. */
  invitation: Invitation | null;
  busy: boolean;
  error: ApiError | null;
  onClose: () => void;
  onRevoke: () => void;
}) {
  return (
    <Dialog
      open={invitation !== null}
      onClose={onClose}
      role="alertdialog"
      title="Revoke this invitation?"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep invitation
          </Button>
          <Button look="danger" loading={busy} onClick={onRevoke}>
            Revoke invitation
          </Button>
        </>
      }
    >
      <p>The link that {invitation?.email} got stops working at once. You can invite the person again.</p>
      {error && (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      )}
    </Dialog>
  );
}
