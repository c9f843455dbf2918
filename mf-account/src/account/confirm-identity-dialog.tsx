import { useState } from 'react';
import { useCommand, useEndpoint } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { Banner, Button, KeyRoundIcon, TextField } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { useStyles } from '@lodestay/ui/styles';
import { useServerForm } from './use-server-form.ts';
import { PasswordField } from './password-field.tsx';
import { formSheet } from './form-sheet.ts';
import { formatCeremonyProblem, getPasskey } from './passkey-ceremonies.ts';

/** Asks for the password, a code or a passkey before a sensitive action. */
export function ConfirmIdentityDialog({ onSettle }: { onSettle(isConfirmed: boolean): void }) {
  const s = useStyles(formSheet);
  const { data } = useEndpoint('getAccountSecurity', {});
  const { mutateAsync: confirm } = useCommand('confirmIdentity');
  const { mutateAsync: startPasskey } = useCommand('startPasskeySignIn');
  const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null);
  const needsCode = Boolean(data?.twoStep);
  const { register, submit, busy, problem, getError } = useServerForm(
    { password: '', code: '' },
    async (values) => {
      await confirm({ body: needsCode ? { code: values.code } : { password: values.password } });
      onSettle(true);
    },
    { focus: data && (needsCode || data.hasPassword) ? (needsCode ? 'code' : 'password') : undefined },
  );

  async function confirmByPasskey() {
    setPasskeyProblem(null);
    try {
      await confirm({ body: { passkey: await getPasskey((await startPasskey({})).options) } });
      onSettle(true);
    } catch (error) {
      setPasskeyProblem(error instanceof ApiError ? error.message : formatCeremonyProblem(error));
    }
  }

  const message = problem ?? passkeyProblem;
  return (
    <Dialog open onClose={() => onSettle(false)} title="Confirm it’s you">
      {message && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      {data && (needsCode || data.hasPassword) && (
        <form noValidate className={s.form} onSubmit={submit}>
          <p className="soft">This protects your account if you leave a device signed in.</p>
          {needsCode ? (
            <TextField
              label="Code from your authenticator app"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              error={getError('code')}
              {...register('code')}
            />
          ) : (
            <PasswordField
              label="Password"
              autoComplete="current-password"
              error={getError('password')}
              {...register('password')}
            />
          )}
          <Button type="submit" wide loading={busy}>
            Continue
          </Button>
        </form>
      )}
      {data && data.passkeys.length > 0 && (
        <Button look="secondary" wide onClick={() => void confirmByPasskey()}>
          <KeyRoundIcon /> Use a passkey
        </Button>
      )}
      {data && !needsCode && !data.hasPassword && data.passkeys.length === 0 && (
        <p className="soft">
          Your account has no password. Sign out, sign in again with a link by email, and continue within 10 minutes.
        </p>
      )}
    </Dialog>
  );
}
