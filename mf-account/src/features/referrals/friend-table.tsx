import type { ReactNode } from 'react';
import { formatMoney } from '@lodestay/stay';
import {
  CalendarDaysIcon,
  CheckIcon,
  CircleAlertIcon,
  CircleUserIcon,
  ClockIcon,
  HouseIcon,
  MailIcon,
  RotateCcwIcon,
  Table,
  Tag,
  type TableColumn,
} from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { FriendDetails } from './friend-details.tsx';
import { getStatus, type Friend, type Status } from './referral-text.ts';

const sheet = styles({ expected: { display: 'grid' }, name: { overflowWrap: 'anywhere' } });

const ICONS: Readonly<Record<Status['icon'], ReactNode>> = {
  sent: <MailIcon />,
  person: <CircleUserIcon />,
  date: <CalendarDaysIcon />,
  house: <HouseIcon />,
  clock: <ClockIcon />,
  done: <CheckIcon />,
  back: <RotateCcwIcon />,
  alert: <CircleAlertIcon />,
};

function StatusTag({ friend }: { friend: Friend }) {
  const { tone, label, icon } = getStatus(friend);
  return (
    <Tag tone={tone} icon={ICONS[icon]}>
      {label}
    </Tag>
  );
}

/** A name or an email address, which can be wider than a phone. */
function FriendName({ name }: { name: string }) {
  const s = useStyles(sheet);
  return <b className={cx('strong', s.name)}>{name}</b>;
}

/** A credit that is earned after the 30th night. */
function Expected({ reward }: { reward: number }) {
  const s = useStyles(sheet);
  return (
    <span className={s.expected}>
      {formatMoney(reward)} <span className="tiny soft">on the way</span>
    </span>
  );
}

const createColumns = (reward: number): readonly TableColumn<Friend>[] => [
  { id: 'friend', header: 'Friend', cell: ({ name }) => <FriendName name={name} /> },
  { id: 'state', header: 'Status', cell: (friend) => <StatusTag friend={friend} /> },
  { id: 'details', header: 'Details', cell: (friend) => <FriendDetails friend={friend} /> },
  {
    id: 'credit',
    header: 'Credit',
    numeric: true,
    cell: ({ credit, state }) => {
      if (credit !== null) return formatMoney(credit);
      if (state === 'booked') return <Expected reward={reward} />;
      return <span className="quiet">{state === 'invited' || state === 'joined' ? 'None yet' : formatMoney(0)}</span>;
    },
  },
];

/** Each friend, and what the referral has earned. */
export const FriendTable = ({ friends, reward }: { friends: readonly Friend[]; reward: number }) => (
  <Table
    caption="Your friends"
    hideCaption
    columns={createColumns(reward)}
    rows={friends}
    rowKey={({ name, changedAt, state, invitation }) => invitation?.id ?? `${name} ${state} ${changedAt}`}
    empty="No friends yet. Share your link to earn $250.00."
  />
);
