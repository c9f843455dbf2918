import { Button, ButtonLink } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Key } from './key.tsx';
import { toQueueHref, type QueueState } from './queue-state.ts';

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

const HINTS = [
  [['j', 'k'], 'Next, previous'],
  [['x'], 'Select'],
  [['Enter'], 'Open'],
  [['a'], 'Assign to me'],
] as const;

/** Keyboard hints and links to the other pages. A cursor leads forward only, so the way back is the first page. */
export function QueueFoot({
  path,
  state,
  shown,
  total,
  nextCursor,
  onShowShortcuts,
}: {
  path: string;
  state: QueueState;
  shown: number;
  total: number | null;
  nextCursor: string | null;
  onShowShortcuts: () => void;
}) {
  const s = useStyles(sheet);
  return (
    <div className={s.foot}>
      <div className={s.hints}>
        {HINTS.map(([keys, text]) => (
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
        <span>
          {shown} of {total ?? 'more than 1,000'}
        </span>
        {state.cursor && (
          <ButtonLink href={toQueueHref(path, { ...state, cursor: undefined })} look="secondary" size="small">
            First page
          </ButtonLink>
        )}
        {nextCursor && (
          <ButtonLink href={toQueueHref(path, { ...state, cursor: nextCursor })} look="secondary" size="small">
            Next page
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
