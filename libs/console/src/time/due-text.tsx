import { ClockIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { DueState } from './format-wait.ts';

const sheet = styles({
  text: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.3125rem',
    '& > svg': { width: '.875rem', height: '.875rem' },
  },
  overdue: { color: 'var(--bad)', fontWeight: 600 },
  soon: { color: 'var(--warn)', fontWeight: 600 },
  later: {},
  none: {},
  square: { width: 8, height: 8, borderRadius: 2, background: 'var(--bad)', flex: 'none' },
});

/** How much time is left, or since when an item is overdue. A square or a clock repeats what the color says. */
export function DueText({ state, className }: { state: DueState; className?: string }) {
  const s = useStyles(sheet);
  return (
    <span className={cx(s.text, s[state.kind], className)}>
      {state.kind === 'overdue' && <i className={s.square} aria-hidden />}
      {state.kind === 'soon' && <ClockIcon />}
      {state.text}
    </span>
  );
}
