import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { styles, useStyles } from '@lodestay/ui/styles';
import { listenToFrame } from './sandbox-messages.ts';

const sheet = styles({
  frame: {
    display: 'block',
    width: '100%',
    height: 'min(30rem, 62dvh)',
    border: 0,
    borderRadius: 'var(--r-l)',
    background: 'var(--fog)',
  },
});

export type BankCheckDialogProps = { actionUrl: string; note?: string; onAnswered(): void; onClose(): void };

/** The bank's confirmation page (3-D Secure) in a frame. Closing the dialog does not answer the bank. */
export function BankCheckDialog({ actionUrl, note, onAnswered, onClose }: BankCheckDialogProps) {
  const s = useStyles(sheet);
  const frame = useRef<HTMLIFrameElement>(null);
  const handleAnswer = useEffectEvent(onAnswered);
  const url = new URL(actionUrl);
  const { origin } = url;
  url.searchParams.set('parent', location.origin);

  useEffect(() => {
    if (!frame.current) return;
    return listenToFrame(frame.current, origin, (message) => message.type === 'challenge' && handleAnswer());
  }, [origin]);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm it’s you"
      actions={
        <Button look="secondary" onClick={onAnswered}>
          Continue
        </Button>
      }
    >
      <p className="soft small">This is your bank’s page. We don’t see what you enter. {note}</p>
      <iframe
        ref={frame}
        title="Your bank’s page"
        src={url.href}
        className={s.frame}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has the bank's origin, never that of this page
        sandbox="allow-scripts allow-same-origin allow-forms allow-top-navigation-by-user-activation"
      />
    </Dialog>
  );
}
