import { useState, type FormEvent } from 'react';
import type { ApiError } from '@lodestay/platform/http';
import { useSession } from '@lodestay/platform';
import { Button, FieldError, Loading, Skeleton, TextareaField, TextField } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAccountDetails, useVisitorDetails, type SavedDetailsStore } from './details-store.ts';

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-4)' } });

type SavedDetailsProps = { slug: string; name: string; onClose: () => void };

/** Dialog to edit the list and note of a saved home. */
export function SavedDetails({ slug, name, onClose }: SavedDetailsProps) {
  const { loggedIn } = useSession();
  const Details = loggedIn ? AccountDetails : VisitorDetails;
  return (
    <Dialog open onClose={onClose} title={name}>
      <Details slug={slug} onDone={onClose} />
    </Dialog>
  );
}

type DetailsProps = { slug: string; onDone: () => void };

const AccountDetails = ({ slug, onDone }: DetailsProps) => (
  <LoadedDetails store={useAccountDetails(slug)} onDone={onDone} />
);
const VisitorDetails = ({ slug, onDone }: DetailsProps) => (
  <LoadedDetails store={useVisitorDetails(slug)} onDone={onDone} />
);

function LoadedDetails({ store, onDone }: { store: SavedDetailsStore; onDone: () => void }) {
  if (!store.known)
    return (
      <Loading label="Loading your lists…">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </Loading>
    );
  return <DetailsForm known={store.known} onSave={store.save} onDone={onDone} />;
}

type DetailsFormProps = {
  known: NonNullable<SavedDetailsStore['known']>;
  onSave: SavedDetailsStore['save'];
  onDone: () => void;
};

function DetailsForm({ known: { names, listName, note }, onSave, onDone }: DetailsFormProps) {
  const s = useStyles(sheet);
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setState({ busy: true, problem: null });
    try {
      await onSave({
        listName: String(fields.get('list') ?? '').trim() || null,
        note: String(fields.get('note') ?? '').trim(),
      });
      onDone();
    } catch (error) {
      setState({ busy: false, problem: (error as ApiError).fields?.[0]?.message ?? (error as ApiError).message });
    }
  }
  return (
    <form className={s.form} onSubmit={(event) => void save(event)}>
      <TextField
        label="List"
        name="list"
        list="saved-lists"
        defaultValue={listName ?? ''}
        maxLength={60}
        autoComplete="off"
        hint="Choose a list or type a new name. Leave it empty for no list."
      />
      <datalist id="saved-lists">
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TextareaField
        label="Note"
        hint="Only you can see this, unless you share the list with notes."
        name="note"
        defaultValue={note}
        maxLength={500}
        rows={4}
      />
      {state.problem && <FieldError message={state.problem} />}
      <Button type="submit" loading={state.busy}>
        Save
      </Button>
    </form>
  );
}
