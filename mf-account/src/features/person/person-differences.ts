import type { Difference } from '@lodestay/console';
import { ROLE_LABELS } from '@lodestay/contracts';
import { formatMarkets, type Person } from '../../staff/person-text.ts';

/** What differs between the access that somebody saw and the current one. */
export function listPersonDifferences(seen: Person, current: Person): readonly Difference[] {
  const fields: readonly (readonly [string, (person: Person) => string])[] = [
    ['Role', ({ role }) => ROLE_LABELS[role]],
    ['Organization', ({ organization }) => organization?.name ?? 'None'],
    ['Markets', ({ markets }) => formatMarkets(markets) || 'None'],
    ['Suspended', ({ suspendedAt }) => (suspendedAt ? 'Yes' : 'No')],
  ];
  return fields
    .map(([field, show]) => ({ field, before: show(seen), after: show(current) }))
    .filter(({ before, after }) => before !== after);
}
