import type { KeyPlace } from '@lodestay/contracts';

export const KEY_LABELS: Readonly<Record<KeyPlace, string>> = {
  in_the_home: 'In the home',
  lockbox: 'In the lockbox',
  with_staff: 'With staff of the building',
  no_keys: 'There were no keys, only a code',
};
