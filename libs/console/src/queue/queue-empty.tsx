import { ButtonLink, EmptyState } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Colleague } from '../types.ts';
import { listFilters, toQueueHref, type QueueState, type StageView } from './queue-state.ts';

const sheet = styles({
  empty: { padding: '3.5rem 1.25rem', justifyItems: 'center', textAlign: 'center', textWrap: 'pretty' },
});

/** What the queue shows instead of a table without rows: the filters, and links to remove one or all. */
export function QueueEmpty({
  path,
  state,
  noun,
  emptyText,
  colleagues,
  stages,
}: {
  path: string;
  state: QueueState;
  /** Plural: 'leads'. */
  noun: string;
  emptyText: string;
  colleagues: readonly Colleague[];
  stages?: readonly StageView[];
}) {
  const s = useStyles(sheet);
  const getName = (id: number) => colleagues.find((colleague) => colleague.id === id)?.fullName ?? String(id);
  const filters = listFilters(state, getName, stages);
  const [first] = filters;
  if (!first) {
    return (
      <EmptyState title={`No open ${noun}`} className={s.empty}>
        {emptyText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`No ${noun} match your filters`}
      className={s.empty}
      actions={
        <>
          <ButtonLink href={toQueueHref(path, first.without)} size="small">
            Remove “{first.text}”
          </ButtonLink>
          {filters.length > 1 && (
            <ButtonLink href={path} look="secondary" size="small">
              Show all open {noun}
            </ButtonLink>
          )}
        </>
      }
    >
      Active filters: {filters.map(({ text }) => `“${text}”`).join(', ')}.
    </EmptyState>
  );
}
