import type { Counts, VersionChange } from './model.ts';

/** Formats a percentage with a narrow no-break space and at most two decimals. */
export const percent = (share: number): string =>
  `${new Intl.NumberFormat('en-US', { maximumFractionDigits: share < 0.001 ? 2 : 1 }).format(share * 100)}%`;

/** Share of pages that failed, 0 to 1; null without pages. Capped at 1, because a page can fail in several ways. */
export const failureRate = ({ pages, failures }: Counts): number | null =>
  pages === 0 ? null : Math.min(1, failures / pages);

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Formats a difference with its sign, e.g. '+1.3 KB'; null if it is negligible. */
export function sizeDifference(bytes: number): string | null {
  if (Math.abs(bytes) < 52) return null;
  return `${bytes > 0 ? '+' : '−'}${kilobytes(Math.abs(bytes))}`;
}

const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
] as const;

/** E.g. '2 h ago'. */
export function age(at: string, now: string): string {
  const passed = Date.parse(now) - Date.parse(at);
  const unit = UNITS.find(([length]) => passed >= length);
  return unit ? `${Math.floor(passed / unit[0])} ${unit[1]} ago` : 'just now';
}

const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const time = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** Formats a time in UTC, as in logs, because the server does not know the reader's time zone. */
export const moment = (at: string | Date): string => `${dayAndTime.format(new Date(at))} UTC`;
export const clockTime = (at: string | Date): string => time.format(new Date(at));

export const shortRevision = (revision: string): string =>
  revision.endsWith('+') ? `${revision.slice(0, 7)}+` : revision.slice(0, 7);

/** E.g. 'mf-search 0a1b2c → 9f8e7d'. */
export function versionChange({ name, from, to }: VersionChange): string {
  if (from === null) return `${name} added, ${to}`;
  return to === null ? `${name} removed` : `${name} ${from} → ${to}`;
}
