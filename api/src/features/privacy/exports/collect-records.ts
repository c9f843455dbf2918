import { sql } from 'kysely';
import type { AnyDb } from '../../../platform/db/index.ts';
import { bindRule, DATA_RULES, EXPORT_FILES, type ExportFile } from '../rules/index.ts';

/** The records of a JSON file, by the table that they are from. */
export type Records = Record<string, unknown[]>;

/** Everything about an account that its copy contains, by file. Each file exists, so that the person sees what is empty. */
export async function collectRecords(db: AnyDb, account: number): Promise<Record<ExportFile, Records>> {
  const files = Object.fromEntries(Object.keys(EXPORT_FILES).map((file) => [file, {}])) as Record<ExportFile, Records>;
  for (const { table, rows, copy } of DATA_RULES) {
    if ('excluded' in copy) continue;
    const found = await sql<{ record: unknown }>`
      select to_jsonb(picked) as record
      from (select ${bindRule(copy.columns, { account })} from ${sql.table(table)} where ${bindRule(rows, { account })}) picked
    `.execute(db);
    const file = files[copy.file];
    file[table] = [...(file[table] ?? []), ...found.rows.map(({ record }) => record)];
  }
  return files;
}
