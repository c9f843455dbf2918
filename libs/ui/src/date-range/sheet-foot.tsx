import type { ReactNode } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Button } from '../button/button.tsx';
import type { DayHint } from './day-text.ts';
import { shortScreen } from './short-screen.ts';

const sheet = styles({
  foot: {
    display: 'grid',
    gap: 'var(--s-2)',
    padding: '.625rem var(--s-4) calc(.75rem + env(safe-area-inset-bottom))',
    borderTop: '1px solid var(--line)',
    background: 'var(--paper)',
    [shortScreen]: {
      position: 'sticky',
      bottom: 0,
      gridTemplateColumns: '1fr auto',
      alignItems: 'center',
    },
  },
  note: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 'var(--s-3)' },
  // Two lines on narrow phones, so that the months do not move when the hint changes.
  hint: {
    flex: 1,
    minHeight: '1.5em',
    '@media (max-width: 359px)': { minHeight: '3em' },
    fontSize: 'var(--t-13)',
    lineHeight: 1.5,
    color: 'var(--ink-soft)',
  },
  actions: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 'var(--s-3)' },
});

export type SheetFootProps = {
  hint: DayHint;
  /** Another way to choose, next to the hint. */
  more?: ReactNode;
  onClear: () => void;
  applyLabel: string;
  /** The move-out day is not chosen yet. */
  isIncomplete?: boolean;
  onApply: () => void;
};

/** The hint and the buttons below the months of a bottom sheet. */
export function SheetFoot({ hint, more, onClear, applyLabel, isIncomplete = false, onApply }: SheetFootProps) {
  const s = useStyles(sheet);
  return (
    <div className={s.foot}>
      <div className={s.note}>
        <p className={s.hint} aria-live={hint.isProblem ? 'off' : 'polite'}>
          {hint.text}
        </p>
        {more}
      </div>
      <div className={s.actions}>
        {/* Never disabled: a button that is disabled while it has the focus loses it, and Escape with it. */}
        <Button look="bare" onClick={onClear}>
          Clear
        </Button>
        <Button disabled={isIncomplete} onClick={onApply}>
          {applyLabel}
        </Button>
      </div>
    </div>
  );
}
