import { Button } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { dialogSheet } from './dialog-sheet.ts';
import { KIND_LABELS } from './kind-labels.ts';
import { SHORTEST_TEXT, type RecordSearch } from './use-record-search.ts';

const listKinds = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What the list of results does not say: what to type, that nothing matches, that the search failed. Screen readers read it out. */
export function SearchState({
  search: { status, unanswered, retry },
  text,
  count,
}: {
  search: RecordSearch & { retry: () => void };
  text: string;
  count: number;
}) {
  const s = useStyles(dialogSheet);
  const kinds = listKinds.format(unanswered.map((kind) => KIND_LABELS[kind].toLowerCase()));
  return (
    <>
      <div role="status" className={s.state}>
        {status === 'empty' && <p>Type the beginning of a name, an email address, a reference, a home or a page.</p>}
        {status === 'too short' && <p>Type at least {SHORTEST_TEXT} characters.</p>}
        {status === 'ready' && count === 0 && unanswered.length === 0 && (
          <p>
            <b>No matches for “{text}”</b>
            Check the spelling, or search by email, phone, reference or home.
          </p>
        )}
        {status === 'ready' && unanswered.length > 0 && (
          <p>Too many matches in {kinds}. Type more to find what is missing.</p>
        )}
        {status === 'ready' && count > 0 && (
          <p className="visually-hidden">
            {count} {count === 1 ? 'result' : 'results'}
          </p>
        )}
        {status === 'failed' && (
          <p>
            <b>The search did not work</b>
            Check your connection, then try again.
          </p>
        )}
      </div>
      {status === 'failed' && (
        <div className={s.retry}>
          <Button look="secondary" size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <p className={s.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> Move <kbd>Enter</kbd> Open <kbd>Esc</kbd> Close
      </p>
    </>
  );
}
