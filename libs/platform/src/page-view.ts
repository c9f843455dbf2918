import { toSnakeCase } from '@lodestay/contracts';
import type { SessionState } from '@lodestay/session';
import type { Location } from './location.ts';

/** Search parameters that may be tracked. Others may contain personal data, such as an address, an email or a token. */
const TRACKED_PARAMETERS =
  /^(start_date|end_date|flex|committed_nights|flexible_days|available_from_end_date|standby|search_type|display_city|neighborhood|beds|min_\w+|exact_match_beds|max_price|per_diem|amenity|hq_stay|[sn][we]_l\w+itude|sort_by|page)$/;
/** Options, numbers and dates, but no free text. */
const TRACKED_VALUE = /^[\w.,-]{1,99}$/;

const DAY_MS = 86_400_000;
/** Nights of an open-ended stay (specification 9). */
const OPEN_NIGHTS = 365;

/**
 * Data of a page view event (specification 7): the URL without personal data, dates, nights, search parameters and the user's role.
 * `path` is the route pattern; it replaces a path that contains an ID or a token.
 */
export function createPageView(
  origin: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  path: string,
  { loggedIn, user }: Pick<SessionState, 'loggedIn' | 'user'>,
): Record<string, string | number | boolean> {
  const tracked: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const wire = toSnakeCase(name);
    if (TRACKED_PARAMETERS.test(wire) && TRACKED_VALUE.test(value)) tracked[wire] = value;
  }
  const { start_date: start = '', end_date: end = '' } = tracked;
  const nights = start && end === 'indefinite' ? OPEN_NIGHTS : (Date.parse(end) - Date.parse(start)) / DAY_MS;
  const query = new URLSearchParams(tracked).toString();
  return {
    url: `${origin}${/:(id|token)/.test(path) ? path : pathname}${query && '?'}${query}`,
    logged_in: loggedIn,
    ...(user && { user_role: user.role }),
    ...tracked,
    ...(nights > 0 && { duration: nights }),
  };
}
