import { SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { DueText } from '../time/due-text.tsx';
import { formatWait, getDueState } from '../time/format-wait.ts';
import { Moment } from '../time/moment.tsx';
import type { Colleague, QueueItem } from '../types.ts';
import { formatOutcome } from './conflict.ts';

const sheet = styles({
  due: { display: 'grid', gap: '.125rem' },
  left: { fontSize: 'var(--t-18)', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  small: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
});

/** Until when a record must be answered, and who does it. */
export function AssignmentPanel({
  item,
  colleagues,
  now,
  userId,
  disabled,
  error,
  onAssign,
}: {
  item: QueueItem;
  colleagues: readonly Colleague[];
  now: number;
  /** The caller, who is marked in the list. */
  userId: number;
  disabled: boolean;
  error?: string;
  onAssign: (assigneeId: number | null) => void;
}) {
  const s = useStyles(sheet);
  const { assignee, openedAt, dueAt, closedAt, outcome } = item;
  const state = getDueState(item, now);
  // An answered case is no longer open, but not closed either.
  const due = closedAt !== null && outcome !== null ? { ...state, text: formatOutcome(outcome) } : state;
  const known = colleagues.some(({ id }) => id === assignee?.id);
  // A colleague who may no longer work here can still be the assignee.
  const people = assignee && !known ? [assignee, ...colleagues] : colleagues;
  return (
    <>
      <div className={s.due}>
        <DueText state={due} className={s.left} />
        {dueAt && (
          <span className={s.small}>
            Due <Moment at={dueAt} />
          </span>
        )}
        <span className={s.small}>
          Opened <Moment at={openedAt} />, {formatWait(now - Date.parse(openedAt))} ago
        </span>
      </div>
      <SelectField
        label="Assignee"
        value={assignee?.id ?? ''}
        disabled={disabled}
        error={error}
        onChange={({ target }) => onAssign(target.value === '' ? null : Number(target.value))}
        options={[
          { value: '', label: 'Nobody' },
          ...people.map(({ id, fullName }) => ({
            value: String(id),
            label: id === userId ? `${fullName} (you)` : fullName,
          })),
        ]}
      />
    </>
  );
}
