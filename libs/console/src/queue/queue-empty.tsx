import { ButtonLink, EmptyState } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Colleague } from '../types.ts';
import { listFilters, toQueueHref, type QueueState } from './queue-state.ts';

const sheet = styles({
  empty: { padding: '3.5rem 1.25rem', justifyItems: 'center', textAlign: 'center', textWrap: 'pretty' },
});

/** What the queue shows instead of a table without rows: the filters, and links to remove one or all. */
export function QueueEmpty({
  path,
  state,
  noun,
  colleagues,
}: {
  path: string;
  state: QueueState;
  /** Plural: 'leads'. */
  noun: string;
  colleagues: readonly Colleague[];
}) {
  const s = useStyles(sheet);
  const getName = (id: number) => colleagues.find((colleague) => colleague.id === id)?.fullName ?? String(id);
  const filters = listFilters(state, getName);
  const [first] = filters;
  if (!first) {
    return (
      <EmptyState title={`No open ${noun}`} className={s.empty}>
        New {noun} appear here when somebody sends a form.
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
