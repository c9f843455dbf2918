import type { ReactNode } from 'react';
import { Banner, Button } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from './form-sheet.ts';
import type { ServerFormState } from './use-server-form.ts';

type Props = {
  form: Pick<ServerFormState, 'submit' | 'busy'>;
  /** Above the fields. */
  problem?: ReactNode;
  submitLabel: string;
  /** Whether it cannot be sent yet. */
  blocked?: boolean;
  /** Without it, the form cannot be closed. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string;
  children: ReactNode;
};

/** The frame of a form of `useServerForm`: what went wrong, the fields, and the buttons. */
export function ServerForm({
  form,
  problem,
  submitLabel,
  blocked = false,
  onCancel,
  cancelLabel = 'Cancel',
  children,
}: Props) {
  const s = useStyles(formSheet);
  return (
    <form noValidate className={s.form} onSubmit={form.submit}>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {children}
      <div className={s.actions}>
        <Button type="submit" loading={form.busy} disabled={blocked}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button look="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
      </div>
    </form>
  );
}
