import { useState, type FormEvent } from 'react';
import { Button, CheckField, FieldError } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Sharing } from './collection.ts';
import type { SavedList } from './saved-homes.ts';
import { useAsyncAction } from '../../account/use-async-action.ts';

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-4)', justifyItems: 'start' } });

/** Says what the link will show, and creates it. */
export function ShareForm({
  list,
  sharing,
  onCreated,
}: {
  list: SavedList;
  sharing: Sharing;
  onCreated: (token: string | null) => void;
}) {
  const s = useStyles(sheet);
  const [withNotes, setWithNotes] = useState(false);
  const [withDates, setWithDates] = useState(true);
  const { busy, problem, run } = useAsyncAction(async () =>
    onCreated(await sharing.share(list, { withNotes, withDates })),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    void run();
  }
  return (
    <form className={s.form} onSubmit={submit}>
      <p className="soft">
        Anyone with the link can view the list’s name and its homes with today’s prices, and can’t change anything. Your
        name isn’t shown, and search engines don’t list it.
      </p>
      <CheckField label="Show my notes" checked={withNotes} onChange={({ target }) => setWithNotes(target.checked)} />
      <CheckField label="Show my dates" checked={withDates} onChange={({ target }) => setWithDates(target.checked)} />
      {problem && <FieldError message={problem} />}
      <Button type="submit" loading={busy}>
        Create link
      </Button>
    </form>
  );
}
