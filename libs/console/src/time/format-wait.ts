const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
/** From here on, days are easier to read than hours. */
const LONG_HOURS = 48;

/** How long something takes, in its two largest units: '12 min', '26 h 12 min', '3 d 4 h'. Takes milliseconds; less than zero counts as zero. */
export function formatWait(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const join = (large: string, small: number, unit: string) => (small ? `${large} ${small} ${unit}` : large);
  if (hours === 0) return `${minutes} min`;
  if (hours < LONG_HOURS) return join(`${hours} h`, minutes % HOUR_MINUTES, 'min');
  return join(`${Math.floor(hours / DAY_HOURS)} d`, hours % DAY_HOURS, 'h');
}

/** Less than four hours are left: staff should take it next. */
const SOON_MS = 4 * HOUR_MINUTES * MINUTE_MS;

export type DueState = { kind: 'overdue' | 'soon' | 'later' | 'none'; text: string };

/** Whether an item is overdue, and by how much. Takes ISO timestamps and milliseconds since 1970. */
export function getDueState(
  { dueAt, closedAt }: { dueAt: string | null; closedAt: string | null },
  now: number,
): DueState {
  if (closedAt !== null) return { kind: 'none', text: 'Closed' };
  if (dueAt === null) return { kind: 'none', text: 'Answered' };
  const left = Date.parse(dueAt) - now;
  if (left < 0) return { kind: 'overdue', text: `Overdue ${formatWait(-left)}` };
  return { kind: left < SOON_MS ? 'soon' : 'later', text: `${formatWait(left)} left` };
}
