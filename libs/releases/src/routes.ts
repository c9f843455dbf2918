import type { Route } from './release.ts';

type Claim = Pick<Route, 'path' | 'when'>;

/** A route with the package that owns it. */
export type OwnedRoute = Claim & { owner: string };

type Compiled = { owner: string; route: OwnedRoute; pattern: RegExp };

/** Fixed parts before parameters, so that '/s/:market/apartments/furnished' comes before '/s/:market/apartments/:kind'. */
const rank = ({ path, when }: Claim) =>
  `${path
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('')}${when ? '0' : '1'}`;

/** What two routes of one meaning have in common: names of parameters do not tell addresses apart. */
export const shapeOf = ({ path, when }: Claim) => `${path.replace(/:[^/]+/g, ':')}${when ? ` for a ${when}` : ''}`;

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '([^/]+)')}/?$`);

/**
 * Who shows a path, or null where nobody does. `/s/{slug}` is a market or a home: the market slugs decide, so that this
 * stays a pure function. Runs in browsers too.
 */
export function routeTable(
  routes: readonly OwnedRoute[],
): (pathname: string, marketSlugs: ReadonlySet<string>) => string | null {
  const table = routes
    .map((route): Compiled => ({ owner: route.owner, route, pattern: patternOf(route.path) }))
    .sort((a, b) => (rank(a.route) < rank(b.route) ? -1 : 1));
  return (pathname, marketSlugs) => {
    for (const { owner, route, pattern } of table) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      if (route.when !== 'market' || marketSlugs.has(decoded(match[1] ?? ''))) return owner;
    }
    return null;
  };
}

/** A broken escape names nothing that exists. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
