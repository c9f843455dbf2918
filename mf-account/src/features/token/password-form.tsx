import { useForm } from 'react-hook-form';
import { MESSAGES } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { ApiError, getSignInChallenge } from '@lodestay/platform/http';
import { useNavigate } from '@lodestay/platform/router';
import { MIN_PASSWORD_LENGTH } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { isExplained } from './is-invalid-link.ts';
import { PasswordField } from '../../account/password-field.tsx';

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-4)' } });

/** Sets a new password with the token of an email link, and signs in. */
export function PasswordForm({ token, onInvalidLink }: { token: string; onInvalidLink(): void }) {
  const s = useStyles(sheet);
  const { api, phone, refreshSession, signIn, toasts } = usePlatform();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>();
  const { errors, isSubmitting } = formState;

  function showError(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'token_invalid') return onInvalidLink();
    const field = error.fields.find(({ path }) => path === 'password');
    if (field) return setError('password', { message: field.message });
    // The API rejects a malformed token as an invalid field.
    if (error.fields.some(({ path }) => path === 'token')) return onInvalidLink();
    setError('root', { message: isExplained(error) ? error.message : MESSAGES.settingPassword(phone) });
  }

  function finish(href: string) {
    toasts.show('Your new password is set.', { variant: 'success' });
    navigate(href, { replace: true });
  }

  async function setPassword({ password }: { password: string }) {
    try {
      await api.call('resetPassword', { body: { token, password } });
      await refreshSession();
      finish('/account');
    } catch (error) {
      const challenge = getSignInChallenge(error);
      if (!challenge) return showError(error);
      // The password is set. The account also needs a code to sign in.
      finish((await signIn({ challenge })) ? '/account' : '/');
    }
  }

  return (
    <form noValidate method="post" className={s.form} onSubmit={handleSubmit(setPassword)}>
      {errors.root && (
        <Banner tone="bad" role="alert">
          {errors.root.message}
        </Banner>
      )}
      <PasswordField
        {...register('password', {
          validate: (password) => password.length >= MIN_PASSWORD_LENGTH || MESSAGES.password,
        })}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        error={errors.password?.message}
      />
      <Button type="submit" wide loading={isSubmitting}>
        Set password
      </Button>
    </form>
  );
}
