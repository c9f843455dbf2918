import { Button, ButtonLink } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';

export type HoldEndedDialogProps = {
  title: string;
  busy: boolean;
  searchHref: string;
  onHoldAgain(): void;
  onClose(): void;
};

/** Shown when the hold has ended and others can book the home again (design 5). */
export function HoldEndedDialog({ title, busy, searchHref, onHoldAgain, onClose }: HoldEndedDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Your hold on ${title} has ended`}
      actions={
        <>
          <ButtonLink href={searchHref} look="secondary">
            Find another home
          </ButtonLink>
          <Button loading={busy} onClick={onHoldAgain}>
            Hold again
          </Button>
        </>
      }
    >
      <p className="soft">
        Others can book it again. Nothing was charged, and your details are saved. If the home is still available, you
        can hold it for another 15 minutes.
      </p>
    </Dialog>
  );
}
