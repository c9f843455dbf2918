import { Suspense, useState } from 'react';
import { Button } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';
import { loadForms, PasswordForm } from './lazy-forms.ts';

type Props = { hasPassword: boolean; runConfirmed: RunConfirmed; onDone(text: string): void };

/** A button that opens the form for a new password. */
export function PasswordSection({ hasPassword, runConfirmed, onDone }: Props) {
  const s = useStyles(formSheet);
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <div className={s.actions}>
        <Button look="secondary" onPointerEnter={loadForms} onClick={() => setIsOpen(true)}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      </div>
    );
  return (
    <Suspense>
      <PasswordForm
        hasPassword={hasPassword}
        runConfirmed={runConfirmed}
        onChanged={() => {
          setIsOpen(false);
          onDone('Your new password is set. Your other devices are signed out.');
        }}
        onCancel={() => setIsOpen(false)}
      />
    </Suspense>
  );
}
