import { createHash } from 'node:crypto';
import type { DatabaseHandle } from '../platform/db/index.ts';

/** Tables that do not contain site data. */
const NOT_DATA = new Set(['rate_limit']);

/** Hashes the rows of every table, to detect changes. */
export async function databaseDigest({ pool }: DatabaseHandle): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    if (NOT_DATA.has(name)) continue;
    const {
      rows: [table],
    } = await pool.query<{ text: string | null }>(
      `select string_agg(line, E'\\n' order by line) as text from (select "${name}"::text as line from "${name}") as lines`,
    );
    digests[name] = createHash('sha256')
      .update(table?.text ?? '')
      .digest('hex');
  }
  return digests;
}
