import { useState, type FormEvent } from 'react';
import { Button, FieldError, TextField } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-4)' } });

type NameDialogProps = {
  title: string;
  action: string;
  name?: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the name of a new or existing list. */
export function NameDialog({ title, action, name: initialName = '', onSave, onClose }: NameDialogProps) {
  const s = useStyles(sheet);
  const [name, setName] = useState(initialName);
  const { busy, problem, run } = useAsyncAction(() => onSave(name.trim()));
  function submit(event: FormEvent) {
    event.preventDefault();
    void run();
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className={s.form} onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={60}
          required
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a dialog that the user opened
          autoFocus
        />
        {problem && <FieldError message={problem} />}
        <Button type="submit" loading={busy} disabled={name.trim() === ''}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}

type DeleteDialogProps = { name: string; homes: number; onDelete: () => Promise<void>; onClose: () => void };

const formatDeleteNote = (homes: number) =>
  homes === 0
    ? 'This list is empty.'
    : homes === 1
      ? 'Its home stays saved, with your note.'
      : `Its ${homes} homes stay saved, with your notes.`;

/** Confirms the deletion of a list. Its homes stay saved. */
export function DeleteDialog({ name, homes, onDelete, onClose }: DeleteDialogProps) {
  const { busy, problem, run } = useAsyncAction(onDelete);
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={`Delete the list “${name}”?`}
      actions={
        <>
          <Button look="secondary" disabled={busy} onClick={onClose}>
            Keep list
          </Button>
          <Button look="danger" loading={busy} onClick={() => void run()}>
            Delete list
          </Button>
        </>
      }
    >
      <p className="soft">{formatDeleteNote(homes)}</p>
      {problem && <FieldError message={problem} />}
    </Dialog>
  );
}
