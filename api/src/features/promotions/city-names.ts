import type { Db } from './tables.ts';

/** The names of cities by slug: what staff call a promo city, and otherwise the city with its state. A city that is gone has no name. */
export async function findCityNames(db: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const [cities, promoCities] = await Promise.all([
    db.selectFrom('displayCity').select(['slug', 'name', 'state']).where('slug', 'in', slugs).execute(),
    db.selectFrom('promoCity').select(['slug', 'name']).where('slug', 'in', slugs).execute(),
  ]);
  return new Map([
    ...cities.map(({ slug, name, state }) => [slug, `${name}, ${state}`] as const),
    ...promoCities.map(({ slug, name }) => [slug, name] as const),
  ]);
}
