/** What a maintenance request is about. */
export const MAINTENANCE_CATEGORIES = [
  'plumbing',
  'electrical',
  'heating_cooling',
  'appliance',
  'internet',
  'furniture',
  'lock_or_key',
  'pests',
  'cleaning',
  'other',
] as const;
export type MaintenanceCategory = (typeof MAINTENANCE_CATEGORIES)[number];

export const MAINTENANCE_CATEGORY_LABELS: Readonly<Record<MaintenanceCategory, string>> = {
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  heating_cooling: 'Heating or cooling',
  appliance: 'Appliance',
  internet: 'Internet',
  furniture: 'Furniture',
  lock_or_key: 'Lock or key',
  pests: 'Pests',
  cleaning: 'Cleaning',
  other: 'Something else',
};

export const MAINTENANCE_URGENCIES = ['emergency', 'urgent', 'normal'] as const;
export type MaintenanceUrgency = (typeof MAINTENANCE_URGENCIES)[number];

export const MAINTENANCE_URGENCY_LABELS: Readonly<Record<MaintenanceUrgency, string>> = {
  emergency: 'Emergency',
  urgent: 'Urgent',
  normal: 'Normal',
};

/** `done`: the work is done. `closed`: it needs no more work, or the guest confirmed it. */
export const MAINTENANCE_STATES = ['reported', 'scheduled', 'done', 'closed'] as const;
export type MaintenanceState = (typeof MAINTENANCE_STATES)[number];

export const MAINTENANCE_STATE_LABELS: Readonly<Record<MaintenanceState, string>> = {
  reported: 'Reported',
  scheduled: 'Scheduled',
  done: 'Done',
  closed: 'Closed',
};

/** Whether somebody may enter the home for the work. */
export const ENTRY_PERMISSIONS = ['anytime', 'with_notice', 'only_with_me'] as const;
export type EntryPermission = (typeof ENTRY_PERMISSIONS)[number];

export const ENTRY_PERMISSION_LABELS: Readonly<Record<EntryPermission, string>> = {
  anytime: 'Yes, at any time',
  with_notice: 'Yes, if you tell me before',
  only_with_me: 'Only when I am at home',
};

/** The longest description or comment of a maintenance request, in characters. */
export const MAX_MAINTENANCE_TEXT = 2000;
/** Days in which a guest can reopen a request that is done or closed. */
export const MAINTENANCE_REOPEN_DAYS = 14;
