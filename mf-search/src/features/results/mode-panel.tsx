import type { SearchMode } from '@lodestay/contracts';
import { toSearchQuery, type SearchState } from '@lodestay/links';
import { Button, Link, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { MODE_TEXTS } from '../../search/mode-texts.ts';

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

/** Links to the pages that explain the modes. */
const MORE_LINKS: Partial<Record<SearchMode, readonly [href: string, label: string]>> = {
  standby: ['/standby', 'How Standby works'],
  corporate: ['/corporate-housing', 'Request several homes at once'],
  military: ['/gsa/military', 'See who is eligible and what to do if orders change'],
};

/** Modes in which a company or the government pays per night. */
const PER_DIEM_MODES: ReadonlySet<SearchMode> = new Set(['corporate', 'military']);

export type ModePanelProps = { mode: SearchMode; path: string; search: SearchState };

/** Explains a search type. Corporate and military searches also get a plain form for the per diem. */
export function ModePanel({ mode, path, search }: ModePanelProps) {
  const s = useStyles(sheet);
  const kept = new URLSearchParams(toSearchQuery({ ...search, perDiem: null, page: 1 }));
  const more = MORE_LINKS[mode];
  return (
    <div className={s.panel}>
      <p>
        {MODE_TEXTS[mode].sentence}{' '}
        {more && (
          <Link href={more[0]} className="link">
            {more[1]}
          </Link>
        )}
      </p>
      {PER_DIEM_MODES.has(mode) && (
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
