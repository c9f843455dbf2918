import { addDays, type CalendarDate, type DateRange } from '@lodestay/stay';
import type { Dice } from './dice.ts';

/** How many days ahead the demo calendars are filled. */
const FILLED_DAYS = 400;

/**
 * The booked nights of a demo home. About a third of the homes have no bookings. The others have stays of one to five months with
 * gaps between them, and some are occupied today.
 */
export function createDemoStays(dice: Dice, today: CalendarDate): DateRange[] {
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
