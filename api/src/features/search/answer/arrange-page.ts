import type { FixedOrder, SearchCriteria, SearchPage } from '../criteria/criteria.ts';
import { createDistanceFrom } from '../criteria/distance.ts';
import { NOT_STATED, type HomeRows } from './home-columns.ts';
import { getGroupRows, type FoundGroups } from './found-groups.ts';
import { createSortKey, createTermsReader } from './row-order.ts';

/** At least this many groups after a page get a fixed order with it. */
const GROUPS_AHEAD = 96;
/** Orders grow in these steps, so that the first pages of a search have the same order and therefore the same token. */
const ORDER_STEP = 256;

/** Returns one page of groups. Fixed groups that no longer match keep their position, so that no group moves to a page already seen. */
export function arrangePage(
  columns: HomeRows,
  groups: FoundGroups,
  criteria: SearchCriteria,
  fixed: FixedOrder,
): SearchPage {
  const key = createSortKey(columns, criteria);
  const terms = createTermsReader(columns, criteria);
  const last = criteria.page * criteria.perPage;
  const ordered = Math.ceil((last + GROUPS_AHEAD) / ORDER_STEP) * ORDER_STEP;
  const order = [...fixed, ...findFirstGroups(groups, key, { without: new Set(fixed), count: ordered - fixed.length })];
  const wanted = new Set(order.slice(last - criteria.perPage, last));
  const onPage = new Map<number, number>();
  groups.ids.forEach((id, group) => wanted.has(id) && onPage.set(id, group));
  const kilometers = criteria.center && createDistanceFrom(criteria.center);
  const listHomes = (group: number) =>
    Array.from(getGroupRows(groups, group), (row) => ({ row, id: columns.homeId[row]!, key: key(row) }))
      .sort(byKey)
      .map(({ row, id }) => ({
        id,
        rentCents: columns.rentCents[row]!,
        furnished: columns.furnished[row] === NOT_STATED ? null : columns.furnished[row] === 1,
        terms: terms(row),
        meters: kilometers ? Math.round(1000 * kilometers(columns.latitude[row]!, columns.longitude[row]!)) : 0,
      }));
  return {
    totalHomes: groups.rows.length,
    totalGroups: groups.count,
    groups: [...wanted].flatMap((id) => onPage.get(id) ?? []).map((group) => ({ homes: listHomes(group) })),
    order,
  };
}

type Keyed = { readonly id: number; readonly key: number };

const byKey = (a: Keyed, b: Keyed) => a.key - b.key || a.id - b.id;

/** Finds the IDs of the first groups. Sorts only the keys, then only the groups up to the last needed key, which is much faster. */
function findFirstGroups(
  groups: FoundGroups,
  key: (row: number) => number,
  { without, count }: { without: ReadonlySet<number>; count: number },
): number[] {
  if (count <= 0) return [];
  const { ids, starts, rows } = groups;
  const best = new Float64Array(groups.count).fill(Infinity);
  for (let group = 0; group < best.length; group += 1) {
    for (let at = starts[group]!; at < starts[group + 1]!; at += 1)
      best[group] = Math.min(best[group]!, key(rows[at]!));
  }
  const last = best.toSorted()[count + without.size - 1] ?? Infinity;
  const keyed: Keyed[] = [];
  best.forEach(
    (least, group) => least <= last && !without.has(ids[group]!) && keyed.push({ id: ids[group]!, key: least }),
  );
  return keyed
    .sort(byKey)
    .slice(0, count)
    .map(({ id }) => id);
}
