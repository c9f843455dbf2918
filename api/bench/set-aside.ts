import type pg from 'pg';

export type SetAside = {
  /** Recreates the indexes, including those of exclusion and unique constraints. */
  indexes(): Promise<void>;
  /** Recreates the foreign keys. */
  references(): Promise<void>;
};

/**
 * Drops all indexes except primary keys, and all foreign keys, of these tables, so that a million rows can be inserted quickly. Returns
 * functions that recreate them from the catalog's definitions. Triggers stay.
 */
export async function setAside(pool: pg.Pool, tables: readonly string[]): Promise<SetAside> {
  const { rows: constraints } = await pool.query<{
    kind: 'f' | 'u' | 'x';
    of: string;
    name: string;
    definition: string;
  }>(
    `select contype as kind, conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = any ($1::text[]::regclass[]) and contype in ('f', 'u', 'x') order by conname`,
    [tables],
  );
  for (const { of, name } of constraints) await pool.query(`alter table ${of} drop constraint ${name}`);
  // Dropping the constraints also dropped their indexes.
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    'select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = any ($1::text[]::regclass[]) and not indisprimary order by 1',
    [tables],
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  const added = (kinds: string) =>
    constraints
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ of, name, definition }) => `alter table ${of} add constraint ${name} ${definition}`);
  return {
    async indexes() {
      for (const statement of [...indexes.map(({ definition }) => definition), ...added('ux')])
        await pool.query(statement);
    },
    async references() {
      for (const statement of added('f')) await pool.query(statement);
    },
  };
}
