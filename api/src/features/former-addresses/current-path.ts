import { sql } from 'kysely';
import type { Db } from './tables.ts';

type Kind = 'market' | 'display_city' | 'property' | 'home';

/** Addresses with a slug, and what it may be the slug of. Lists of a market keep their last parts. */
const ADDRESSES: readonly { pattern: RegExp; kinds: readonly Kind[] }[] = [
  { pattern: /^(\/s\/)([a-z0-9-]+)(|\/apartments\/.+)$/, kinds: ['market', 'home'] },
  { pattern: /^(\/l\/)([a-z0-9-]+)()$/, kinds: ['display_city'] },
  { pattern: /^(\/properties\/)([a-z0-9-]+)()$/, kinds: ['property'] },
  { pattern: /^(\/homes\/)([a-z0-9-]+)()$/, kinds: ['home'] },
];

async function currentSlug(db: Db, kind: Kind, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select now_called.slug from former_slug join ${sql.table(kind)} now_called on now_called.id = former_slug.id
    where former_slug.kind = ${kind} and former_slug.slug = ${slug} and now_called.slug <> former_slug.slug`.execute(
    db,
  );
  return rows[0]?.slug;
}

/** Where the page is now that once had a path; undefined where none had it. */
export async function currentPath(db: Db, path: string): Promise<string | undefined> {
  for (const { pattern, kinds } of ADDRESSES) {
    const [, before, former, after] = pattern.exec(path) ?? [];
    if (former === undefined) continue;
    for (const kind of kinds) {
      const slug = await currentSlug(db, kind, former);
      if (slug !== undefined) return `${before}${slug}${after}`;
    }
  }
  return undefined;
}
