import type { SearchCriteria } from '../criteria/criteria.ts';
import type { HomeRows } from './home-columns.ts';

/** The homes found, grouped by property, or one group per home if the search is not grouped. Stored in columns for speed. */
export type FoundGroups = {
  readonly count: number;
  /** The property ID or home ID of each group. */
  readonly ids: Int32Array;
  /** Where each group's rows start in `rows`, with one more entry for the end. */
  readonly starts: Int32Array;
  readonly rows: Int32Array;
};

export function groupRows(
  columns: HomeRows,
  found: Int32Array,
  { grouped }: Pick<SearchCriteria, 'grouped'>,
): FoundGroups {
  const column = grouped ? columns.propertyId : columns.homeId;
  const known = new Map<number, number>();
  const ids = new Int32Array(found.length);
  const groups = new Int32Array(found.length);
  const sizes = new Int32Array(found.length);
  for (let at = 0; at < found.length; at += 1) {
    const id = column[found[at]!]!;
    let group = known.get(id);
    if (group === undefined) {
      group = known.size;
      known.set(id, group);
      ids[group] = id;
    }
    groups[at] = group;
    sizes[group]! += 1;
  }
  const starts = new Int32Array(known.size + 1);
  for (let group = 0; group < known.size; group += 1) starts[group + 1] = starts[group]! + sizes[group]!;
  const next = starts.slice();
  const rows = new Int32Array(found.length);
  for (let at = 0; at < found.length; at += 1) {
    const group = groups[at]!;
    rows[next[group]!] = found[at]!;
    next[group]! += 1;
  }
  return { count: known.size, ids: ids.subarray(0, known.size), starts, rows };
}

export const getGroupRows = ({ starts, rows }: FoundGroups, group: number): Int32Array =>
  rows.subarray(starts[group], starts[group + 1]);
