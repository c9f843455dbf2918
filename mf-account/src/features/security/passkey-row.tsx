import { Suspense, useState } from 'react';
import type { AccountSecurity } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { formatInstant } from '@lodestay/stay';
import { Button, FieldError, useBrowserTimeZone } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { formSheet } from '../../account/form-sheet.ts';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';
import { loadForms, RenamePasskeyForm } from './lazy-forms.ts';

type Passkey = AccountSecurity['passkeys'][number];
type Props = { passkey: Passkey; runConfirmed: RunConfirmed; onDone(text: string): void };

/** A passkey that can be renamed and removed. */
export function PasskeyRow({ passkey, runConfirmed, onDone }: Props) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const s = useStyles(formSheet);
  const timeZone = useBrowserTimeZone('UTC');
  const [isRenaming, setIsRenaming] = useState(false);
  const { mutateAsync: remove } = useCommand('removePasskey', { invalidates: ['getAccountSecurity'] });
  const removal = useAsyncAction(async () => {
    await runConfirmed(() => remove({ params: { id } }));
    onDone(`Passkey ${name} was removed.`);
  });
  const show = (instant: string) => formatInstant(Date.parse(instant), timeZone);
  if (isRenaming)
    return (
      <li className={s.row}>
        <Suspense>
          <RenamePasskeyForm
            passkey={passkey}
            onRenamed={(newName) => {
              setIsRenaming(false);
              onDone(`The passkey is now called ${newName}.`);
            }}
            onCancel={() => setIsRenaming(false)}
          />
        </Suspense>
      </li>
    );
  return (
    <li className={s.row}>
      <div className={s.facts}>
        <p>
          <b>{name}</b>
        </p>
        <p className="small soft">
          Added {show(createdAt)} · {lastUsedAt ? `Last used ${show(lastUsedAt)}` : 'Not used yet'}
        </p>
        {removal.problem && (
          <div role="alert">
            <FieldError message={removal.problem} />
          </div>
        )}
      </div>
      <div className={s.actions}>
        <Button
          look="secondary"
          size="small"
          aria-label={`Rename ${name}`}
          onPointerEnter={loadForms}
          onClick={() => setIsRenaming(true)}
        >
          Rename
        </Button>
        <Button
          look="secondary"
          size="small"
          aria-label={`Remove ${name}`}
          loading={removal.busy}
          onClick={() => void removal.run()}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
