import { styles, useStyles, cx } from '@lodestay/ui/styles';
import type { ReactNode } from 'react';
import { choiceInput, useChoice, type ChoiceGroupProps } from './choice-group.tsx';

const sheet = styles({
  legend: { fontWeight: 600, fontSize: 'var(--t-14)', marginBottom: '.375rem' },
  choice: {
    position: 'relative',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    color: 'var(--ink-soft)',
    '&:hover': { color: 'var(--ink)' },
    '&:has(:focus-visible)': { outline: '2px solid var(--focus)' },
    '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.55 },
  },
  input: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
  track: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    background: 'var(--mist)',
    borderRadius: 'var(--r-m)',
    padding: 3,
  },
  segment: {
    display: 'grid',
    placeItems: 'center',
    minHeight: 38,
    padding: '.25rem .5rem',
    borderRadius: 8,
    fontSize: 'var(--t-14)',
    fontWeight: 500,
    '@media (pointer: coarse)': { minHeight: 'var(--hit)' },
    '&:has(:focus-visible)': { outlineOffset: 2 },
    '&:has(:checked)': { background: 'var(--paper)', color: 'var(--ink)', fontWeight: 600, boxShadow: 'var(--sh-1)' },
  },
  tabs: {
    display: 'flex',
    gap: 'var(--s-6)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: '-.375rem',
    paddingInline: '.375rem',
    borderBottom: '1px solid var(--line)',
  },
  tab: {
    // Padding makes room for the focus ring. The negative margin keeps the text aligned with the edge.
    padding: '.875rem .375rem',
    marginInline: '-.375rem',
    fontSize: 'var(--t-15)',
    fontWeight: 500,
    '&:has(:focus-visible)': { outlineOffset: -2, borderRadius: 'var(--r-s)' },
    '&:has(:checked)': { color: 'var(--ink)', fontWeight: 600, boxShadow: 'inset 0 -2.5px 0 var(--blue)' },
  },
});

export type SegmentedOption = { value: string; label: ReactNode; disabled?: boolean };

export type SegmentedProps = ChoiceGroupProps & {
  options: readonly SegmentedOption[];
  /** `segments` fill a track. `tabs` share one line and scroll when there are more than four. */
  look?: 'segments' | 'tabs';
};

/** A choice between a few short labels. Native radio buttons: arrow keys work, and so does a form without JavaScript. */
export function Segmented({
  legend,
  hideLegend = true,
  options,
  look = 'segments',
  disabled,
  className,
  ...rest
}: SegmentedProps) {
  const s = useStyles(sheet);
  const choice = useChoice(rest);
  const tabs = look === 'tabs';
  return (
    <fieldset disabled={disabled} className={className}>
      <legend className={hideLegend ? 'visually-hidden' : s.legend}>{legend}</legend>
      <div className={tabs ? s.tabs : s.track}>
        {options.map((option) => (
          <label key={option.value} className={cx(s.choice, tabs ? s.tab : s.segment)}>
            <input {...choiceInput(choice, option.value)} disabled={option.disabled} className={s.input} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
