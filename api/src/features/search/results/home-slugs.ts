import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** A few megabytes; beyond it those that were asked for first are forgotten. */
const MOST_KNOWN = 50_000;

/**
 * The slugs of homes by id. A home's former address leads to the present one and never to another home, so each is read once: 300 pins on each map would otherwise cost as much as
 * finding them. Homes that have been deleted since they were found have none.
 */
export function createHomeSlugs(db: Db) {
  const known = new Map<number, string>();
  return async (ids: readonly number[]): Promise<Map<number, string>> => {
    const unknown = ids.filter((id) => !known.has(id));
    // One array, not a parameter for each home: that plans in a fifth of the time.
    const rows =
      unknown.length === 0
        ? []
        : await db
            .selectFrom('home')
            .select(['id', 'slug'])
            .where('id', '=', sql<number>`any (${unknown}::integer[])`)
            .execute();
    const read = new Map(rows.map(({ id, slug }) => [id, slug]));
    const found = new Map(
      ids.flatMap((id) => {
        const slug = known.get(id) ?? read.get(id);
        return slug === undefined ? [] : [[id, slug] as const];
      }),
    );
    for (const [id, slug] of read) known.set(id, slug);
    for (const id of known.keys()) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(id);
    }
    return found;
  };
}
