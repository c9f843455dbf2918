import { Avatar, DueText, formatWait, getDueState, type QueueColumn } from '@lodestay/console';
import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatProduct, type LeadItem } from '../../leads/lead-text.ts';

const sheet = styles({
  small: { display: 'block', fontSize: 'var(--t-13)', lineHeight: 1.35, color: 'var(--ink-quiet)' },
  assignee: { display: 'inline-flex', gap: '.5rem', alignItems: 'center' },
  assign: { marginLeft: '-.75rem', color: 'var(--blue)' },
});

function Two({ first, second }: { first: string; second: string }) {
  const s = useStyles(sheet);
  return (
    <>
      {first}
      <small className={s.small}>{second}</small>
    </>
  );
}

function Waiting({ item, now }: { item: LeadItem; now: number }) {
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

function Assignee({ item, onAssign }: { item: LeadItem; onAssign?: (item: LeadItem) => void }) {
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

/** The columns of the queue after the person. `onAssign` is missing for people who may not change leads. */
export const createLeadColumns = (now: number, onAssign?: (item: LeadItem) => void): QueueColumn<LeadItem>[] => [
  {
    id: 'request',
    header: 'Request',
    cell: ({ lead }) => <Two first={formatProduct(lead.productType)} second={lead.company ?? 'Company not stated'} />,
  },
  {
    id: 'place',
    header: 'City',
    cell: ({ lead, market }) => (
      <Two first={lead.city ?? market?.name ?? 'Not stated'} second={market ? `Market: ${market.name}` : 'No market'} />
    ),
  },
  { id: 'waiting', header: 'Waiting', cell: (item) => <Waiting item={item} now={now} /> },
  { id: 'assignee', header: 'Assignee', cell: (item) => <Assignee item={item} onAssign={onAssign} /> },
];
