/** Which remote owns which route (one table for server and browser). The first pattern that matches wins. */
export const OWNERSHIP = [
  ['mf-search', ['/', '/s/:market/apartments/furnished']],
  ['mf-listing', ['/homes/:slug']],
  ['mf-checkout', ['/new-reservation/profile/:slug', '/new-reservation/payment/:slug']],
  ['mf-account', ['/account', '/account/reservations', '/account/reservations/:id', '/account/favorites', '/password-reset/:token', '/magic-link/:token']],
  ['mf-corporate', ['/corporate-housing']],
  ['mf-partner', ['/partner']],
  ['mf-marketing', ['/contact-us', '/privacy', '/terms-of-service', '/standby']],
] as const satisfies readonly (readonly [string, readonly string[]])[];

export type RemoteName = (typeof OWNERSHIP)[number][0];

export const REMOTES: readonly RemoteName[] = OWNERSHIP.map(([name]) => name);

const patternOf = (pattern: string) => new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}/?$`);

const TABLE: readonly (readonly [RegExp, RemoteName])[] = OWNERSHIP.flatMap(([name, patterns]) =>
  patterns.map((pattern) => [patternOf(pattern), name] as const),
);

const SLUG_PAGE = /^\/s\/([^/]+)\/?$/;

/**
 * The remote that shows a path, or null where the shell answers itself. `/s/{slug}` is a market or a home: the market
 * slugs decide, so that this stays a pure function.
 */
export function ownerOf(pathname: string, marketSlugs: ReadonlySet<string>): RemoteName | null {
  const slug = SLUG_PAGE.exec(pathname)?.[1];
  if (slug !== undefined) return marketSlugs.has(decodeURIComponent(slug)) ? 'mf-search' : 'mf-listing';
  return TABLE.find(([pattern]) => pattern.test(pathname))?.[1] ?? null;
}
