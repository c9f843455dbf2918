import type { SearchMode } from '@lodestay/contracts';
import { toSearchQuery, type SearchState } from '@lodestay/links';
import { Button, Disclosure, Link, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { MODE_TEXTS } from '../../../search/mode-texts.ts';

const sheet = styles({
  // A menu below the header of the list.
  content: {
    position: 'absolute',
    insetInline: 0,
    top: '100%',
    zIndex: 4,
    display: 'grid',
    gap: 'var(--s-4)',
    padding: 'var(--s-4)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-l)',
    background: 'var(--paper)',
    boxShadow: 'var(--sh-3)',
  },
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: 'var(--s-3)',
    '& > :first-child': { flex: '0 1 15rem' },
  },
});

/** For the modes that need more than a sentence: what the disclosure says, and a link to the page about the mode. */
const MORE: Partial<Record<SearchMode, { summary: string; href: string; label: string }>> = {
  standby: { summary: 'About Standby', href: '/standby', label: 'How Standby works' },
  corporate: {
    summary: 'Per diem and group requests',
    href: '/corporate-housing',
    label: 'Request several homes at once',
  },
  military: {
    summary: 'Per diem and eligibility',
    href: '/gsa/military',
    label: 'See who is eligible and what to do if orders change',
  },
};

/** Modes in which a company or the government pays per night. */
const PER_DIEM_MODES: ReadonlySet<SearchMode> = new Set(['corporate', 'military']);

export type ModePanelProps = { mode: SearchMode; path: string; search: SearchState };

/**
 * Explains a search type. Corporate and military searches also get a plain form for the per diem. More than a sentence is
 * behind a disclosure, so that homes are on the first screen.
 */
export function ModePanel({ mode, path, search }: ModePanelProps) {
  const s = useStyles(sheet);
  const kept = new URLSearchParams(toSearchQuery({ ...search, perDiem: null, page: 1 }));
  const { sentence } = MODE_TEXTS[mode];
  const more = MORE[mode];
  if (!more) return <p className="small soft">{sentence}</p>;
  return (
    <Disclosure summary={more.summary} data-menu="">
      <div className={s.content}>
        <p>
          {sentence}{' '}
          <Link href={more.href} className="link">
            {more.label}
          </Link>
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
    </Disclosure>
  );
}
