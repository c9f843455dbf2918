import { sql } from 'kysely';
import type { Db, Trx } from './tables.ts';

/** The names of accounts by ID. */
export async function findPeople(db: Db | Trx, ids: readonly (number | null)[]) {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map<number, { id: number; fullName: string }>();
  const rows = await db
    .selectFrom('account')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('fullName')])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
