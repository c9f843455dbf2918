import { formatInstant, formatTime, localTime, today } from '@lodestay/stay';

/** Who has the home and until when (design 10), on the clock of `timeZone`; with its day when that is another one. */
export function takenSentence(heldUntil: string | null, timeZone: string, now: string): string {
  if (!heldUntil) return 'Someone just booked these dates.';
  const until = Date.parse(heldUntil);
  const isToday = today(until, timeZone) === today(Date.parse(now), timeZone);
  const words = isToday ? `at ${formatTime(localTime(until, timeZone))}` : `on ${formatInstant(until, timeZone)}`;
  return `Someone else is booking this home. It will be available again ${words} if they don’t finish.`;
}
