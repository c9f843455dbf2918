import type { FixedOrder, SearchCriteria, SearchPage } from '../criteria.ts';
import { kilometersBetween } from '../distance.ts';
import type { Facts } from './facts.ts';
import type { FoundGroup } from './found-groups.ts';
import { sortKeyOf, termsOf } from './row-order.ts';

/** Groups beyond a page whose order is fixed with it: a few pages, so that the token stays a few hundred bytes. */
const AHEAD = 96;

/** One page of the groups. Groups that are fixed but gone keep their places, so that nothing moves up onto a page already seen. */
export function arrangePage(facts: Facts, groups: readonly FoundGroup[], criteria: SearchCriteria, fixed: FixedOrder): SearchPage {
  const key = sortKeyOf(facts, criteria);
  const terms = termsOf(facts, criteria);
  const isFixed = new Set(fixed);
  const others: Keyed[] = [];
  for (const { id, rows } of groups) if (!isFixed.has(id)) others.push({ id, key: Math.min(...rows.map(key)) });
  const last = criteria.page * criteria.perPage;
  const order = [...fixed, ...first(others, last + AHEAD - fixed.length)];
  const wanted = new Set(order.slice(last - criteria.perPage, last));
  const onPage = new Map(groups.filter(({ id }) => wanted.has(id)).map((group) => [group.id, group]));
  const kilometers = criteria.center && kilometersBetween(criteria.center);
  const homesOf = ({ rows }: FoundGroup) =>
    rows
      .map((row) => ({ row, id: facts.homeId[row]!, key: key(row) }))
      .sort(byKey)
      .map(({ row, id }) => ({ id, rentCents: facts.rentCents[row]!, terms: terms(row), meters: kilometers ? Math.round(1000 * kilometers(facts.latitude[row]!, facts.longitude[row]!)) : 0 }));
  return {
    totalHomes: groups.reduce((sum, { rows }) => sum + rows.length, 0),
    totalGroups: groups.length,
    groups: [...wanted].flatMap((id) => onPage.get(id) ?? []).map((group) => ({ homes: homesOf(group) })),
    order,
  };
}

type Keyed = { readonly id: number; readonly key: number };

const byKey = (a: Keyed, b: Keyed) => a.key - b.key || a.id - b.id;

const first = (keyed: Keyed[], count: number): number[] => (count <= 0 ? [] : keyed.sort(byKey).slice(0, count).map(({ id }) => id));
