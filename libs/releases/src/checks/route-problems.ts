import { SHELL } from '../composition.ts';
import { findForeignRoutes } from '../ownership.ts';
import { DOCUMENT_FORMAT, type Release } from '../release.ts';
import { getRouteShape } from '../routes.ts';
import { formatRelease } from './format-release.ts';

type Part = Pick<Release, 'name' | 'version' | 'routes' | 'document'>;

/** Returns one line for each route that prevents these releases from forming one site. */
export function findRouteProblems(parts: readonly Part[]): string[] {
  return [
    ...findDuplicateClaims(parts),
    ...parts.flatMap((part) => [...findPartProblems(part), ...findForeignRouteProblems(part)]),
  ];
}

function findDuplicateClaims(parts: readonly Part[]): string[] {
  const claims = new Map<string, { path: string; owners: string[] }>();
  for (const part of parts) {
    for (const route of part.routes) {
      const claim = claims.get(getRouteShape(route)) ?? { path: route.path, owners: [] };
      claims.set(getRouteShape(route), { ...claim, owners: [...claim.owners, formatRelease(part)] });
    }
  }
  return [...claims.values()]
    .filter(({ owners }) => owners.length > 1)
    .map(({ path, owners }) =>
      new Set(owners).size === 1
        ? `${owners[0]} claims ${path} more than once: publish a release in which only one page claims it`
        : `${owners.join(' and ')} both claim ${path}: remove one of them, or publish a release that does not claim it`,
    );
}

function findPartProblems(part: Part): string[] {
  if (part.name !== SHELL)
    return part.routes.length > 0
      ? []
      : [
          `${formatRelease(part)} has no routes, so no visitor would see it: remove it, or publish a release with routes`,
        ];
  if (part.document === DOCUMENT_FORMAT) return [];
  return [
    `${formatRelease(part)} reads document format ${part.document ?? 'none'}, but the server writes format ${DOCUMENT_FORMAT}: use a release of the shell that matches this server, or update the server first`,
  ];
}

const findForeignRouteProblems = (part: Part) =>
  findForeignRoutes(part.name, part.routes).map(
    (problem) => `${formatRelease(part)}: ${problem}; change ownership.ts, or publish a release without this route`,
  );
