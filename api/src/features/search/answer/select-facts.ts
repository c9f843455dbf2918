import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import type { SearchCriteria } from '../criteria.ts';
import { allOf, conditionsOf, everyCondition } from '../sql-conditions.ts';
import { readFacts, type Facts } from './facts.ts';

/**
 * Facts of the homes found, or also of those that fail one filter alone: a filter's counts need no others. One aggregate over one
 * index scan, whose entries carry all that the conditions and the answer read; the database spends five times as long on grouping,
 * sorting and counting the same rows in SQL as on finding them.
 */
export async function selectFacts(db: Db, criteria: SearchCriteria, { nearMisses }: { nearMisses: boolean }): Promise<Facts> {
  const { rows } = await sql<{ facts: Buffer | null }>`select string_agg(facts, '') as facts from unit where ${nearMisses ? missingOneAtMost(criteria) : everyCondition(criteria)}`.execute(db);
  return readFacts(rows[0]?.facts ?? Buffer.alloc(0));
}

function missingOneAtMost(criteria: SearchCriteria): RawBuilder<boolean> {
  const { always, ...counted } = conditionsOf(criteria);
  const filters = Object.values(counted).filter((conditions) => conditions.length > 0).map(allOf);
  if (filters.length < 2) return allOf(always);
  const met = sql.join(filters.map((filter) => sql`((${filter}) is true)::integer`), sql` + `);
  return allOf([...always, sql<boolean>`${met} >= ${filters.length - 1}`]);
}
