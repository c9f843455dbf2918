const counts = new Intl.NumberFormat('en-US');
export const formatCount = (count: number): string => counts.format(count);

/** A share as a percentage; 'Not stated' if there is nothing to divide by. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0
    ? 'Not stated'
    : `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format((part / whole) * 100)}%`;

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** E.g. 'Mar 1'. */
export const formatDay = (day: string): string => shortDay.format(new Date(day));
/** E.g. 'Mar 1, 2027'. */
export const formatFullDay = (day: string): string => fullDay.format(new Date(day));
