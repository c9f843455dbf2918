import { useRef, useState, type FormEvent } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { useNavigate } from '@lodestay/platform/router';
import { MIN_PASSWORD_LENGTH } from '@lodestay/stay';
import { Banner, Button, EyeIcon, EyeOffIcon, IconButton, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-4)' } });

export const passwordProblem = (password: string): string | null =>
  password.length < MIN_PASSWORD_LENGTH ? MESSAGES.password : null;

/** Sets a new password with the link from the mail, and signs in with it. */
export function PasswordForm({ token, onRefused }: { token: string; onRefused(): void }) {
  const s = useStyles(sheet);
  const { api, phone, refreshSession, toasts } = usePlatform();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [visible, setVisible] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function explain(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'token_invalid') return onRefused();
    const field = error.fields.find(({ path }) => path === 'password');
    if (field) return setProblem(field.message);
    // A token that cannot be one is refused by its shape.
    if (error.fields.some(({ path }) => path === 'token')) return onRefused();
    setMessage(error.code === 'rate_limited' ? error.message : MESSAGES.settingPassword(phone));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    const wrong = passwordProblem(password);
    setProblem(wrong);
    setMessage(null);
    if (wrong) return input.current?.focus();
    setBusy(true);
    try {
      await api.call('resetPassword', { body: { token, password } });
      await refreshSession();
      toasts.show('Your new password is set.', { variant: 'success' });
      navigate('/account', { replace: true });
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate method="post" className={s.form} onSubmit={(event) => void submit(event)}>
      {message && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      <TextField
        ref={input}
        label="New password"
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        error={problem}
        onBlur={({ target }) => target.value && setProblem(passwordProblem(target.value))}
        end={
          <IconButton
            label={visible ? 'Hide password' : 'Show password'}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        }
      />
      <Button type="submit" wide loading={busy}>
        Set password
      </Button>
    </form>
  );
}
