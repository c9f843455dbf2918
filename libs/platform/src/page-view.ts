import { toSnakeCase } from '@lodestay/contracts';
import type { SessionState } from '@lodestay/session';
import type { Location } from './location.ts';

/** What an address says of a search and its dates. Others may hold what somebody typed: the place they are to be near, an email, a key. */
const TOLD =
  /^(start_date|end_date|flex|committed_nights|flexible_days|available_from_end_date|standby|search_type|display_city|neighborhood|beds|min_\w+|exact_match_beds|max_price|per_diem|amenity|hq_stay|[sn][we]_l\w+itude|sort_by|page)$/;
/** Choices, numbers and days, and no words of a person. */
const CHOSEN = /^[\w.,-]{1,99}$/;

const DAY_MS = 86_400_000;
/** An open end counts as so many nights (specification 9). */
const OPEN_NIGHTS = 365;

/**
 * What an event says of the page that is shown (specification 7): its address without anything of a person, dates, nights, what is
 * searched for, and in which role. `path` is the pattern of the page: what stands for a key or a reservation is told by its name.
 */
export function createPageView(
  origin: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  path: string,
  { loggedIn, user }: Pick<SessionState, 'loggedIn' | 'user'>,
): Record<string, string | number | boolean> {
  const told: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const wire = toSnakeCase(name);
    if (TOLD.test(wire) && CHOSEN.test(value)) told[wire] = value;
  }
  const { start_date: start = '', end_date: end = '' } = told;
  const nights = start && end === 'indefinite' ? OPEN_NIGHTS : (Date.parse(end) - Date.parse(start)) / DAY_MS;
  const query = new URLSearchParams(told).toString();
  return {
    url: `${origin}${/:(id|token)/.test(path) ? path : pathname}${query && '?'}${query}`,
    logged_in: loggedIn,
    ...(user && { user_role: user.role }),
    ...told,
    ...(nights > 0 && { duration: nights }),
  };
}
