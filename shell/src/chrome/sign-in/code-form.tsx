import { useState } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button, TextField } from '@lodestay/ui';
import { AccountForm, OtherWays, type FormProps } from './form-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

const KINDS = {
  app: { label: 'Six-digit code', text: 'Open your authenticator app and enter the code for this site.' },
  recovery: { label: 'Recovery code', text: 'Enter one of the recovery codes that you saved. Each works once.' },
} as const;

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, onMode, onSignedIn }: FormProps & { challenge: string }) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const { refreshSession } = usePlatform();
  const { register, submit, getError, busy, message } = useAccountForm('completeSignIn', { challenge, code: '' }, () =>
    refreshSession().then(onSignedIn),
  );
  const { label, text } = KINDS[kind];
  return (
    <AccountForm message={message} onSubmit={submit}>
      <p className="soft">{text}</p>
      <TextField
        key={kind}
        label={label}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        error={getError('code')}
        {...register('code')}
      />
      <Button type="submit" wide loading={busy}>
        Sign in
      </Button>
      <OtherWays>
        <button type="button" className="link" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {kind === 'app' ? 'Use a recovery code' : 'Use your authenticator app'}
        </button>
        <button type="button" className="link" onClick={() => onMode('sign-in')}>
          Back to sign in
        </button>
      </OtherWays>
    </AccountForm>
  );
}
