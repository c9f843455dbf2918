import { useEffect, useState } from 'react';
import { formatTime, HOLD_MINUTES, localTime } from '@lodestay/stay';
import { Banner, Button, HoldBanner } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Hold } from './use-hold.ts';

const sheet = styles({
  sticky: { position: 'sticky', top: 'var(--s-3)', zIndex: 'var(--z-sticky)' },
});

const TOTAL_MS = HOLD_MINUTES * 60_000;

/** '2:41 p.m.' on the clock of whoever reads it, which the server cannot know. */
function useLocalTime(instant: string | null): string | null {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setWords(instant && formatTime(localTime(Date.parse(instant), timeZone)));
  }, [instant]);
  return words;
}

/** Who has the home, and for how long. */
export function HoldStatus({ hold, title, onTryAgain }: { hold: Hold; title: string; onTryAgain(): void }) {
  const s = useStyles(sheet);
  const until = useLocalTime(hold.kind === 'held' ? hold.expiresAt : null);
  switch (hold.kind) {
    case 'holding':
      return <Banner tone="hold" role="status">Holding {title} for you.</Banner>;
    case 'held':
      return (
        <div className={s.sticky}>
          <HoldBanner remainingMs={hold.remainingMs ?? TOTAL_MS} totalMs={TOTAL_MS}>
            <b className="strong">{title} is held for you</b>{until && ` until ${until}`}. Nobody else can book it.
          </HoldBanner>
        </div>
      );
    case 'failed':
      return <Banner tone="bad" role="alert" action={<Button size="small" onClick={onTryAgain}>Try again</Button>}>{title} is not held yet. {hold.message}</Banner>;
    case 'ended':
      return <Banner tone="bad">The hold on {title} has ended.</Banner>;
    case 'taken':
      return null;
  }
}
