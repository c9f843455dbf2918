import type {
  CHECK_IN_METHODS,
  ResponseOf,
  TurnoverCheck,
  TurnoverPhotoSubject,
  TurnoverStatus,
} from '@lodestay/contracts';
import { formatWait } from '@lodestay/console';
import type { TagTone } from '@lodestay/ui';

export type TurnoverItem = ResponseOf<'listTurnovers'>['items'][number];
export type TurnoverRecord = ResponseOf<'getTurnover'>;
type Access = (typeof CHECK_IN_METHODS)[number];

const HOUR_MS = 3_600_000;

export const STATUS_LABELS: Readonly<Record<TurnoverStatus, string>> = {
  to_do: 'To do',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  problem: 'Problem',
  done: 'Done',
  not_needed: 'Not needed',
};

export const STATUS_TONES: Readonly<Record<TurnoverStatus, TagTone>> = {
  to_do: 'plain',
  scheduled: 'info',
  in_progress: 'warn',
  problem: 'bad',
  done: 'good',
  not_needed: 'plain',
};

export const CHECK_LABELS: Readonly<Record<TurnoverCheck, string>> = {
  beds: 'Beds made',
  bath: 'Bath cleaned',
  kitchen: 'Kitchen cleaned',
  supplies: 'Supplies refilled',
  damage: 'Checked for damage',
  keys: 'Keys and codes in place',
};

export const SUBJECT_LABELS: Readonly<Record<TurnoverPhotoSubject, string>> = {
  beds: 'Beds',
  bath: 'Bath',
  kitchen: 'Kitchen',
  supplies: 'Supplies',
  damage: 'Damage',
  keys: 'Keys',
  other: 'Something else',
};

const ACCESS_LABELS: Readonly<Record<Access, string>> = {
  self: 'Self check-in',
  lockbox: 'Lockbox',
  keypad: 'Keypad',
  smart_lock: 'Smart lock',
  building_staff: 'Building staff',
  host: 'The host opens',
};

export const formatAccess = (access: readonly Access[] | null): string | null =>
  access && access.length > 0 ? access.map((method) => ACCESS_LABELS[method]).join(', ') : null;

export const formatBetween = (hours: number): string => formatWait(hours * HOUR_MS);

/** '2 people, 1 pet' */
export function formatParty({ people, pets }: { people: number; pets: number }): string {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  return [count(people, 'person', 'people'), ...(pets > 0 ? [count(pets, 'pet', 'pets')] : [])].join(', ');
}
