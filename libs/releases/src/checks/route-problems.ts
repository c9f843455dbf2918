import { SHELL } from '../composition.ts';
import { foreignRoutes } from '../ownership.ts';
import { DOCUMENT_FORM, type Release } from '../release.ts';
import { shapeOf } from '../routes.ts';
import { named } from './named.ts';

type Part = Pick<Release, 'name' | 'version' | 'routes' | 'document'>;

/** What keeps the addresses of releases from making one site; empty when nothing does. */
export function routeProblems(parts: readonly Part[]): string[] {
  return [...claimedTwice(parts), ...parts.flatMap((part) => [...ownProblems(part), ...foreign(part)])];
}

function claimedTwice(parts: readonly Part[]): string[] {
  const claims = new Map<string, { path: string; owners: string[] }>();
  for (const part of parts) {
    for (const route of part.routes) {
      const claim = claims.get(shapeOf(route)) ?? { path: route.path, owners: [] };
      claims.set(shapeOf(route), { ...claim, owners: [...claim.owners, named(part)] });
    }
  }
  return [...claims.values()]
    .filter(({ owners }) => owners.length > 1)
    .map(({ path, owners }) =>
      new Set(owners).size === 1
        ? `${owners[0]} claims ${path} more than once: publish a release in which one page has it`
        : `${owners.join(' and ')} both claim ${path}: leave one of them out, or publish a release that does not claim it`,
    );
}

function ownProblems(part: Part): string[] {
  if (part.name !== SHELL)
    return part.routes.length > 0
      ? []
      : [
          `${named(part)} has no routes, so that nobody would ever see it: leave it out, or publish a release with routes`,
        ];
  if (part.document === DOCUMENT_FORM) return [];
  return [
    `${named(part)} reads documents of form ${part.document ?? 'none'}, the server writes form ${DOCUMENT_FORM}: take a release of the shell that was built with this server, or bring the server up to date first`,
  ];
}

const foreign = (part: Part) =>
  foreignRoutes(part.name, part.routes).map(
    (problem) => `${named(part)}: ${problem}; change the table of ownership, or publish a release without this route`,
  );
