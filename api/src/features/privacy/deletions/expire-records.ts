import { sql } from 'kysely';
import { inTransaction, type AnyDb, type AnyTrx } from '../../../platform/db/index.ts';
import { bindRule, DATA_RULES, KEPT_TOPICS } from '../rules/index.ts';

type Options = { db: AnyDb; now: Date; addFiles: (trx: AnyTrx, files: string[]) => Promise<void> };

const before = (now: Date, years: number): Date => {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
};

/** Deletes what was kept of a deleted account once its years are over. Returns how many rows it changed. */
export function expireRecords(account: number, { db, now, addFiles }: Options): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`select set_config('privacy.deletes_expired_records', 'on', true)`.execute(trx);
    const files: string[] = [];
    let changed = 0;
    for (const { table, rows, deletion, files: ofRow } of DATA_RULES) {
      if (deletion.kind !== 'keep' || !deletion.expiry) continue;
      const { since, end } = deletion.expiry;
      const { years } = KEPT_TOPICS[deletion.topic];
      if (years === null) continue;
      const isOver = bindRule(`(${rows}) and (${since}) < :before`, { account, before: before(now, years) });
      if (ofRow && end === 'delete') {
        const found = await sql<{ file: string }>`
          select unnest(${sql.raw(ofRow)}) as file from ${sql.table(table)} where ${isOver}`.execute(trx);
        files.push(...found.rows.map(({ file }) => file));
      }
      const result =
        end === 'delete'
          ? await sql`delete from ${sql.table(table)} where ${isOver}`.execute(trx)
          : await sql`update ${sql.table(table)} set ${sql.raw(end.set)} where ${isOver}`.execute(trx);
      changed += Number(result.numAffectedRows ?? 0);
    }
    if (files.length > 0) await addFiles(trx, files);
    return changed;
  });
}
