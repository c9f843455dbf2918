import { useState } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { useCommand, usePlatform } from '@lodestay/platform';
import { MIN_PASSWORD_LENGTH } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useServerForm } from '../../account/use-server-form.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { formSheet } from '../../account/form-sheet.ts';
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
  const { register, submit, busy, problem, getError } = useServerForm(initial, send, options);
  if (!isOpen)
    return (
      <div className={s.actions}>
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      </div>
    );
  return (
    <form noValidate className={s.form} onSubmit={submit}>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
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
      <div className={s.actions}>
        <Button type="submit" loading={busy}>
          Save password
        </Button>
        <Button look="secondary" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
