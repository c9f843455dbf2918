import { useState } from 'react';
import { useCommand } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { TextField } from '@lodestay/ui';
import { useServerForm } from '../../account/use-server-form.ts';
import { ServerForm } from '../../account/server-form.tsx';
import { createPasskey, formatCeremonyProblem } from '../../account/passkey-ceremonies.ts';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';

type Props = { runConfirmed: RunConfirmed; onAdded(name: string): void; onCancel(): void };

/** Names a new passkey, and lets the browser create it. */
export function AddPasskeyForm({ runConfirmed, onAdded, onCancel }: Props) {
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

  const form = useServerForm({ name: '' }, send, { focus: 'name' });
  return (
    <ServerForm form={form} problem={form.problem ?? ceremonyProblem} submitLabel="Continue" onCancel={onCancel}>
      <TextField
        label="Name of the passkey"
        hint="Such as the device that keeps it"
        maxLength={60}
        autoComplete="off"
        error={form.getError('name')}
        {...form.register('name', { validate: (name) => name.trim() !== '' || 'Enter a name' })}
      />
    </ServerForm>
  );
}
