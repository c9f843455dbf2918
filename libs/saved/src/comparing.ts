import { toCompareHref } from '@lodestay/links';
import type { Platform } from '@lodestay/platform';
import type { Store } from '@lodestay/session';
import { addToComparison, comparedHomes, MOST_COMPARED, takeFromComparison } from './compare-list.ts';
import type { NamedHome } from './named-home.ts';

/** Keeps `shown` as the list is, whoever changes it. */
export function followComparison(shown: Store<readonly string[]>): void {
  const tell = () => shown.set(comparedHomes.get());
  comparedHomes.subscribe(tell);
  tell();
}

/** There is one toast about the comparison, and it says how things are now. */
const COMPARISON = 'comparison';

const addedWords = (name: string, before: number, now: number) => {
  if (now === 1) return `${name} is added. Add another home to compare, up to ${MOST_COMPARED}.`;
  return before === now
    ? `${name} is added and replaces your first home. You can compare up to ${MOST_COMPARED}.`
    : `${name} is added to your comparison.`;
};

/** Puts a home into the comparison and leads there with the stay of `stayQuery`, or takes it out. */
export function toggleCompared(
  { toasts, navigate }: Pick<Platform, 'toasts' | 'navigate'>,
  { slug, name }: NamedHome,
  stayQuery?: string,
): void {
  const before = comparedHomes.get();
  if (before.includes(slug)) {
    toasts.dismiss(COMPARISON);
    return takeFromComparison(slug);
  }
  const now = addToComparison(slug);
  const action =
    now.length > 1
      ? { label: `Compare ${now.length} homes`, onPress: () => navigate(toCompareHref(now, stayQuery)) }
      : undefined;
  toasts.show(addedWords(name, before.length, now.length), { action, key: COMPARISON, ofPage: true });
}
