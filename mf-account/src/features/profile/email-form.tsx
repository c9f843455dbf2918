import { useState } from 'react';
import type { Profile } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { Banner, Button, Tag, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { useServerForm } from '../../account/use-server-form.ts';
import { formSheet } from '../../account/form-sheet.ts';
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
  const { register, submit, busy, problem, getError } = useServerForm({ email: '' }, send, {
    focus: isOpen ? 'email' : undefined,
    clears: true,
  });
  const alert = problem ?? cancellation.problem;
  return (
    <div className={s.form}>
      <p className={s.name}>
        <b>{email}</b>
        {emailConfirmed ? <Tag tone="good">Confirmed</Tag> : <Tag tone="warn">Not confirmed</Tag>}
      </p>
      {alert && (
        <Banner tone="bad" role="alert">
          {alert}
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
        <form noValidate className={s.form} onSubmit={submit}>
          <TextField
            label="New email address"
            type="email"
            autoComplete="email"
            maxLength={254}
            hint={`We’ll email a link there and tell ${email} about it.`}
            error={getError('email')}
            {...register('email')}
          />
          <div className={s.actions}>
            <Button type="submit" loading={busy}>
              Send link
            </Button>
            <Button look="secondary" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
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
