import { useCommand } from '@lodestay/platform';
import { Banner, Button, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useServerForm } from '../../account/use-server-form.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { formSheet } from '../../account/form-sheet.ts';

type Props = { hasPassword: boolean; onEnded(): void; onCancel(): void };

/** Turns two-step verification off with the password and a code. */
export function TwoStepEnd({ hasPassword, onEnded, onCancel }: Props) {
  const s = useStyles(formSheet);
  const { mutateAsync: turnOff } = useCommand('turnOffTwoStep', { invalidates: ['getAccountSecurity'] });
  const initial = { password: '', code: '' };
  const { register, submit, busy, problem, getError } = useServerForm(
    initial,
    async ({ password, code }) => {
      await turnOff({ body: hasPassword ? { password, code } : { code } });
      onEnded();
    },
    { focus: hasPassword ? 'password' : 'code' },
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
      <div className={s.actions}>
        <Button type="submit" loading={busy}>
          Turn off
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Keep it on
        </Button>
      </div>
    </form>
  );
}
