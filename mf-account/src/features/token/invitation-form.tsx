import { useForm } from 'react-hook-form';
import { MESSAGES, type ReceivedInvitation } from '@lodestay/contracts';
import { useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { useNavigate } from '@lodestay/platform/router';
import { MIN_PASSWORD_LENGTH } from '@lodestay/stay';
import { Banner, Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { PasswordField } from '../../account/password-field.tsx';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)' },
  names: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))', gap: 'var(--s-4)' },
});

/** Named as in the API, because browsers without JavaScript send the form as it is. */
type Values = { first_name: string; last_name: string; password: string };
const FIELDS = ['first_name', 'last_name', 'password'] as const satisfies readonly (keyof Values)[];

/** Errors whose message says what the person can do. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'account_suspended',
  'conflict',
  'email_taken',
  'forbidden',
  'rate_limited',
]);

type InvitationFormProps = { token: string; invitation: ReceivedInvitation; onInvalidLink(): void };

/** Accepts an invitation, and creates the account of a person who has none. Works without JavaScript. */
export function InvitationForm({ token, invitation: { account, needsPassword }, onInvalidLink }: InvitationFormProps) {
  const s = useStyles(sheet);
  const { phone, refreshSession } = usePlatform();
  const navigate = useNavigate();
  const { mutateAsync: accept } = useCommand('acceptInvitation');
  const { register, handleSubmit, setError, formState } = useForm<Values>();
  const { errors, isSubmitting } = formState;
  const isNew = account === 'none';

  function showError(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'token_invalid') return onInvalidLink();
    const known = FIELDS.flatMap((name) => error.fields.find(({ path }) => path === name) ?? []);
    for (const { path, message } of known) setError(path as keyof Values, { message });
    if (known.length === 0)
      setError('root', { message: EXPLAINED.has(error.code) ? error.message : MESSAGES.submitting(phone) });
  }

  async function submit({ first_name: firstName, last_name: lastName, password }: Values) {
    try {
      await accept({
        params: { token },
        body: { ...(isNew ? { firstName, lastName } : {}), ...(needsPassword ? { password } : {}) },
      });
      await refreshSession();
      navigate('/account', { replace: true });
    } catch (error) {
      showError(error);
    }
  }

  return (
    <form
      noValidate
      method="post"
      action={`/api/v1/invitations/${encodeURIComponent(token)}/form`}
      className={s.form}
      onSubmit={handleSubmit(submit)}
    >
      {errors.root && (
        <Banner tone="bad" role="alert">
          {errors.root.message}
        </Banner>
      )}
      {isNew && (
        <div className={s.names}>
          <TextField
            {...register('first_name', { required: 'Enter your first name' })}
            label="First name"
            autoComplete="given-name"
            error={errors.first_name?.message}
          />
          <TextField
            {...register('last_name', { required: 'Enter your last name' })}
            label="Last name"
            autoComplete="family-name"
            error={errors.last_name?.message}
          />
        </div>
      )}
      {needsPassword && (
        <PasswordField
          {...register('password', {
            validate: (password) => password.length >= MIN_PASSWORD_LENGTH || MESSAGES.password,
          })}
          label={isNew ? 'Choose a password' : 'Your password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? `At least ${MIN_PASSWORD_LENGTH} characters` : 'To confirm that it’s you'}
          error={errors.password?.message}
        />
      )}
      <Button type="submit" wide loading={isSubmitting}>
        Accept invitation
      </Button>
    </form>
  );
}
