import type { AccountSecurity } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { Button, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';
import { useServerForm } from '../../account/use-server-form.ts';

type Props = {
  passkey: Pick<AccountSecurity['passkeys'][number], 'id' | 'name'>;
  onRenamed(name: string): void;
  onCancel(): void;
};

/** Changes the name of a passkey. */
export function RenamePasskeyForm({ passkey: { id, name }, onRenamed, onCancel }: Props) {
  const s = useStyles(formSheet);
  const { mutateAsync: rename } = useCommand('renamePasskey', { invalidates: ['getAccountSecurity'] });
  const form = useServerForm(
    { name },
    async (body) => {
      await rename({ params: { id }, body });
      onRenamed(body.name);
    },
    { focus: 'name' },
  );
  return (
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
        <Button look="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
