import { MESSAGES } from '@lodestay/contracts';
import { useCommand, usePlatform } from '@lodestay/platform';
import { MIN_PASSWORD_LENGTH } from '@lodestay/stay';
import { useServerForm } from '../../account/use-server-form.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { ServerForm } from '../../account/server-form.tsx';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';

type Props = { hasPassword: boolean; runConfirmed: RunConfirmed; onChanged(): void; onCancel(): void };

/** Changes the password, or sets the first one. */
export function PasswordForm({ hasPassword, runConfirmed, onChanged, onCancel }: Props) {
  const { refreshSession } = usePlatform();
  const { mutateAsync: change } = useCommand('changePassword', { invalidates: ['getAccountSecurity'] });
  const initial = { currentPassword: '', password: '' };
  async function send({ currentPassword, password }: typeof initial) {
    await runConfirmed(() => change({ body: hasPassword ? { currentPassword, password } : { password } }));
    await refreshSession();
    onChanged();
  }
  const form = useServerForm(initial, send, { focus: hasPassword ? 'currentPassword' : 'password' });
  const { register, getError } = form;
  return (
    <ServerForm form={form} problem={form.problem} submitLabel="Save password" onCancel={onCancel}>
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
