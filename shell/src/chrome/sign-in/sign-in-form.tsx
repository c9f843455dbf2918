import { usePlatform } from '@lodestay/platform';
import { Button, TextField } from '@lodestay/ui';
import { AccountForm, OtherWays, PasswordField, type FormProps } from './form-parts.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useAccountForm } from './use-account-form.ts';

export function SignInForm({
  email,
  onEmail,
  onMode,
  onSignedIn,
  onChallenge,
}: FormProps & { onChallenge(challenge: string): void }) {
  const { analytics, refreshSession } = usePlatform();
  const { register, submit, getError, busy, message } = useAccountForm(
    'signIn',
    { email, password: '' },
    () =>
      refreshSession().then(() => {
        analytics.track({ event: 'sign_in', method: 'password' });
        onSignedIn();
      }),
    onChallenge,
  );
  return (
    <AccountForm message={message} onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={getError('email')}
        required
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <PasswordField autoComplete="current-password" error={getError('password')} {...register('password')} />
      <Button type="submit" wide loading={busy}>
        Sign in
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} />
      <OtherWays>
        <button type="button" className="link" onClick={() => onMode('sign-up')}>
          Create an account
        </button>
        <button type="button" className="link" onClick={() => onMode('forgotten-password')}>
          Forgot password?
        </button>
        <button type="button" className="link" onClick={() => onMode('magic-link')}>
          Email me a sign-in link
        </button>
      </OtherWays>
    </AccountForm>
  );
}
