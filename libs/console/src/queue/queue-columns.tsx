import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Avatar } from '../avatar.tsx';
import { DueText } from '../time/due-text.tsx';
import { formatWait, getDueState } from '../time/format-wait.ts';
import type { QueueItem } from '../types.ts';
import type { ColumnContext } from './queue-definition.ts';
import type { QueueColumn } from './queue-table.tsx';

const sheet = styles({
  small: { display: 'block', fontSize: 'var(--t-13)', lineHeight: 1.35, color: 'var(--ink-quiet)' },
  assignee: { display: 'inline-flex', gap: '.5rem', alignItems: 'center' },
  assign: { marginLeft: '-.75rem', color: 'var(--blue)' },
});

/** A value with a quieter one below it. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  const s = useStyles(sheet);
  return (
    <>
      {first}
      <small className={s.small}>{second}</small>
    </>
  );
}

function Waiting({ item, now }: { item: QueueItem; now: number }) {
  const s = useStyles(sheet);
  const end = item.closedAt ? Date.parse(item.closedAt) : now;
  return (
    <span className="num">
      {formatWait(end - Date.parse(item.openedAt))}
      <small className={s.small}>
        <DueText state={getDueState(item, now)} />
      </small>
    </span>
  );
}

function Assignee<Item extends QueueItem>({ item, onAssign }: { item: Item; onAssign?: (item: Item) => void }) {
  const s = useStyles(sheet);
  if (item.assignee) {
    return (
      <span className={s.assignee}>
        <Avatar name={item.assignee.fullName} />
        {item.assignee.fullName}
      </span>
    );
  }
  if (!onAssign || item.closedAt) return <>Nobody</>;
  return (
    <Button look="bare" size="small" className={s.assign} onClick={() => onAssign(item)}>
      Assign to me<span className="visually-hidden">: {item.title}</span>
    </Button>
  );
}

/** How long an item waits, and when it is due. */
export const createWaitingColumn = <Item extends QueueItem>({ now }: ColumnContext<Item>): QueueColumn<Item> => ({
  id: 'waiting',
  header: 'Waiting',
  cell: (item) => <Waiting item={item} now={now} />,
});

/** Who works on an item, or a button to take it. */
export const createAssigneeColumn = <Item extends QueueItem>({ onAssign }: ColumnContext<Item>): QueueColumn<Item> => ({
  id: 'assignee',
  header: 'Assignee',
  cell: (item) => <Assignee item={item} onAssign={onAssign} />,
});
