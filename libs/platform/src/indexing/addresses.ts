/**
 * Decides which URLs search engines index, and their canonical URLs. The README has a table.
 *
 * The canonical URL of a page is its path without parameters, with two exceptions: later pages of a list keep `page`, and filtered
 * lists are not indexed, because there are too many combinations. Every canonical URL has status 200 and never redirects.
 */

/** Paths for one person or staff, and paths that are not pages. `robots.txt` disallows them and everything below. */
export const CLOSED_PATHS = [
  '/account',
  '/new-reservation',
  '/password-reset',
  '/magic-link',
  '/confirm-email',
  '/invitations',
  '/stay-invitations',
  '/waitlist',
  '/shared-lists',
  '/rental-profile',
  '/saved-searches',
  '/emails',
  '/staff',
  '/api',
  '/dev',
  '/current-user',
  '/alias',
] as const;

/** Pages that always have `noindex`. Sitemaps leave them out. */
const UNLISTED_PATHS: ReadonlySet<string> = new Set(['/compare', '/break-free/my-lease']);

export const isUnlisted = (path: string): boolean => UNLISTED_PATHS.has(path);

/** Parameters with unlimited values, such as map positions. Crawlers would find endless URLs. */
const ENDLESS_PARAMETERS = ['swLatitude', 'searchToken'] as const;

const isAtOrBelow = (path: string) => (pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Whether `robots.txt` disallows a path. */
export const isClosed = (pathname: string): boolean => CLOSED_PATHS.some((path) => isAtOrBelow(path)(pathname));

/** Whether links on a page must not tell its address to anyone: whoever knows it sees what a person shares. */
export const isUnreferred = isAtOrBelow('/rental-profile');

/** Canonical path and robots setting of a list. Later pages are indexed; filtered and empty lists are not. */
export function listed(
  path: string,
  { page, narrowed, empty }: { page: number; narrowed: boolean; empty: boolean },
): { canonical: string; robots?: 'noindex' } {
  if (narrowed || empty) return { canonical: path, robots: 'noindex' };
  return { canonical: page > 1 ? `${path}?page=${page}` : path };
}

/** These pages have a trailing slash (specification 2), all others have none. */
const ENDS_WITH_SLASH = /^\/(p|blog)(\/|$)/;

/**
 * The canonical path and query of a page, or null if `url` is canonical: no trailing slash, no double slashes, no capital letters.
 * Closed paths keep capital letters because tokens contain them. The result starts with a single slash, so it never changes the host.
 */
export function canonicalizeUrl(url: string): string | null {
  const [, path, query] = /^([^?#]*)(.*)$/s.exec(url) as unknown as [string, string, string];
  const single = path.replace(/[/\\]+/g, '/');
  const bare = single.replace(/\/$/, '') || '/';
  const cased = isClosed(bare)
    ? bare
    : bare.replace(/%[\dA-Fa-f]{2}|[A-Z]/g, (found) => (found.length === 1 ? found.toLowerCase() : found));
  const straight = (ENDS_WITH_SLASH.test(cased) ? `${cased}/` : cased) + query;
  return straight === url ? null : straight;
}

/** The site's `robots.txt`. With `indexed: false` it disallows everything. */
export function formatRobotsText({ origin, indexed }: { origin: string; indexed: boolean }): string {
  if (!indexed) return 'User-agent: *\nDisallow: /\n';
  const closed = CLOSED_PATHS.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`]);
  const endless = ENDLESS_PARAMETERS.map((name) => `Disallow: /*?*${name}=`);
  return ['User-agent: *', ...closed, ...endless, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
