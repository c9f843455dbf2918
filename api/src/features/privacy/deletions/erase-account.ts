import { sql } from 'kysely';
import type { AnyTrx } from '../../../platform/db/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import { bindRule, DATA_RULES, type DataRule } from '../rules/index.ts';

/** The files of the rows that a rule finds. */
async function listFiles(trx: AnyTrx, { table, rows, files }: DataRule, account: number): Promise<string[]> {
  if (!files) return [];
  const found = await sql<{ file: string }>`
    select unnest(${sql.raw(files)}) as file from ${sql.table(table)} where ${bindRule(rows, { account })}`.execute(
    trx,
  );
  return found.rows.map(({ file }) => file);
}

/**
 * Deletes or anonymizes everything about an account that has a rule for it, in the caller's transaction. Returns the files to remove
 * after the commit. What is kept is not touched.
 */
export async function eraseAccount(trx: AnyTrx, outbox: Pick<Outbox, 'emit'>, account: number): Promise<string[]> {
  // The processor forgets saved methods in a job of its own.
  const methods = await sql<{ id: string }>`
    select id from payment_method where account_id = ${account} and removed_at is null`.execute(trx);
  for (const { id } of methods.rows)
    await outbox.emit(trx, 'PaymentMethodRemoved', { accountId: account, methodId: id });
  const files: string[] = [];
  for (const rule of DATA_RULES) {
    const { table, rows, deletion } = rule;
    if (deletion.kind === 'keep') continue;
    const where = bindRule(rows, { account });
    if (deletion.kind === 'anonymize') {
      await sql`update ${sql.table(table)} set ${sql.raw(deletion.set)} where ${where}`.execute(trx);
      continue;
    }
    files.push(...(await listFiles(trx, rule, account)));
    await sql`delete from ${sql.table(table)} where ${where}`.execute(trx);
  }
  return files;
}
