import { useState } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { useCommand, usePlatform } from '@lodestay/platform';
import { MIN_PASSWORD_LENGTH } from '@lodestay/stay';
import { Button } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useServerForm } from '../../account/use-server-form.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { formSheet } from '../../account/form-sheet.ts';
import { ServerForm } from '../../account/server-form.tsx';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';

type Props = { hasPassword: boolean; runConfirmed: RunConfirmed; onDone(text: string): void };

/** Changes the password, or sets the first one. */
export function PasswordSection({ hasPassword, runConfirmed, onDone }: Props) {
  const s = useStyles(formSheet);
  const { refreshSession } = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync: change } = useCommand('changePassword', { invalidates: ['getAccountSecurity'] });
  const initial = { currentPassword: '', password: '' };
  async function send({ currentPassword, password }: typeof initial) {
    await runConfirmed(() => change({ body: hasPassword ? { currentPassword, password } : { password } }));
    await refreshSession();
    setIsOpen(false);
    onDone('Your new password is set. Your other devices are signed out.');
  }
  const first = hasPassword ? ('currentPassword' as const) : ('password' as const);
  const options = { focus: isOpen ? first : undefined, clears: true };
  const form = useServerForm(initial, send, options);
  const { register, getError } = form;
  if (!isOpen)
    return (
      <div className={s.actions}>
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      </div>
    );
  return (
    <ServerForm form={form} problem={form.problem} submitLabel="Save password" onCancel={() => setIsOpen(false)}>
      {hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={getError('currentPassword')}
          {...register('currentPassword')}
        />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. Your other devices will be signed out.`}
        error={getError('password')}
        {...register('password', {
          validate: (password) => password.length >= MIN_PASSWORD_LENGTH || MESSAGES.password,
        })}
      />
    </ServerForm>
  );
}
