import type { ComponentProps } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { Field, controlSheet, type FieldProps } from './field.tsx';

const sheet = styles({
  area: {
    padding: '.75rem .875rem',
    lineHeight: 1.5,
    resize: 'vertical',
    fieldSizing: 'content',
    minHeight: '6.5rem',
    maxHeight: '24rem',
  },
});

export type TextareaFieldProps = FieldProps & ComponentProps<'textarea'>;

/** Starts at four lines and grows with its text in browsers with `field-sizing`. In others the user resizes it. */
export function TextareaField({ label, hideLabel, note, hint, error, className, id, ...area }: TextareaFieldProps) {
  const s = useStyles(sheet);
  const { control } = useStyles(controlSheet);
  return (
    <Field {...{ label, hideLabel, note, hint, error, className, id }}>
      {(aria) => <textarea rows={4} {...area} {...aria} className={cx(control, s.area)} />}
    </Field>
  );
}
