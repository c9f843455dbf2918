import type { Difference } from '@lodestay/console';
import { HOME_FIELDS, type HomeFacts } from '../../inventory/home-fields.ts';
import type { CurrentHome } from './use-home-record.ts';

/** What differs between the home that the person saw and the current one. */
export function listHomeDifferences(
  seen: { facts: HomeFacts; removedAt: string | null },
  current: CurrentHome,
): readonly Difference[] {
  const facts = HOME_FIELDS.map(({ name, label, show }) => ({
    field: label,
    before: show(seen.facts[name] as never),
    after: show(current[name] as never),
  }));
  const showState = (removedAt: string | null) => (removedAt ? 'Removed' : 'Published');
  const state = { field: 'State', before: showState(seen.removedAt), after: showState(current.removedAt) };
  return [...facts, state].filter(({ before, after }) => before !== after);
}
