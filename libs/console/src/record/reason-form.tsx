import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { getFieldError } from '../use-write.ts';
import type { ApiError } from '@lodestay/platform/http';
import { Banner, Button, TextareaField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const SHORTEST_REASON = 3;

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' } });

/** A decision about a record. Its reason is required and stays in the audit log. `children` are the choices before it. */
export function ReasonForm({
  reason,
  onChange,
  submit,
  busy,
  error,
  children,
  check,
  hint = 'Stays in the audit log.',
  onSubmit,
}: {
  reason: string;
  onChange: (reason: string) => void;
  /** The button's verb. */
  submit: string;
  busy: boolean;
  error: ApiError | null;
  children?: ReactNode;
  /** Whether the choices are complete; it shows what is missing. */
  check?: () => boolean;
  /** Who reads the reason. */
  hint?: string;
  onSubmit: (reason: string) => void;
}) {
  const s = useStyles(sheet);
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const missing = reason.trim().length < SHORTEST_REASON ? 'Enter a reason' : undefined;
  const fieldError = (isChecked ? missing : undefined) ?? getFieldError(error, 'reason');
  function decide(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    const isComplete = check ? check() : true;
    if (!isComplete) return;
    if (missing) field.current?.focus();
    else onSubmit(reason.trim());
  }
  // The banner at the top of the page explains a conflict with a newer version.
  const isConflict = error?.code === 'conflict' && Boolean((error.body as { error?: { data?: unknown } })?.error?.data);
  return (
    <form noValidate method="dialog" className={s.form} onSubmit={decide}>
      {children}
      <TextareaField
        ref={field}
        label="Reason"
        hint={hint}
        rows={2}
        maxLength={500}
        value={reason}
        error={fieldError}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && !fieldError && !isConflict && (
        <Banner tone="bad" role="alert">
          {error.message} Your reason is kept.
        </Banner>
      )}
      <Button type="submit" look="secondary" loading={busy}>
        {submit}
      </Button>
    </form>
  );
}
