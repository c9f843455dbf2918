import type { SearchMode } from '@lodestay/contracts';
import { toSearchQuery, type SearchState } from '@lodestay/links';
import { Button, Link, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { MODE_WORDS } from '../../search/mode-words.ts';

const sheet = styles({
  panel: {
    display: 'grid',
    gap: 'var(--s-3)',
    padding: 'var(--s-4) var(--s-5)',
    marginBottom: 'var(--s-6)',
    borderRadius: 'var(--r-l)',
    background: 'var(--fog)',
  },
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: 'var(--s-3)',
    '& > :first-child': { flex: '0 1 15rem' },
  },
});

/** Where each kind of stay is explained, and what leads there. */
const MORE: Partial<Record<SearchMode, readonly [href: string, words: string]>> = {
  standby: ['/standby', 'How Standby works'],
  corporate: ['/corporate-housing', 'Request several homes at once'],
  military: ['/gsa/military', 'See who is eligible and what to do if orders change'],
};

/** Modes in which somebody else pays by the night. */
const BY_NIGHT: ReadonlySet<SearchMode> = new Set(['corporate', 'military']);

export type ModePanelProps = { mode: SearchMode; path: string; search: SearchState };

/** What is special about a kind of list: its words, where they are explained, and for travel on somebody's account the per diem. A plain form. */
export function ModePanel({ mode, path, search }: ModePanelProps) {
  const s = useStyles(sheet);
  const kept = new URLSearchParams(toSearchQuery({ ...search, perDiem: null, page: 1 }));
  const more = MORE[mode];
  return (
    <div className={s.panel}>
      <p>
        {MODE_WORDS[mode].sentence}{' '}
        {more && (
          <Link href={more[0]} className="link">
            {more[1]}
          </Link>
        )}
      </p>
      {BY_NIGHT.has(mode) && (
        <form method="get" action={path} aria-label="Per diem" className={s.form}>
          {[...kept].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField
            label="Lodging per diem per night"
            name="perDiem"
            inputMode="numeric"
            start="$"
            defaultValue={search.perDiem === null ? '' : String(search.perDiem)}
          />
          <Button type="submit" look="secondary">
            Show homes within per diem
          </Button>
        </form>
      )}
    </div>
  );
}
