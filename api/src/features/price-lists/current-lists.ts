import { findPriceList, getSiteToday, toPriceFigures, type DatedFigures, type PriceList } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';

/** The list in force on the day that pages show, and the next one if one is scheduled. */
export function findCurrentLists(lists: readonly PriceList[], clock: Clock): DatedFigures[] {
  const today = getSiteToday(clock.now().getTime());
  const next = lists.find(({ effectiveFrom }) => effectiveFrom > today);
  const inForce = findPriceList(today, lists);
  // Before the first list starts, it is in force already.
  return [inForce, ...(next && next !== inForce ? [next] : [])].map((list) => ({
    effectiveOn: list.effectiveFrom,
    figures: toPriceFigures(list),
  }));
}
