import { useState } from 'react';
import { Banner, Button, TextField } from '@lodestay/ui';
import { AccountForm, OtherWays, type FormProps } from './form-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

const WORDS = {
  'forgotten-password': {
    call: 'forgotPassword',
    text: 'We’ll email you a link to set a new password. It works for one hour.',
    button: 'Send link',
  },
  'magic-link': {
    call: 'createMagicLink',
    text: 'We’ll email you a link to sign in without a password.',
    button: 'Send link',
  },
} as const;

/** Requests a link by email. The response is the same whether or not the account exists. */
export function ForgottenPasswordForm({ kind, email, onEmail, onMode }: FormProps & { kind: keyof typeof WORDS }) {
  const words = WORDS[kind];
  const [answer, setAnswer] = useState<string | null>(null);
  const { register, submit, getError, busy, message } = useAccountForm(words.call, { email }, (accepted) =>
    setAnswer(accepted.message),
  );
  if (answer) {
    return (
      <>
        <Banner tone="good" role="status">
          {answer}
        </Banner>
        <OtherWays>
          <button type="button" className="link" onClick={() => onMode('sign-in')}>
            Back to sign in
          </button>
        </OtherWays>
      </>
    );
  }
  return (
    <AccountForm message={message} onSubmit={submit}>
      <p className="soft">{words.text}</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={getError('email')}
        required
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <Button type="submit" wide loading={busy}>
        {words.button}
      </Button>
      <OtherWays>
        <button type="button" className="link" onClick={() => onMode('sign-in')}>
          Back to sign in
        </button>
      </OtherWays>
    </AccountForm>
  );
}
