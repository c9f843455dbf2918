import { createComposition, type Composition, type Release } from '@lodestay/releases';
import { getRouteShape } from '@lodestay/releases/routes';

export type Part = Pick<Release, 'name' | 'version' | 'routes'>;

/** The current composition with some releases changed or added, and none removed. Throws when two packages claim one route. */
export function createNextComposition(inForce: Composition | null, built: readonly Part[]): Composition {
  const exchanged = new Set(built.map(({ name }) => name));
  const kept = Object.entries(inForce?.releases ?? {})
    .filter(([name]) => !exchanged.has(name))
    .map(([name, version]): Part => ({
      name,
      version,
      routes: inForce!.routes.filter(({ owner }) => owner === name),
    }));
  const owners = new Map(
    kept.flatMap(({ name, routes }) => routes.map((route) => [getRouteShape(route), name] as const)),
  );
  for (const { name, routes } of built) {
    for (const route of routes) {
      const owner = owners.get(getRouteShape(route));
      if (owner)
        throw new Error(
          `${name} and ${owner} both claim ${route.path}. If ${owner} is gone from this checkout, remove DATA_DIR/releases, or take it out: npm run release -- compose ${owner}=none --reason "..."`,
        );
    }
  }
  return createComposition([...kept, ...built]);
}
