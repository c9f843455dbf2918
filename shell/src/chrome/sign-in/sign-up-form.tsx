import { usePlatform } from '@lodestay/platform';
import { MIN_PASSWORD_LENGTH } from '@lodestay/stay';
import { Button, Link, TextField } from '@lodestay/ui';
import { AccountForm, OtherWays, Pair, PasswordField, type FormProps } from './form-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

export function SignUpForm({ email, onEmail, onMode, onSignedIn }: FormProps) {
  const { analytics, refreshSession } = usePlatform();
  const { register, submit, getError, busy, message } = useAccountForm(
    'signUp',
    { email, password: '', firstName: '', lastName: '' },
    () =>
      refreshSession().then(() => {
        analytics.track({ event: 'sign_up' });
        onSignedIn();
      }),
  );
  return (
    <AccountForm message={message} onSubmit={submit}>
      <Pair>
        <TextField
          label="First name"
          autoComplete="given-name"
          error={getError('firstName')}
          required
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={getError('lastName')}
          required
          {...register('lastName')}
        />
      </Pair>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={getError('email')}
        required
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <PasswordField
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        error={getError('password')}
        {...register('password')}
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
