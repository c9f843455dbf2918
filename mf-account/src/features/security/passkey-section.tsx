import { useState } from 'react';
import type { AccountSecurity } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { Banner, Button, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useServerForm } from '../../account/use-server-form.ts';
import { formSheet } from './form-sheet.ts';
import { createPasskey, formatCeremonyProblem } from './passkey-ceremonies.ts';
import { PasskeyRow } from './passkey-row.tsx';
import type { RunConfirmed } from './use-confirmed.tsx';

const invalidates = ['getAccountSecurity'] as const;

type Props = { passkeys: AccountSecurity['passkeys']; runConfirmed: RunConfirmed; onDone(text: string): void };

/** The passkeys of the account, and a form that adds one. */
export function PasskeySection({ passkeys, runConfirmed, onDone }: Props) {
  const s = useStyles(formSheet);
  const [isOpen, setIsOpen] = useState(false);
  const [ceremonyProblem, setCeremonyProblem] = useState<string | null>(null);
  const { mutateAsync: start } = useCommand('startPasskey');
  const { mutateAsync: add } = useCommand('addPasskey', { invalidates });
  const { register, submit, busy, problem, getError, reset } = useServerForm({ name: '' }, async ({ name }) => {
    setCeremonyProblem(null);
    try {
      const response = await createPasskey((await runConfirmed(() => start({}))).options);
      await add({ body: { name, response } });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      return setCeremonyProblem(formatCeremonyProblem(error));
    }
    setIsOpen(false);
    reset();
    onDone(`The passkey ${name} is added.`);
  });
  const alert = problem ?? ceremonyProblem;
  return (
    <div>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className={s.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} runConfirmed={runConfirmed} onDone={onDone} />
          ))}
        </ul>
      )}
      {!isOpen ? (
        <div className={s.form}>
          {passkeys.length === 0 && (
            <p className="soft">
              Sign in with your fingerprint, your face or the PIN of your device, without a password.
            </p>
          )}
          <div className={s.actions}>
            <Button look="secondary" onClick={() => setIsOpen(true)}>
              Add a passkey
            </Button>
          </div>
        </div>
      ) : (
        <form noValidate className={s.form} onSubmit={submit}>
          {alert && (
            <Banner tone="bad" role="alert">
              {alert}
            </Banner>
          )}
          <TextField
            label="Name of the passkey"
            hint="Such as the device that keeps it"
            maxLength={60}
            autoComplete="off"
            autoFocus
            error={getError('name')}
            {...register('name', { validate: (name) => name.trim() !== '' || 'Enter a name' })}
          />
          <div className={s.actions}>
            <Button type="submit" loading={busy}>
              Continue
            </Button>
            <Button look="secondary" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
