import { Suspense, useState } from 'react';
import type { AccountSecurity } from '@lodestay/contracts';
import { Button } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';
import { AddPasskeyForm, loadForms } from './lazy-forms.ts';
import { PasskeyRow } from './passkey-row.tsx';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';

type Props = { passkeys: AccountSecurity['passkeys']; runConfirmed: RunConfirmed; onDone(text: string): void };

/** The passkeys of the account, and a form that adds one. */
export function PasskeySection({ passkeys, runConfirmed, onDone }: Props) {
  const s = useStyles(formSheet);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className={s.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} runConfirmed={runConfirmed} onDone={onDone} />
          ))}
        </ul>
      )}
      {isOpen ? (
        <Suspense>
          <AddPasskeyForm
            runConfirmed={runConfirmed}
            onAdded={(name) => {
              setIsOpen(false);
              onDone(`Passkey ${name} was added.`);
            }}
            onCancel={() => setIsOpen(false)}
          />
        </Suspense>
      ) : (
        <div className={s.form}>
          {passkeys.length === 0 && (
            <p className="soft">
              Sign in with your fingerprint, your face or the PIN of your device, without a password.
            </p>
          )}
          <div className={s.actions}>
            <Button look="secondary" onPointerEnter={loadForms} onClick={() => setIsOpen(true)}>
              Add a passkey
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
