import { formatZonedTime, HOLD_MINUTES } from '@lodestay/stay';
import { Banner, Button, HoldBanner, useBrowserTimeZone } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { startSentence } from '../../stay/checkout-stay.ts';
import type { Hold } from './use-hold.ts';

const sheet = styles({
  // Below the compact header.
  sticky: {
    position: 'sticky',
    top: '4.25rem',
    zIndex: 'var(--z-sticky)',
    boxShadow: 'var(--sh-1)',
    borderRadius: 'var(--r-l)',
  },
});

const TOTAL_MS = HOLD_MINUTES * 60_000;

/** The state of the hold with its remaining time. */
export function HoldStatus({
  hold,
  title,
  timeZone,
  onTryAgain,
}: {
  hold: Hold;
  title: string;
  /** The home's time zone, used until the browser's is known. */ timeZone: string;
  onTryAgain(): void;
}) {
  const s = useStyles(sheet);
  const zone = useBrowserTimeZone(timeZone);
  switch (hold.kind) {
    case 'holding':
      return (
        <Banner tone="hold" role="status">
          Holding {title} for you.
        </Banner>
      );
    case 'held':
      return (
        <div className={s.sticky}>
          <HoldBanner remainingMs={hold.remainingMs ?? TOTAL_MS} totalMs={TOTAL_MS}>
            <b className="strong">{startSentence(title)} is held for you</b> until{' '}
            {formatZonedTime(Date.parse(hold.expiresAt), zone)}. Nobody else can book it.
          </HoldBanner>
        </div>
      );
    case 'failed':
      return (
        <Banner
          tone="bad"
          role="alert"
          action={
            <Button size="small" onClick={onTryAgain}>
              Try again
            </Button>
          }
        >
          {startSentence(title)} is not on hold yet. {hold.message}
        </Banner>
      );
    case 'ended':
      return <Banner tone="bad">The hold on {title} has ended.</Banner>;
    case 'taken':
    case 'refused':
      return null;
  }
}
