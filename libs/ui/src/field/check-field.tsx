import { useId, type ComponentProps, type ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { FieldError } from './field.tsx';

const sheet = styles({
  field: { display: 'grid', gap: '.25rem' },
  row: {
    display: 'flex',
    gap: 'var(--s-3)',
    alignItems: 'start',
    fontSize: 'var(--t-15)',
    lineHeight: 1.45,
    cursor: 'pointer',
    '@media (pointer: coarse)': { paddingBlock: '.6875rem' },
  },
  box: {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
    margin: '.1rem 0 0',
    accentColor: 'var(--blue)',
    cursor: 'inherit',
  },
  text: { flex: 1, minWidth: 0 },
  hint: { display: 'block', fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
  aside: { fontVariantNumeric: 'tabular-nums', color: 'var(--ink-soft)' },
});

export type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown at the end of the line, for example the price of an option. */
  aside?: ReactNode;
  error?: string | null;
};

export function CheckField({ label, hint, aside, error, className, id, ...input }: CheckFieldProps) {
  const s = useStyles(sheet);
  const ownId = useId();
  const boxId = id ?? ownId;
  const about = [hint && `${boxId}-hint`, error && `${boxId}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx(s.field, className)}>
      <label className={s.row} htmlFor={boxId}>
        <input
          {...input}
          id={boxId}
          type="checkbox"
          className={s.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={about || undefined}
        />
        <span className={s.text}>
          {label}
          {hint && (
            <span id={`${boxId}-hint`} className={s.hint}>
              {hint}
            </span>
          )}
        </span>
        {aside && <span className={s.aside}>{aside}</span>}
      </label>
      {error && <FieldError id={`${boxId}-error`} message={error} />}
    </div>
  );
}
