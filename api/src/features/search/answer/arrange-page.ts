import type { FixedOrder, SearchCriteria, SearchPage } from '../criteria/criteria.ts';
import { kilometersBetween } from '../criteria/distance.ts';
import type { HomeRows } from './home-columns.ts';
import { rowsOf, type FoundGroups } from './found-groups.ts';
import { sortKeyOf, termsOf } from './row-order.ts';

/** Groups beyond a page whose order is fixed with it: a few pages, so that the token stays a few hundred bytes. */
const AHEAD = 96;

/** One page of the groups. Groups that are fixed but gone keep their places, so that nothing moves up onto a page already seen. */
export function arrangePage(
  facts: HomeRows,
  groups: FoundGroups,
  criteria: SearchCriteria,
  fixed: FixedOrder,
): SearchPage {
  const key = sortKeyOf(facts, criteria);
  const terms = termsOf(facts, criteria);
  const last = criteria.page * criteria.perPage;
  const order = [...fixed, ...first(groups, key, { without: new Set(fixed), count: last + AHEAD - fixed.length })];
  const wanted = new Set(order.slice(last - criteria.perPage, last));
  const onPage = new Map<number, number>();
  groups.ids.forEach((id, group) => wanted.has(id) && onPage.set(id, group));
  const kilometers = criteria.center && kilometersBetween(criteria.center);
  const homesOf = (group: number) =>
    Array.from(rowsOf(groups, group), (row) => ({ row, id: facts.homeId[row]!, key: key(row) }))
      .sort(byKey)
      .map(({ row, id }) => ({
        id,
        rentCents: facts.rentCents[row]!,
        furnished: facts.furnished[row] === 1,
        terms: terms(row),
        meters: kilometers ? Math.round(1000 * kilometers(facts.latitude[row]!, facts.longitude[row]!)) : 0,
      }));
  return {
    totalHomes: groups.rows.length,
    totalGroups: groups.count,
    groups: [...wanted].flatMap((id) => onPage.get(id) ?? []).map((group) => ({ homes: homesOf(group) })),
    order,
  };
}

type Keyed = { readonly id: number; readonly key: number };

const byKey = (a: Keyed, b: Keyed) => a.key - b.key || a.id - b.id;

/** The ids of the first groups. Keys alone are sorted fast; of thousands of groups only those up to the last key that is wanted are put in order. */
function first(
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
