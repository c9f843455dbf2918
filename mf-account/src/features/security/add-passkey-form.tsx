import { useState } from 'react';
import { useCommand } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { Banner, Button, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useServerForm } from '../../account/use-server-form.ts';
import { formSheet } from '../../account/form-sheet.ts';
import { createPasskey, formatCeremonyProblem } from '../../account/passkey-ceremonies.ts';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';

type Props = { runConfirmed: RunConfirmed; onAdded(name: string): void; onCancel(): void };

/** Names a new passkey, and lets the browser create it. */
export function AddPasskeyForm({ runConfirmed, onAdded, onCancel }: Props) {
  const s = useStyles(formSheet);
  const [ceremonyProblem, setCeremonyProblem] = useState<string | null>(null);
  const { mutateAsync: start } = useCommand('startPasskey');
  const { mutateAsync: add } = useCommand('addPasskey', { invalidates: ['getAccountSecurity'] });

  async function send({ name }: { name: string }) {
    setCeremonyProblem(null);
    try {
      const response = await createPasskey((await runConfirmed(() => start({}))).options);
      await add({ body: { name, response } });
      onAdded(name);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      setCeremonyProblem(formatCeremonyProblem(error));
    }
  }

  const { register, submit, busy, problem, getError } = useServerForm({ name: '' }, send, { focus: 'name' });
  const alert = problem ?? ceremonyProblem;
  return (
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
        error={getError('name')}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Enter a name' })}
      />
      <div className={s.actions}>
        <Button type="submit" loading={busy}>
          Continue
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
