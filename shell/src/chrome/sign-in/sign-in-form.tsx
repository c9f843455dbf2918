import { usePlatform } from '@lodestay/platform';
import { Button, TextField } from '@lodestay/ui';
import { AccountForm, OtherWays, PasswordField, type FormProps } from './form-parts.tsx';
import { useAccountCall } from './use-account-call.ts';

export function SignInForm({ email, onEmail, onMode, onSignedIn }: FormProps) {
  const { refreshSession } = usePlatform();
  const { busy, message, fields, submit } = useAccountCall('signIn', () => refreshSession().then(onSignedIn));
  return (
    <AccountForm message={message} onSubmit={(data) => void submit({ email, password: String(data.get('password')) })}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={fields['email']}
        required
      />
      <PasswordField autoComplete="current-password" error={fields['password']} />
      <Button type="submit" wide loading={busy}>
        Sign in
      </Button>
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
