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

export const getStatusTone = (label: StatusLabel): TagTone => TONES[label];

/** Capitalizes a status: 'In review'. */
export const formatStatus = (label: StatusLabel): string => label.charAt(0).toUpperCase() + label.slice(1);
