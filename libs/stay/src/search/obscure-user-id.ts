import type { Instant } from '../calendar/instant.ts';

/** Interval after which the obscured ID changes (specification 9). */
export const OBSCURED_ID_MINUTES = 10;

/**
 * The `user` parameter of a search: the id plus the count of ten-minute periods since 1970, in base64
 * (specification 7). It keeps plain IDs out of logs. It is not secret and grants no access.
 */
export function obscureUserId(id: number, now: Instant): string {
  return btoa(String(id + Math.floor(now / (OBSCURED_ID_MINUTES * 60_000))));
}
