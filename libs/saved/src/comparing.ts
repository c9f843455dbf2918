import { toCompareHref } from '@lodestay/links';
import type { Platform } from '@lodestay/platform';
import type { Store } from '@lodestay/session';
import { addToComparison, comparedHomes, MOST_COMPARED, removeFromComparison } from './compare-list.ts';
import type { NamedHome } from './named-home.ts';

/** Keeps `shown` in sync with the stored list. */
export function followComparison(shown: Store<readonly string[]>): void {
  const update = () => shown.set(comparedHomes.get());
  comparedHomes.subscribe(update);
  update();
}

/** Key of the toast about the comparison. A new toast replaces the old one. */
const COMPARISON = 'comparison';

const formatAdded = (name: string, before: number, now: number) => {
  if (now === 1) return `${name} is added. Add another home to compare, up to ${MOST_COMPARED}.`;
  return before === now
    ? `${name} is added and replaces your first home. You can compare up to ${MOST_COMPARED}.`
    : `${name} is added to your comparison.`;
};

export type StayQueryOfHomes = string | ((slugs: readonly string[]) => string);

/** Adds a home to the comparison, with a link to it for the stay in `stayQuery`, or removes it. */
export function toggleCompared(
  { toasts, navigate, analytics }: Pick<Platform, 'toasts' | 'navigate' | 'analytics'>,
  { slug, name }: NamedHome,
  stayQuery?: StayQueryOfHomes,
): void {
  const before = comparedHomes.get();
  const compared = !before.includes(slug);
  analytics.track({ event: 'compare', home: slug, compared });
  if (!compared) {
    toasts.dismiss(COMPARISON);
    return removeFromComparison(slug);
  }
  const now = addToComparison(slug);
  const query = typeof stayQuery === 'function' ? stayQuery(now) : stayQuery;
  const action =
    now.length > 1
      ? { label: `Compare ${now.length} homes`, onPress: () => navigate(toCompareHref(now, query)) }
      : undefined;
  toasts.show(formatAdded(name, before.length, now.length), { action, key: COMPARISON, closeOnNavigation: true });
}
