import type { ComponentProps, ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { Field, controlSheet, type FieldProps } from './field.tsx';

const sheet = styles({
  wrap: { position: 'relative', display: 'grid' },
  pad: { padding: '0 .875rem' },
  padStart: { padding: '0 .875rem 0 2.75rem' },
  padEnd: { padding: '0 3.25rem 0 .875rem' },
  padBoth: { padding: '0 3.25rem 0 2.75rem' },
  start: {
    position: 'absolute',
    insetBlock: 0,
    left: '.875rem',
    display: 'grid',
    placeItems: 'center',
    color: 'var(--ink-quiet)',
    pointerEvents: 'none',
  },
  end: { position: 'absolute', insetBlock: 0, right: '.25rem', display: 'grid', placeItems: 'center' },
});

export type TextFieldProps = FieldProps &
  ComponentProps<'input'> & {
    /** An icon or a sign ('$') inside, before the text. */
    start?: ReactNode;
    /** A small control inside, after the text: show password, clear. */
    end?: ReactNode;
  };

export function TextField({
  label,
  hideLabel,
  note,
  hint,
  error,
  className,
  id,
  start,
  end,
  ...input
}: TextFieldProps) {
  const s = useStyles(sheet);
  const { control, line } = useStyles(controlSheet);
  const pad = start ? (end ? s.padBoth : s.padStart) : end ? s.padEnd : s.pad;
  return (
    <Field {...{ label, hideLabel, note, hint, error, className, id }}>
      {(aria) =>
        start || end ? (
          <span className={s.wrap}>
            {start && <span className={s.start}>{start}</span>}
            <input {...input} {...aria} className={cx(control, line, pad)} />
            {end && <span className={s.end}>{end}</span>}
          </span>
        ) : (
          <input {...input} {...aria} className={cx(control, line, pad)} />
        )
      }
    </Field>
  );
}
