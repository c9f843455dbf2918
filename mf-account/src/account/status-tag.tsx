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
import { statusTone, statusWord } from './status-words.ts';

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

/** The status as a person reads it: pending, in review, approved, canceled, and the states after them. */
export const StatusTag = ({ label }: { label: ReservationSummary['statusLabel'] }) => (
  <Tag tone={statusTone(label)} icon={ICONS[label]}>
    {statusWord(label)}
  </Tag>
);
