import type { ComponentProps, ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { ChevronDownIcon } from '../icon/icons.ts';
import { Field, controlSheet, type FieldProps } from './field.tsx';

const sheet = styles({
  wrap: { position: 'relative', display: 'grid' },
  select: { appearance: 'none', padding: '0 2.5rem 0 .875rem', textOverflow: 'ellipsis', cursor: 'pointer' },
  arrow: {
    position: 'absolute',
    insetBlock: 0,
    right: '.875rem',
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    color: 'var(--ink-soft)',
  },
});

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldProps &
  ComponentProps<'select'> & {
    /** The choices; leave out and give `<option>` children when they need groups. */
    options?: readonly SelectOption[];
    children?: ReactNode;
  };

/** A native select: best on phones, and it works without JavaScript. */
export function SelectField({
  label,
  hideLabel,
  note,
  hint,
  error,
  className,
  id,
  options,
  children,
  ...select
}: SelectFieldProps) {
  const s = useStyles(sheet);
  const { control, line } = useStyles(controlSheet);
  return (
    <Field {...{ label, hideLabel, note, hint, error, className, id }}>
      {(aria) => (
        <span className={s.wrap}>
          <select {...select} {...aria} className={cx(control, line, s.select)}>
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <span className={s.arrow}>
            <ChevronDownIcon />
          </span>
        </span>
      )}
    </Field>
  );
}
