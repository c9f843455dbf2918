import type { SavedSearch, SavedSearchFrequency } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { Button, ButtonLink, FieldError, SelectField, Tag, Trash2Icon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { FREQUENCY_OPTIONS } from './frequency-options.ts';

const sheet = styles({
  row: {
    display: 'grid',
    gap: 'var(--s-3)',
    padding: 'var(--s-5) 0',
    borderTop: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-2) var(--s-3)' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 'var(--s-3)' },
});

const invalidates = ['listSavedSearches'] as const;

/** A saved search: its criteria, how often emails are sent, and buttons to open and delete it. */
export function SavedSearchRow({ search, onDeleted }: { search: SavedSearch; onDeleted: () => void }) {
  const s = useStyles(sheet);
  const { id, name, summary, href, frequency, ended } = search;
  const { mutateAsync: update } = useCommand('updateSavedSearch', { invalidates });
  const { mutateAsync: remove } = useCommand('deleteSavedSearch', { invalidates });
  const change = useAsyncAction(
    async (chosen: SavedSearchFrequency) => void (await update({ params: { id }, body: { frequency: chosen } })),
  );
  const deletion = useAsyncAction(async () => {
    await remove({ params: { id } });
    onDeleted();
  });
  const problem = change.problem ?? deletion.problem;
  return (
    <li className={s.row}>
      <div>
        <div className={s.name}>
          <h2 className="display d-26">{name}</h2>
          {ended && <Tag>Ended</Tag>}
        </div>
        {summary && <p className="soft">{summary}</p>}
        {ended && (
          <p className="small soft">
            The move-in date has passed, so we no longer send emails. Open the search and choose new dates to save it
            again.
          </p>
        )}
      </div>
      <div className={s.actions}>
        {!ended && (
          <SelectField
            label={`Emails about ${name}`}
            value={frequency}
            options={FREQUENCY_OPTIONS}
            disabled={change.busy}
            onChange={({ target }) => void change.run(target.value as SavedSearchFrequency)}
          />
        )}
        <ButtonLink href={href} look="secondary" aria-label={`See homes: ${name}`}>
          See homes
        </ButtonLink>
        <Button
          look="secondary"
          loading={deletion.busy}
          aria-label={`Delete ${name}`}
          onClick={() => void deletion.run()}
        >
          <Trash2Icon /> Delete
        </Button>
      </div>
      {problem && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
    </li>
  );
}
