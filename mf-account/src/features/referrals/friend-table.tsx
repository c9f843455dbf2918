import { formatMoney } from '@lodestay/stay';
import { Table, Tag, type TableColumn } from '@lodestay/ui';
import { describeFriend, STATES, type Friend } from './referral-text.ts';

const COLUMNS: readonly TableColumn<Friend>[] = [
  { id: 'friend', header: 'Friend', cell: ({ name }) => name },
  { id: 'state', header: 'Status', cell: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag> },
  { id: 'details', header: 'Details', cell: (friend) => <span className="small soft">{describeFriend(friend)}</span> },
  {
    id: 'credit',
    header: 'Credit',
    numeric: true,
    cell: ({ credit }) => (credit === null ? <span className="quiet">None</span> : formatMoney(credit)),
  },
];

/** Each friend, and what the referral has earned. */
export const FriendTable = ({ friends }: { friends: readonly Friend[] }) => (
  <Table
    caption="Your friends"
    hideCaption
    columns={COLUMNS}
    rows={friends}
    rowKey={({ name, changedAt, state }) => `${name} ${state} ${changedAt}`}
    empty="No friends yet. Share your link to earn $250.00."
  />
);
