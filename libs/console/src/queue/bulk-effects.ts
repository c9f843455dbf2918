import type { AssignmentResult } from '../types.ts';

const REASONS: Readonly<Record<Exclude<AssignmentResult['effect'], 'assigned'>, string>> = {
  already_assigned: 'already assigned to this person',
  closed: 'closed',
  changed_meanwhile: 'changed since you loaded this page',
  not_found: 'no longer there',
};

export type BulkEffects = {
  /** Titles of the items that change. */
  changed: readonly string[];
  /** Each other item with the reason: 'Maya Ortiz: closed'. */
  unchanged: readonly string[];
};

/** What an assignment does to each item. `titles` are by reference. */
export function groupEffects(results: readonly AssignmentResult[], titles: ReadonlyMap<string, string>): BulkEffects {
  const getTitle = ({ reference, item }: AssignmentResult) => titles.get(reference) ?? item?.title ?? reference;
  return {
    changed: results.filter(({ effect }) => effect === 'assigned').map(getTitle),
    unchanged: results.flatMap((result) =>
      result.effect === 'assigned' ? [] : [`${getTitle(result)}: ${REASONS[result.effect]}`],
    ),
  };
}
