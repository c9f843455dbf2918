import { Button, ButtonLink } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Key } from '../queue/key.tsx';

const sheet = styles({
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.5rem 1.5rem',
    alignItems: 'center',
    justifyContent: 'space-between',
    color: 'var(--ink-soft)',
    fontSize: 'var(--t-13)',
  },
  hints: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.375rem 1.125rem',
    '@media (max-width: 767px)': { display: 'none' },
  },
  hint: { display: 'inline-flex', alignItems: 'center', gap: '.3125rem' },
  pages: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)', alignItems: 'center' },
});

/** Keys, and what they do. */
export type Shortcut = readonly [keys: readonly string[], action: string];

/** Keyboard hints and links to the other pages of a list. A cursor leads forward only, so the way back is the first page. */
export function ListFoot({
  hints,
  onShowShortcuts,
  count,
  firstHref,
  nextHref,
}: {
  hints: readonly Shortcut[];
  onShowShortcuts: () => void;
  /** How many rows are shown: '50 of 134'. */
  count: string;
  firstHref: string | null;
  nextHref: string | null;
}) {
  const s = useStyles(sheet);
  return (
    <div className={s.foot}>
      <div className={s.hints}>
        {hints.map(([keys, text]) => (
          <span key={text} className={s.hint}>
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}{' '}
            {text}
          </span>
        ))}
        <Button look="bare" size="small" onClick={onShowShortcuts}>
          <Key>?</Key> All shortcuts
        </Button>
      </div>
      <nav aria-label="Pages" className={s.pages}>
        <span>{count}</span>
        {firstHref && (
          <ButtonLink href={firstHref} look="secondary" size="small">
            First page
          </ButtonLink>
        )}
        {nextHref && (
          <ButtonLink href={nextHref} look="secondary" size="small">
            Next page
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
