import { useState, type FormEvent } from 'react';
import type { SavedSearchFrequency } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { Button, ButtonLink, FieldError, Panel, SelectField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { FREQUENCY_OPTIONS } from './frequency-options.ts';
import type { NewSearch } from './new-search.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

/** Saves the search that the person comes from. `onSaved` gets the address of its list. */
export function SaveSearchForm({ search, onSaved }: { search: NewSearch; onSaved: (href: string) => void }) {
  const s = useStyles(sheet);
  const { path, query, summary } = search;
  const [name, setName] = useState(search.name);
  const [frequency, setFrequency] = useState<SavedSearchFrequency>('daily');
  const { mutateAsync: save } = useCommand('createSavedSearch', { invalidates: ['listSavedSearches'] });
  const { busy, problem, run } = useAsyncAction(async () => {
    const { href } = await save({ body: { path, query, name, summary, frequency } });
    onSaved(href);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void run();
  }
  return (
    <Panel>
      <form className={s.form} onSubmit={submit} aria-labelledby="save-search">
        <h2 className="display d-26" id="save-search">
          Save this search
        </h2>
        {summary && <p className="soft">{summary}</p>}
        <TextField
          label="Name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={120}
          required
          autoComplete="off"
        />
        <SelectField
          label="Email me about new homes"
          hint="Daily: at most one email a day. Immediately: at most one an hour. You can unsubscribe from any email."
          value={frequency}
          options={FREQUENCY_OPTIONS}
          onChange={({ target }) => setFrequency(target.value as SavedSearchFrequency)}
        />
        {problem && (
          <div role="alert">
            <FieldError message={problem} />
          </div>
        )}
        <div className={s.actions}>
          <Button type="submit" loading={busy}>
            Save search
          </Button>
          <ButtonLink look="secondary" href={query ? `${path}?${query}` : path}>
            Back to the homes
          </ButtonLink>
        </div>
      </form>
    </Panel>
  );
}
