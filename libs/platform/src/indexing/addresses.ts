/**
 * Which addresses search engines list, and under which name. All of it is decided here; the README's table says it in words.
 *
 * A page is listed under its path. Parameters make no other page, so the canonical address carries none, but for two kinds:
 * a further page of a list is a page of its own, and a list that is narrowed is not listed at all, because its combinations
 * have no end. Every canonical address is one that the site answers with 200, and what redirects is never canonical.
 */

/** Paths that belong to one person or to staff, or that are no pages. Robots do not open them, nor anything below. */
export const CLOSED_PATHS = [
  '/account',
  '/new-reservation',
  '/password-reset',
  '/magic-link',
  '/confirm-email',
  '/waitlist',
  '/shared-lists',
  '/staff',
  '/api',
  '/dev',
  '/current-user',
  '/alias',
] as const;

/** Pages for whoever is there, which say `noindex` whatever they show. Sitemaps leave them out. */
const UNLISTED_PATHS: ReadonlySet<string> = new Set(['/compare']);

export const isUnlisted = (path: string): boolean => UNLISTED_PATHS.has(path);

/** Parameters without end: each position of a map and each order of a list would be another address. */
const ENDLESS_PARAMETERS = ['swLatitude', 'searchToken'] as const;

const isAtOrBelow = (path: string) => (pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Whether robots leave a path alone. */
export const isClosed = (pathname: string): boolean => CLOSED_PATHS.some((path) => isAtOrBelow(path)(pathname));

/** What a list says of itself: its further pages are pages of their own, and what narrows it makes no page at all, nor does an empty one. */
export function listed(
  path: string,
  { page, narrowed, empty }: { page: number; narrowed: boolean; empty: boolean },
): { canonical: string; robots?: 'noindex' } {
  if (narrowed || empty) return { canonical: path, robots: 'noindex' };
  return { canonical: page > 1 ? `${path}?page=${page}` : path };
}

/** Pages that are plain page loads have a last slash (specification 2), all others have none. */
const ENDS_WITH_SLASH = /^\/(p|blog)(\/|$)/;

/**
 * The one address of a page, path and query, or null where it is the given one: no last slash, no doubled ones, no capitals.
 * Closed paths keep their capitals, which tokens are made of. Never another host: the answer begins with a single slash.
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

/** The site's `robots.txt`. A site that is not for search engines closes everything. */
export function formatRobotsText({ origin, indexed }: { origin: string; indexed: boolean }): string {
  if (!indexed) return 'User-agent: *\nDisallow: /\n';
  const closed = CLOSED_PATHS.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`]);
  const endless = ENDLESS_PARAMETERS.map((name) => `Disallow: /*?*${name}=`);
  return ['User-agent: *', ...closed, ...endless, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
