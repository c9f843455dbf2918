import type { ReservationSummary } from '@lodestay/contracts';
import type { TagTone } from '@lodestay/ui';

type StatusLabel = ReservationSummary['statusLabel'];

const TONES: Readonly<Record<StatusLabel, TagTone>> = {
  pending: 'warn',
  'in review': 'info',
  approved: 'good',
  'checked in': 'good',
  completed: 'plain',
  canceled: 'plain',
  denied: 'bad',
  expired: 'plain',
};

export const statusTone = (label: StatusLabel): TagTone => TONES[label];

/** 'In review': a status as it stands alone. */
export const statusWord = (label: StatusLabel): string => label.charAt(0).toUpperCase() + label.slice(1);
