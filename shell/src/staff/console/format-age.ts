const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Unit = { ms: number; short: string; long: string };
const UNITS: readonly [Unit, Unit, Unit] = [
  { ms: DAY_MS, short: 'd', long: 'day' },
  { ms: HOUR_MS, short: 'h', long: 'hour' },
  { ms: MINUTE_MS, short: 'min', long: 'minute' },
];

/** The age in one unit. Hours up to two days, because targets are in hours. */
function getAge(openedAt: string, now: string): { count: number; unit: Unit } {
  const age = Math.max(0, Date.parse(now) - Date.parse(openedAt));
  const [days, hours, minutes] = UNITS;
  const unit = age >= 2 * DAY_MS ? days : age >= HOUR_MS ? hours : minutes;
  return { count: Math.floor(age / unit.ms), unit };
}

/** The time since an instant, rounded down: '45 min', '26 h', '3 d'. */
export function formatShortAge(openedAt: string, now: string): string {
  const { count, unit } = getAge(openedAt, now);
  return `${count} ${unit.short}`;
}

/** The same in words: '26 hours'. */
export function formatAge(openedAt: string, now: string): string {
  const { count, unit } = getAge(openedAt, now);
  return `${count} ${unit.long}${count === 1 ? '' : 's'}`;
}
