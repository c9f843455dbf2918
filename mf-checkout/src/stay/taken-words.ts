import { formatInstant, formatTime, localTime, today } from '@lodestay/stay';

/** Who has the home and until when (design 10), on the clock of `timeZone`; with its day when that is another one. */
export function takenSentence(heldUntil: string | null, timeZone: string, now: string): string {
  if (!heldUntil) return 'These dates have just been taken.';
  const until = Date.parse(heldUntil);
  const isToday = today(until, timeZone) === today(Date.parse(now), timeZone);
  const words = isToday ? `at ${formatTime(localTime(until, timeZone))}` : `on ${formatInstant(until, timeZone)}`;
  return `Somebody else is paying for this home. It is free again ${words} if they do not finish.`;
}
