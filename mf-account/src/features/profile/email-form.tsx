import { useState } from 'react';
import type { Profile } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { Banner, Button, Tag, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { useServerForm } from '../../account/use-server-form.ts';
import { formSheet } from '../../account/form-sheet.ts';
import { ServerForm } from '../../account/server-form.tsx';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';

const invalidates = ['getProfile'] as const;

type Props = { profile: Profile; runConfirmed: RunConfirmed; onDone(text: string): void };

/** The email address. A new one takes effect when the link that we send there is used. */
export function EmailForm({ profile: { email, emailConfirmed, newEmail }, runConfirmed, onDone }: Props) {
  const s = useStyles(formSheet);
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync: request } = useCommand('requestEmailChange', { invalidates });
  const { mutateAsync: cancel } = useCommand('cancelEmailChange', { invalidates });
  const cancellation = useAsyncAction(async () => {
    await cancel({});
    onDone(`Your email address is still ${email}.`);
  });
  async function send(body: { email: string }) {
    const { message } = await runConfirmed(() => request({ body }));
    setIsOpen(false);
    onDone(message);
  }
  const form = useServerForm({ email: '' }, send, {
    focus: isOpen ? 'email' : undefined,
    clears: true,
  });
  return (
    <div className={s.form}>
      <p className={s.name}>
        <b>{email}</b>
        {emailConfirmed ? <Tag tone="good">Confirmed</Tag> : <Tag tone="warn">Not confirmed</Tag>}
      </p>
      {cancellation.problem && (
        <Banner tone="bad" role="alert">
          {cancellation.problem}
        </Banner>
      )}
      {newEmail && !isOpen && (
        <Banner
          action={
            <Button look="secondary" size="small" loading={cancellation.busy} onClick={() => void cancellation.run()}>
              Cancel the change
            </Button>
          }
        >
          Open the link that we emailed to <b>{newEmail.email}</b> to use that address. Until then you sign in with{' '}
          {email}.
        </Banner>
      )}
      {isOpen ? (
        <ServerForm form={form} problem={form.problem} submitLabel="Send link" onCancel={() => setIsOpen(false)}>
          <TextField
            label="New email address"
            type="email"
            autoComplete="email"
            maxLength={254}
            hint={`We’ll email a link there and tell ${email} about it.`}
            error={form.getError('email')}
            {...form.register('email')}
          />
        </ServerForm>
      ) : (
        <div className={s.actions}>
          <Button look="secondary" onClick={() => setIsOpen(true)}>
            Change email address
          </Button>
        </div>
      )}
    </div>
  );
}
