import { isSlug, toSnakeCase, type EventBatch } from '@lodestay/contracts';
import type { TrackedEvent, TrackedPage } from '../analytics.ts';
import { getPageName } from './page-names.ts';

/** Search parameters that may be tracked. Others may contain personal data, such as an address, an email or a token. */
const TRACKED_PARAMETERS =
  /^(start_date|end_date|flex|committed_nights|flexible_days|available_from_end_date|standby|search_type|display_city|neighborhood|beds|min_\w+|exact_match_beds|max_price|per_diem|amenity|hq_stay|[sn][we]_l\w+itude|sort_by|page)$/;
/** Options, numbers and dates, but no free text. */
const TRACKED_VALUE = /^[\w.,-]{1,99}$/;

const DAY_MS = 86_400_000;
/** Nights of an open-ended stay (specification 9). */
const OPEN_NIGHTS = 365;
const MAX_NIGHTS = 3650;

type SentContext = Omit<EventBatch['events'][number], 'event' | 'details' | 'age_seconds' | 'release' | 'flags'>;

/** What an event carries besides its details. `search` are the tracked search parameters by wire name. */
export type EventContext = SentContext & { search: Readonly<Record<string, string>> };

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function parseTracked(query: string): Record<string, string> {
  const tracked: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const wire = toSnakeCase(name);
    if (TRACKED_PARAMETERS.test(wire) && TRACKED_VALUE.test(value)) tracked[wire] = value;
  }
  return tracked;
}

function countNights(start: string | undefined, end: string | undefined): number | undefined {
  if (!isDay(start)) return undefined;
  const nights = end === 'indefinite' ? OPEN_NIGHTS : isDay(end) ? (Date.parse(end) - Date.parse(start)) / DAY_MS : 0;
  return nights > 0 && nights <= MAX_NIGHTS ? nights : undefined;
}

/** The slug of the home or building of a page. */
function getListing(path: string, pathname: string): string | undefined {
  if (!/^\/(homes|properties|s|new-reservation\/\w+)\/:slug/.test(path)) return undefined;
  const slug = pathname.split('/')[path.split('/').indexOf(':slug')] ?? '';
  return isSlug(slug) ? slug : undefined;
}

/** A path of slugs. Any other text could be a name that somebody typed. */
const PLAIN_PATH = /^\/[\w\-./]*$/;

const NO_PAGE: TrackedPage = { name: 'unknown', path: '/', url: '/' };

/** The context of an event without personal data (specification 7). `isLanding`: the page is the first one of the visit. */
export function createEventContext(
  { page, user }: Pick<TrackedEvent, 'page' | 'user'>,
  isLanding: boolean,
): EventContext {
  const { name, path, url } = page ?? NO_PAGE;
  const [pathname = '/', query = ''] = url.split('?', 2) as [string, string?];
  const search = parseTracked(query);
  const { start_date: start, end_date: end } = search;
  const duration = countNights(start, end);
  const listing = getListing(path, pathname);
  const shown = /:(id|token)/.test(path) || !PLAIN_PATH.test(pathname) ? path : pathname;
  // A URL that is too long for the collector loses its search, but not the event.
  const text = new URLSearchParams(search).toString();
  return {
    landing_page_name: getPageName({ name, path }),
    landing_page_marker: isLanding ? 'landing' : 'inner',
    url: text && text.length < 400 ? `${shown}?${text}` : shown,
    logged_in: user !== null,
    ...(user && { user_role: user.role }),
    ...(isDay(start) && { start_date: start }),
    ...((isDay(end) || end === 'indefinite') && { end_date: end }),
    ...(duration && { duration }),
    ...(listing && { listing }),
    search,
  };
}
