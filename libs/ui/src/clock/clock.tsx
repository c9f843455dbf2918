import { formatCountdown } from '@lodestay/stay';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  clock: { fontSize: 'var(--t-18)', fontWeight: 600, lineHeight: 1, fontVariantNumeric: 'tabular-nums' },
});

const MINUTE = 60_000;

/** Screen readers hear the remaining time at five minutes and at one minute, not each second (design 5). */
export function formatRemainingTime(remainingMs: number): string {
  if (remainingMs <= 0) return 'Time is up.';
  if (remainingMs <= MINUTE) return 'One minute left.';
  return remainingMs <= 5 * MINUTE ? 'Five minutes left.' : '';
}

export type ClockProps = { remainingMs: number; className?: string };

/** The remaining time as mm:ss. The owner of the hold counts down; this only shows and announces it. */
export function Clock({ remainingMs, className }: ClockProps) {
  const s = useStyles(sheet);
  return (
    <>
      <b role="timer" aria-label="Time left" className={cx(s.clock, className)}>
        {formatCountdown(Math.max(0, Math.ceil(remainingMs / 1000)))}
      </b>
      <output className="visually-hidden">{formatRemainingTime(remainingMs)}</output>
    </>
  );
}
