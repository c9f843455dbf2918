import { Link } from '@lodestay/ui/link';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { QueueSummary } from '../types.ts';
import { SavedViewTabs } from '../views/saved-view-tabs.tsx';
import { viewSheet } from '../views/view-styles.ts';
import { findView, listViews, toQueueHref, type QueueState, type StageView } from './queue-state.ts';

const sheet = styles({
  count: { marginLeft: '.375rem', fontWeight: 400, color: 'var(--ink-soft)', fontVariantNumeric: 'tabular-nums' },
});

/** Links to the views of a queue, and to those that the person saved. A search stays when the view changes. */
export function QueueViews({
  path,
  state,
  summary,
  stages,
}: {
  path: string;
  state: QueueState;
  summary: QueueSummary | undefined;
  stages?: readonly StageView[];
}) {
  const s = useStyles(sheet);
  const v = useStyles(viewSheet);
  const active = findView(state, stages);
  const { cursor: _cursor, ...filters } = state;
  const query = toQueueHref('', filters).slice(1);
  return (
    <nav aria-label="Views" className={v.views}>
      {listViews(stages).map((view) => (
        <Link
          key={view.name}
          href={toQueueHref(path, { ...view.state, q: state.q, market: state.market })}
          aria-current={view.name === active?.name ? 'page' : undefined}
          className={v.view}
        >
          {view.name} {view.count && summary && <span className={s.count}>{summary[view.count]}</span>}
        </Link>
      ))}
      <SavedViewTabs path={path} query={query} isBuiltIn={toQueueHref('', active?.state ?? {}).slice(1) === query} />
    </nav>
  );
}
