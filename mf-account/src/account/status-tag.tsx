import type { ReservationSummary } from '@lodestay/contracts';
import {
  BadgeCheckIcon,
  BanIcon,
  CircleXIcon,
  ClockIcon,
  DoorOpenIcon,
  HistoryIcon,
  SearchIcon,
  Tag,
} from '@lodestay/ui';
import { getStatusTone, formatStatus } from './status-text.ts';

const ICONS = {
  pending: <ClockIcon />,
  'in review': <SearchIcon />,
  approved: <BadgeCheckIcon />,
  'checked in': <DoorOpenIcon />,
  completed: <HistoryIcon />,
  canceled: <BanIcon />,
  denied: <CircleXIcon />,
  expired: <ClockIcon />,
} as const;

/** The status of a reservation as a tag with an icon. */
export const StatusTag = ({ label }: { label: ReservationSummary['statusLabel'] }) => (
  <Tag tone={getStatusTone(label)} icon={ICONS[label]}>
    {formatStatus(label)}
  </Tag>
);
