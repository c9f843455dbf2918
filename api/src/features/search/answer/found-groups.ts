import type { SearchCriteria } from '../criteria.ts';
import type { Facts } from './facts.ts';

/** Homes of one property, or one home where the search is not grouped. */
export type FoundGroup = { readonly id: number; readonly rows: number[] };

export function groupsOf(facts: Facts, found: Iterable<number>, { grouped }: Pick<SearchCriteria, 'grouped'>): FoundGroup[] {
  const ids = grouped ? facts.propertyId : facts.homeId;
  const groups = new Map<number, FoundGroup>();
  for (const row of found) {
    const id = ids[row]!;
    const group = groups.get(id);
    if (group) group.rows.push(row);
    else groups.set(id, { id, rows: [row] });
  }
  return [...groups.values()];
}
