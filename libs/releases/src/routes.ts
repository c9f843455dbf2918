import type { Route } from './release.ts';

type Claim = Pick<Route, 'path' | 'when'>;

/** A route with the package that owns it. */
export type OwnedRoute = Claim & { owner: string };

type Compiled = { owner: string; route: OwnedRoute; pattern: RegExp };

/** Sort key that puts fixed segments before parameters: '/s/:market/apartments/furnished' comes before '/s/:market/apartments/:kind'. */
const getRank = ({ path, when }: Claim) =>
  `${path
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('')}${when ? '0' : '1'}`;

/** Routes with the same shape match the same paths: parameter names do not matter. */
export const getRouteShape = ({ path, when }: Claim) =>
  `${path.replace(/:[^/]+/g, ':')}${when ? ` for a ${when}` : ''}`;

const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '([^/]+)')}/?$`);

/**
 * Returns a function that finds the package that owns a path, or null. `/s/{slug}` is a market or a home, so the caller
 * passes the market slugs. Also runs in browsers.
 */
export function createRouteTable(
  routes: readonly OwnedRoute[],
): (pathname: string, marketSlugs: ReadonlySet<string>) => string | null {
  const table = routes
    .map((route): Compiled => ({ owner: route.owner, route, pattern: toPattern(route.path) }))
    .sort((a, b) => (getRank(a.route) < getRank(b.route) ? -1 : 1));
  return (pathname, marketSlugs) => {
    for (const { owner, route, pattern } of table) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      if (route.when !== 'market' || marketSlugs.has(decodeSegment(match[1] ?? ''))) return owner;
    }
    return null;
  };
}

/** A segment with invalid URL encoding is returned as is: it matches no market. */
function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
