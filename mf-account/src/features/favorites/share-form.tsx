import { useState, type FormEvent } from 'react';
import { Button, CheckField, FieldError } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Sharing } from './collection.ts';
import type { SavedList } from './saved-homes.ts';
import { useChange } from './use-change.ts';

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-4)', justifyItems: 'start' } });

/** What a link would show, and the button that makes it. */
export function ShareForm({ list, sharing }: { list: SavedList; sharing: Sharing }) {
  const s = useStyles(sheet);
  const [withNotes, setWithNotes] = useState(false);
  const { busy, problem, run } = useChange(() => sharing.share(list, withNotes));
  function submit(event: FormEvent) {
    event.preventDefault();
    void run();
  }
  return (
    <form className={s.form} onSubmit={submit}>
      <p className="soft">Whoever has the link sees the name of the list and its homes as they are on the day, and can change nothing. Your name is not there, and no search engine lists it.</p>
      <CheckField label="Show my notes, too" checked={withNotes} onChange={({ target }) => setWithNotes(target.checked)} />
      {problem && <FieldError message={problem} />}
      <Button type="submit" loading={busy}>Make a link</Button>
    </form>
  );
}
