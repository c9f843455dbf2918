import { addDays, type CalendarDate, type DateRange } from '@lodestay/stay';
import type { Dice } from './dice.ts';

/** How far ahead the demo calendars are filled. */
const FILLED_DAYS = 400;

/**
 * The nights that are taken in a demo home: about a third of the homes are free throughout, the others have guests for one to five
 * months at a time with gaps between, some of them in now. Stays begin and end on any day.
 */
export function demoStays(dice: Dice, today: CalendarDate): DateRange[] {
  if (dice.chance(0.34)) return [];
  const stays: DateRange[] = [];
  let day = dice.chance(0.5) ? -dice.between(5, 60) : dice.between(6, 150);
  while (day < FILLED_DAYS && stays.length < 3) {
    const nights = dice.between(28, 150);
    stays.push({ start: addDays(today, day), end: addDays(today, day + nights) });
    if (dice.chance(0.35)) break;
    day += nights + dice.between(2, 120);
  }
  return stays;
}
