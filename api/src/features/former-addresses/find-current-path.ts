import { sql } from 'kysely';
import type { Db } from './tables.ts';

type Kind = 'market' | 'display_city' | 'property' | 'home';

/** Path patterns with a slug, and what the slug may belong to. The third group, e.g. `/apartments/…`, is kept in the new path. */
const PATH_PATTERNS: readonly { pattern: RegExp; kinds: readonly Kind[] }[] = [
  { pattern: /^(\/s\/)([a-z0-9-]+)(|\/apartments\/.+)$/, kinds: ['market', 'home'] },
  { pattern: /^(\/l\/)([a-z0-9-]+)()$/, kinds: ['display_city'] },
  { pattern: /^(\/properties\/)([a-z0-9-]+)()$/, kinds: ['property'] },
  { pattern: /^(\/homes\/)([a-z0-9-]+)()$/, kinds: ['home'] },
];

async function findCurrentSlug(db: Db, kind: Kind, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select current_row.slug from former_slug join ${sql.table(kind)} current_row on current_row.id = former_slug.id
    where former_slug.kind = ${kind} and former_slug.slug = ${slug} and current_row.slug <> former_slug.slug`.execute(
    db,
  );
  return rows[0]?.slug;
}

/** Returns the current path of a page by a former path, or undefined if no page had that path. */
export async function findCurrentPath(db: Db, path: string): Promise<string | undefined> {
  for (const { pattern, kinds } of PATH_PATTERNS) {
    const [, prefix, former, suffix] = pattern.exec(path) ?? [];
    if (former === undefined) continue;
    for (const kind of kinds) {
      const slug = await findCurrentSlug(db, kind, former);
      if (slug !== undefined) return `${prefix}${slug}${suffix}`;
    }
  }
  return undefined;
}
