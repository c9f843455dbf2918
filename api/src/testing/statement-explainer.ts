import { Kysely } from 'kysely';
import type pg from 'pg';
import type { WholeDb } from '../database.ts';
import { createKyselyConfig } from '../platform/db/index.ts';

export type StatementExplainer = {
  /** The database. Every statement that it sends is recorded. */
  db: WholeDb;
  /** Returns the plans of every `select` and `update` that `work` sends. */
  explain(work: () => Promise<unknown>): Promise<string>;
  /** Returns the text of every statement that `work` sends. */
  record(work: () => Promise<unknown>): Promise<string[]>;
};

/** Explains the statements of the code under test, for tests of plans and of the number of statements. */
export function createStatementExplainer(pool: pg.Pool): StatementExplainer {
  let statements: { text: string; values: readonly unknown[] }[] = [];
  const db: WholeDb = new Kysely({
    ...createKyselyConfig(pool),
    log: ({ query }) => void statements.push({ text: query.sql, values: query.parameters }),
  });
  return {
    db,
    async explain(work) {
      statements = [];
      await work();
      const plans: string[] = [];
      for (const { text, values } of statements.filter(({ text: each }) => /^\s*(?:select|with|update)\b/.test(each))) {
        const { rows } = await pool.query<Record<string, string>>(`explain ${text}`, [...values]);
        plans.push(...rows.map((line) => Object.values(line)[0]!));
      }
      return plans.join('\n');
    },
    async record(work) {
      statements = [];
      await work();
      return statements.map(({ text }) => text);
    },
  };
}
