import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/**
 * Marks a select to be parsed and planned once a connection: `query.modifyFront(PREPARED)`. For statements that run often, take longer to
 * plan than to run, and whose text is always the same: it names its columns, reads by a key, and has no list of variable length.
 */
export const PREPARED = sql`/* prepared */`;

const MARKED = 'select /* prepared */ ';
const names = new Map<string, string>();

/** The name of a marked statement, by which PostgreSQL keeps its plan; null for any other text. */
export function findStatementName(text: string): string | null {
  if (!text.startsWith(MARKED)) return null;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
