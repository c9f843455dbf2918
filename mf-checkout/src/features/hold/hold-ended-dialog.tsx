import { Button, ButtonLink } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';

export type HoldEndedDialogProps = {
  title: string;
  busy: boolean;
  searchHref: string;
  onHoldAgain(): void;
  onClose(): void;
};

/** At zero: the home is free again, for others too (design 5). */
export function HoldEndedDialog({ title, busy, searchHref, onHoldAgain, onClose }: HoldEndedDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Your hold on ${title} has ended`}
      actions={
        <>
          <ButtonLink href={searchHref} look="secondary">
            Look for others
          </ButtonLink>
          <Button loading={busy} onClick={onHoldAgain}>
            Hold again
          </Button>
        </>
      }
    >
      <p className="soft">
        The home is free for everybody again. Nothing was charged, and what you told us about you is saved. If nobody
        was faster, you can hold it for another 15 minutes.
      </p>
    </Dialog>
  );
}
