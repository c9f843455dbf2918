import { useState } from 'react';
import { useCommand, usePlatform } from '@lodestay/platform';
import { formatDate } from '@lodestay/stay';
import { Banner, Button, Link, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';
import { ServerForm } from '../../account/server-form.tsx';
import { useAsyncAction } from '../../account/use-async-action.ts';
import type { RunConfirmed } from '../../account/use-confirmed.tsx';
import { useServerForm } from '../../account/use-server-form.ts';
import type { Privacy } from './export-section.tsx';

const invalidates = ['getPrivacy'] as const;

type Props = { privacy: Privacy; runConfirmed: RunConfirmed; onDone(text: string): void };

/** Asking for the deletion of the account, what must be closed first, and taking it back. */
export function DeletionSection({ privacy: { deletion, blockers, email }, runConfirmed, onDone }: Props) {
  const s = useStyles(formSheet);
  if (deletion) return <PendingDeletion dueAt={deletion.dueAt} blockers={blockers} onDone={onDone} />;
  if (blockers.length === 0) return <DeletionForm email={email} runConfirmed={runConfirmed} onDone={onDone} />;
  return (
    <>
      <p className={s.text}>You can delete your account once this is closed:</p>
      <BlockerList blockers={blockers} />
    </>
  );
}

function BlockerList({ blockers }: Pick<Privacy, 'blockers'>) {
  const s = useStyles(formSheet);
  return (
    <ul aria-label="Close this first" className={s.list}>
      {blockers.map(({ message, href }) => (
        <li key={message} className={s.row}>
          <p className={s.facts}>{message}</p>
          {href && (
            <Link href={href} className="link">
              Open<span className="visually-hidden">: {message}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function DeletionForm({ email, runConfirmed, onDone }: { email: string } & Omit<Props, 'privacy'>) {
  const s = useStyles(formSheet);
  const { refreshSession } = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync: request } = useCommand('requestAccountDeletion', { invalidates });
  const form = useServerForm(
    { email: '' },
    async (body) => {
      const { deletion } = await runConfirmed(() => request({ body }));
      await refreshSession();
      onDone(
        `Your account will be deleted on ${formatDate(deletion!.dueAt.slice(0, 10))}. You can keep it until then.`,
      );
    },
    { focus: isOpen ? 'email' : undefined },
  );
  if (!isOpen)
    return (
      <div className={s.actions}>
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          Delete account
        </Button>
      </div>
    );
  return (
    <ServerForm
      form={form}
      problem={form.problem}
      submitLabel="Delete account after 14 days"
      cancelLabel="Keep account"
      onCancel={() => setIsOpen(false)}
    >
      <TextField
        label="Type your email address to confirm"
        type="email"
        autoComplete="off"
        maxLength={254}
        hint={`The address of this account: ${email}`}
        error={form.getError('email')}
        {...form.register('email')}
      />
    </ServerForm>
  );
}

function PendingDeletion({
  dueAt,
  blockers,
  onDone,
}: { dueAt: string } & Pick<Privacy, 'blockers'> & Pick<Props, 'onDone'>) {
  const { refreshSession } = usePlatform();
  const { mutateAsync: cancel } = useCommand('cancelAccountDeletion', { invalidates });
  const keeping = useAsyncAction(async () => {
    await cancel({});
    await refreshSession();
    onDone('You keep your account. Nothing was deleted.');
  });
  return (
    <>
      {keeping.problem && (
        <Banner tone="bad" role="alert">
          {keeping.problem}
        </Banner>
      )}
      <Banner
        action={
          <Button size="small" loading={keeping.busy} onClick={() => void keeping.run()}>
            Keep my account
          </Button>
        }
      >
        Your account will be deleted on {formatDate(dueAt.slice(0, 10))}. Afterwards nobody can bring it back.
      </Banner>
      {blockers.length > 0 && (
        <>
          <p>The deletion waits until this is closed:</p>
          <BlockerList blockers={blockers} />
        </>
      )}
    </>
  );
}
