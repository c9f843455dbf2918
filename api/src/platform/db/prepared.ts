import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';

/** A statement is prepared when it runs for the fifth time, as in other PostgreSQL clients. */
const PREPARE_AFTER = 5;
/** Prepared texts of this process. Each connection keeps the plans of those that it runs. */
const MAX_PREPARED = 512;
/** Texts that are counted. Lists of variable length make new texts all the time. */
const MAX_COUNTED = 4096;

const STATEMENT = /^\s*(?:select|insert|update|delete|with)\s/i;
/** The best plan depends on the length of an array, and lists of IDs have a different text for each length. Short lists are of statuses. */
const LIST = /\b(?:any|all|unnest)\s*\(|\bin \((?:\$\d+, ){4}/i;
/** Rows are found one by one by their primary key, so the best plan is the same for each length. */
const BY_ID = /"id" = any\(\$\d+::integer\[\]\)/g;
/** PostgreSQL recognizes a partial index only by the values of its condition. */
const PARTIAL_INDEX = /\bon conflict \([^)]*\) where /i;

const canPrepare = (text: string) =>
  STATEMENT.test(text) && !LIST.test(text.replaceAll(BY_ID, '')) && !PARTIAL_INDEX.test(text);

/** The condition that a primary key such as `home.id` is one of any number of IDs. A statement with it is planned once. */
export const idIn = (column: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::integer[])`;

const names = new Map<string, string>();
const counts = new Map<string, number>();

/** The name by which PostgreSQL keeps the plan of a statement that runs often; null for any other text. */
export function findStatementName(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_PREPARED || !isOften(text)) return null;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Counts the text. */
function isOften(text: string): boolean {
  const count = (counts.get(text) ?? 0) + 1;
  if (count === 1 && !canPrepare(text)) return false;
  if (count >= PREPARE_AFTER) return counts.delete(text);
  if (counts.size >= MAX_COUNTED) counts.clear();
  counts.set(text, count);
  return false;
}
