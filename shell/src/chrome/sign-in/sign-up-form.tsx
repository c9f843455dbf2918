import { usePlatform } from '@lodestay/platform';
import { MIN_PASSWORD_LENGTH } from '@lodestay/stay';
import { Button, Link, TextField } from '@lodestay/ui';
import { AccountForm, OtherWays, Pair, PasswordField, type FormProps } from './form-parts.tsx';
import { useAccountCall } from './use-account-call.ts';

export function SignUpForm({ email, onEmail, onMode, onSignedIn }: FormProps) {
  const { refreshSession } = usePlatform();
  const { busy, message, fields, submit } = useAccountCall('signUp', () => refreshSession().then(onSignedIn));
  const text = (data: FormData, name: string) => String(data.get(name) ?? '');
  return (
    <AccountForm
      message={message}
      onSubmit={(data) =>
        void submit({
          email,
          password: text(data, 'password'),
          firstName: text(data, 'first_name'),
          lastName: text(data, 'last_name'),
        })
      }
    >
      <Pair>
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          error={fields['first_name']}
          required
        />
        <TextField label="Last name" name="last_name" autoComplete="family-name" error={fields['last_name']} required />
      </Pair>
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
      <PasswordField
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        error={fields['password']}
      />
      <Button type="submit" wide loading={busy}>
        Create account
      </Button>
      <p className="tiny quiet">
        By creating an account you accept the{' '}
        <Link href="/terms-of-service" className="link" target="_blank">
          Terms of Service
        </Link>{' '}
        and the{' '}
        <Link href="/privacy" className="link" target="_blank">
          Privacy page
        </Link>
        .
      </p>
      <OtherWays>
        <button type="button" className="link" onClick={() => onMode('sign-in')}>
          Sign in
        </button>
      </OtherWays>
    </AccountForm>
  );
}
