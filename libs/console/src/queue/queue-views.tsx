import { Link } from '@lodestay/ui/link';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { QueueSummary } from '../types.ts';
import { findView, QUEUE_VIEWS, toQueueHref, type QueueState } from './queue-state.ts';

const sheet = styles({
  views: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.25rem',
    borderBottom: '1px solid var(--line)',
    fontSize: 'var(--t-14)',
  },
  view: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 .75rem',
    textDecoration: 'none',
    color: 'var(--ink-soft)',
    fontWeight: 500,
    borderRadius: 'var(--r-s) var(--r-s) 0 0',
    '&:hover': { color: 'var(--ink)', background: 'var(--mist)' },
    '&[aria-current]': { color: 'var(--ink)', fontWeight: 600, boxShadow: 'inset 0 -2px 0 var(--ink)' },
  },
  count: { marginLeft: '.375rem', fontWeight: 400, color: 'var(--ink-soft)', fontVariantNumeric: 'tabular-nums' },
});

/** Links to the views of a queue. A search stays when the view changes. */
export function QueueViews({
  path,
  state,
  summary,
}: {
  path: string;
  state: QueueState;
  summary: QueueSummary | undefined;
}) {
  const s = useStyles(sheet);
  const active = findView(state);
  return (
    <nav aria-label="Views" className={s.views}>
      {QUEUE_VIEWS.map((view) => (
        <Link
          key={view.name}
          href={toQueueHref(path, { ...view.state, q: state.q, market: state.market })}
          aria-current={view === active ? 'page' : undefined}
          className={s.view}
        >
          {view.name} {view.count && summary && <span className={s.count}>{summary[view.count]}</span>}
        </Link>
      ))}
    </nav>
  );
}
