const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats how long ago something was: '3 days ago'. */
export function formatAge(instant: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(instant);
  for (const [unit, length] of UNITS) {
    const amount = Math.floor(elapsed / length);
    if (amount >= 1) return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
