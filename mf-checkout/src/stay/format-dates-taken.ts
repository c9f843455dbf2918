import { formatInstant, formatZonedTime, getLocalDate } from '@lodestay/stay';

/** Says that the home is taken, and until when in `timeZone` if it is only on hold (design 10). Of a split stay, `homeTitle` is the home that is taken. Adds the date if it is not today. */
export function formatDatesTaken(
  heldUntil: string | null,
  timeZone: string,
  now: string,
  homeTitle: string | null = null,
): string {
  if (!heldUntil)
    return homeTitle ? `Someone just booked ${homeTitle} for these dates.` : 'Someone just booked these dates.';
  const until = Date.parse(heldUntil);
  const isToday = getLocalDate(until, timeZone) === getLocalDate(Date.parse(now), timeZone);
  const time = isToday ? `at ${formatZonedTime(until, timeZone)}` : `on ${formatInstant(until, timeZone)}`;
  return `Someone else is booking ${homeTitle ?? 'this home'}. It will be available again ${time} if they don’t finish.`;
}
