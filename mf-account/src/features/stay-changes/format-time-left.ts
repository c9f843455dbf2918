const MINUTE = 60_000;

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** '2 days 5 hours', '5 hours 12 minutes' or '12 minutes', rounded down, from milliseconds. */
export function formatTimeLeft(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const parts =
    days > 0
      ? [count(days, 'day'), ...(hours % 24 > 0 ? [count(hours % 24, 'hour')] : [])]
      : [
          ...(hours > 0 ? [count(hours, 'hour')] : []),
          ...(hours === 0 || minutes % 60 > 0 ? [count(minutes % 60, 'minute')] : []),
        ];
  return parts.join(' ');
}
