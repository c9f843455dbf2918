import { useCommand } from '@lodestay/platform';
import { TextField } from '@lodestay/ui';
import { useServerForm } from '../../account/use-server-form.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { ServerForm } from '../../account/server-form.tsx';

type Props = { hasPassword: boolean; onEnded(): void; onCancel(): void };

/** Turns two-step verification off with the password and a code. */
export function TwoStepEnd({ hasPassword, onEnded, onCancel }: Props) {
  const { mutateAsync: turnOff } = useCommand('turnOffTwoStep', { invalidates: ['getAccountSecurity'] });
  const initial = { password: '', code: '' };
  const form = useServerForm(
    initial,
    async ({ password, code }) => {
      await turnOff({ body: hasPassword ? { password, code } : { code } });
      onEnded();
    },
    { focus: hasPassword ? 'password' : 'code' },
  );
  const { register, getError } = form;
  return (
    <ServerForm form={form} problem={form.problem} submitLabel="Turn off" onCancel={onCancel} cancelLabel="Keep it on">
      {hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={getError('password')}
          {...register('password')}
        />
      )}
      <TextField
        label="Code from your app, or a recovery code"
        autoComplete="one-time-code"
        maxLength={20}
        error={getError('code')}
        {...register('code')}
      />
    </ServerForm>
  );
}
