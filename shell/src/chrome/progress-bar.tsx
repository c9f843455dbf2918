import { useStore } from '@lodestay/platform';
import { styles, useStyles } from '@lodestay/ui/styles';
import { progress } from '../page/progress.ts';

const sheet = styles({
  track: { position: 'fixed', inset: '0 0 auto', zIndex: 'var(--z-progress)', height: 3, pointerEvents: 'none' },
  bar: {
    height: '100%',
    background: 'var(--blue)',
    transformOrigin: '0 50%',
    transition: 'transform var(--m-move) var(--ease-out)',
  },
});

/** Shows that a page is loading, and announces it once to screen readers. */
export function ProgressBar() {
  const s = useStyles(sheet);
  const at = useStore(progress);
  if (at === null) return null;
  return (
    <div
      className={s.track}
      role="progressbar"
      aria-label="Loading page"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at * 100)}
    >
      <div className={s.bar} style={{ transform: `scaleX(${at})` }} />
    </div>
  );
}
