import { useId, type ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { CircleAlertIcon } from '../icon/icons.ts';

export const controlSheet = styles({
  control: {
    width: '100%',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-m)',
    background: 'var(--paper)',
    transition: 'border-color var(--m-quick), box-shadow var(--m-quick)',
    '&::placeholder': { color: 'var(--ink-quiet)', opacity: 1 },
    '&:hover': { borderColor: 'var(--ink-soft)' },
    '&[aria-invalid=true]': { borderColor: 'var(--bad)', boxShadow: 'inset 0 0 0 1px var(--bad)' },
    '&:focus-visible': {
      outline: '3px solid color-mix(in srgb, var(--focus) 22%, transparent)',
      outlineOffset: 0,
      borderColor: 'var(--blue)',
    },
    '&:disabled, &:read-only:not(select)': { background: 'var(--fog)', color: 'var(--ink-quiet)' },
    '&:disabled': { cursor: 'not-allowed' },
  },
  /** Height of a single-line control. */
  line: { minHeight: 'var(--control)' },
});

const sheet = styles({
  field: { display: 'grid', gap: '.375rem', alignContent: 'start' },
  label: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--s-2)',
    fontWeight: 600,
    fontSize: 'var(--t-14)',
    lineHeight: 1.55,
  },
  optional: { fontWeight: 400, color: 'var(--ink-quiet)' },
  hint: { fontSize: 'var(--t-13)', lineHeight: 1.4, color: 'var(--ink-quiet)' },
  error: {
    display: 'flex',
    gap: '.375rem',
    alignItems: 'start',
    fontSize: 'var(--t-13)',
    lineHeight: 1.4,
    color: 'var(--bad)',
    '& > svg': { width: '1rem', height: '1rem', marginTop: '.09rem' },
  },
});

/** Props that all fields share. The error replaces the hint and says how to fix the value. */
export type FieldProps = {
  label: ReactNode;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
  /** Text next to the label, such as 'Optional'. */
  note?: string;
  hint?: ReactNode;
  error?: string | null;
  className?: string;
};

export type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** Label above the control, hint or error below, connected by IDs. Custom controls can use it too. */
export function Field({
  label,
  hideLabel,
  note,
  hint,
  error,
  className,
  id,
  children,
}: FieldProps & { id?: string; children: (control: ControlProps) => ReactNode }) {
  const s = useStyles(sheet);
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = error || hint ? `${controlId}-about` : undefined;
  return (
    <div className={cx(s.field, className)}>
      <label htmlFor={controlId} className={hideLabel ? 'visually-hidden' : s.label}>
        {label}
        {note && <span className={s.optional}>{note}</span>}
      </label>
      {children({ id: controlId, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {error ? (
        <FieldError id={describedBy} message={error} />
      ) : (
        hint && (
          <span id={describedBy} className={s.hint}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}

/** The error message under a control or a group. */
export function FieldError({ id, message }: { id?: string; message: string }) {
  const s = useStyles(sheet);
  return (
    <span id={id} className={s.error}>
      <CircleAlertIcon />
      {message}
    </span>
  );
}
