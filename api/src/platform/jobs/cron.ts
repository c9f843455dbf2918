const MINUTE_MS = 60_000;
/** No schedule is less frequent, so a longer interval contains a time of each. */
const LONGEST_MS = 32 * 86_400_000;

/** The values of one field of a cron expression: `*`, a number, or every so many. */
function matchesField(field: string, value: number): boolean {
  if (field === '*') return true;
  if (field.startsWith('*/')) return value % Number(field.slice(2)) === 0;
  return field.split(',').some((part) => Number(part) === value);
}

/** Whether a cron expression in UTC has a time after `from` and up to `until`. Understands `*`, numbers, lists and steps from zero. */
export function isDueBetween(cron: string, from: Date, until: Date): boolean {
  const [minute, hour, day, month, weekday] = cron.split(' ') as [string, string, string, string, string];
  const last = until.getTime();
  let at = Math.max(Math.floor(from.getTime() / MINUTE_MS + 1) * MINUTE_MS, last - LONGEST_MS);
  while (at <= last) {
    const time = new Date(at);
    const isDay =
      matchesField(day, time.getUTCDate()) &&
      matchesField(month, time.getUTCMonth() + 1) &&
      matchesField(weekday, time.getUTCDay());
    if (!isDay) at = time.setUTCHours(24, 0, 0, 0);
    else if (!matchesField(hour, time.getUTCHours())) at = time.setUTCMinutes(60, 0, 0);
    else if (!matchesField(minute, time.getUTCMinutes())) at = time.setUTCSeconds(60, 0);
    else return true;
  }
  return false;
}
