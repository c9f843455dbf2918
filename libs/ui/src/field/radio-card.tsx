import { useId, type ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { ChoiceProvider, useChoice, useChoiceInput, type ChoiceGroupProps } from './choice-group.tsx';
import { FieldError } from './field.tsx';

const sheet = styles({
  group: { display: 'grid', gap: 'var(--s-3)' },
  legend: { fontWeight: 600, fontSize: 'var(--t-14)', marginBottom: 'var(--s-2)' },
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: '.25rem .875rem',
    alignItems: 'center',
    padding: 'var(--s-4) 1.125rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-l)',
    cursor: 'pointer',
    transition: 'border-color var(--m-quick), background-color var(--m-quick)',
    '&:hover': { borderColor: 'var(--ink-soft)' },
    '&:has(:checked)': {
      borderColor: 'var(--blue)',
      boxShadow: 'inset 0 0 0 1px var(--blue)',
      background: 'var(--blue-tint)',
    },
    '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
    '&:has(:disabled)': {
      cursor: 'not-allowed',
      background: 'var(--fog)',
      color: 'var(--ink-quiet)',
      borderColor: 'var(--line)',
    },
    '@media (max-width: 480px)': { gridTemplateColumns: 'auto 1fr', padding: '.875rem var(--s-4)' },
  },
  dot: {
    width: '1.25rem',
    height: '1.25rem',
    margin: 0,
    accentColor: 'var(--blue)',
    cursor: 'inherit',
    '&:focus-visible': { outline: 'none' },
  },
  text: { display: 'grid', gap: '.125rem' },
  title: { fontWeight: 600 },
  about: { fontSize: 'var(--t-14)', lineHeight: 1.45, color: 'var(--ink-soft)' },
  aside: { fontVariantNumeric: 'tabular-nums', '@media (max-width: 480px)': { gridColumn: 2 } },
});

export type RadioCardGroupProps = ChoiceGroupProps & { error?: string | null; children: ReactNode };

/** A choice between a few options with one sentence each. */
export function RadioCardGroup({
  legend,
  hideLegend,
  error,
  disabled,
  className,
  children,
  ...choice
}: RadioCardGroupProps) {
  const s = useStyles(sheet);
  const id = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? id : undefined} className={className}>
      <legend className={hideLegend ? 'visually-hidden' : s.legend}>{legend}</legend>
      <div className={s.group}>
        <ChoiceProvider choice={useChoice(choice)}>{children}</ChoiceProvider>
        {error && <FieldError id={id} message={error} />}
      </div>
    </fieldset>
  );
}

export type RadioCardProps = {
  value: string;
  title: ReactNode;
  about?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
  className?: string;
};

export function RadioCard({ value, title, about, aside, disabled, className }: RadioCardProps) {
  const s = useStyles(sheet);
  const id = useId();
  return (
    <label className={cx(s.card, className)}>
      <input
        {...useChoiceInput(value)}
        disabled={disabled}
        className={s.dot}
        aria-labelledby={`${id}-title`}
        aria-describedby={about || aside ? `${id}-about ${id}-aside` : undefined}
      />
      <span className={s.text}>
        <span id={`${id}-title`} className={s.title}>
          {title}
        </span>
        {about && (
          <span id={`${id}-about`} className={s.about}>
            {about}
          </span>
        )}
      </span>
      {aside && (
        <span id={`${id}-aside`} className={s.aside}>
          {aside}
        </span>
      )}
    </label>
  );
}
