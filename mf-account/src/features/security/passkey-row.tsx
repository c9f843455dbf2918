import { useState } from 'react';
import type { AccountSecurity } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { formatInstant } from '@lodestay/stay';
import { Button, FieldError, TextField, useBrowserTimeZone } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { useServerForm } from '../../account/use-server-form.ts';
import { formSheet } from '../../account/form-sheet.ts';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';

const invalidates = ['getAccountSecurity'] as const;

type Passkey = AccountSecurity['passkeys'][number];
type Props = { passkey: Passkey; runConfirmed: RunConfirmed; onDone(text: string): void };

/** A passkey that can be renamed and removed. */
export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, runConfirmed, onDone }: Props) {
  const s = useStyles(formSheet);
  const timeZone = useBrowserTimeZone('UTC');
  const [isRenaming, setIsRenaming] = useState(false);
  const { mutateAsync: rename } = useCommand('renamePasskey', { invalidates });
  const { mutateAsync: remove } = useCommand('removePasskey', { invalidates });
  const removal = useAsyncAction(async () => {
    await runConfirmed(() => remove({ params: { id } }));
    onDone(`Passkey ${name} was removed.`);
  });
  const form = useServerForm(
    { name },
    async (body) => {
      await rename({ params: { id }, body });
      setIsRenaming(false);
      onDone(`The passkey is now called ${body.name}.`);
    },
    { focus: isRenaming ? 'name' : undefined },
  );
  const show = (instant: string) => formatInstant(Date.parse(instant), timeZone);
  if (isRenaming)
    return (
      <li className={s.row}>
        <form noValidate className={s.form} onSubmit={form.submit}>
          <TextField
            label={`New name of ${name}`}
            maxLength={60}
            error={form.getError('name') ?? form.problem}
            {...form.register('name')}
          />
          <div className={s.actions}>
            <Button type="submit" size="small" loading={form.busy}>
              Save name
            </Button>
            <Button look="secondary" size="small" onClick={() => setIsRenaming(false)}>
              Cancel
            </Button>
          </div>
        </form>
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
        <Button look="secondary" size="small" aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
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
