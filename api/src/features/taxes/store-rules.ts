import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/index.ts';
import type { TaxRule } from './tax-source.ts';
import type { Db, Trx } from './tables.ts';

/** Puts the rules of one origin in force, and no others. Writes only what is different. */
const putInForce = (executor: Db | Trx, origin: 'table' | 'document') =>
  executor
    .updateTable('occupancyTax')
    .set({ inForce: sql<boolean>`origin = ${origin}` })
    .where(sql<boolean>`in_force <> (origin = ${origin})`)
    .execute();

export const useTable = (db: Db): Promise<unknown> => putInForce(db, 'table');
export const useDocument = (db: Db): Promise<unknown> => putInForce(db, 'document');

/** Stores the rules of the document in place of the former ones, and puts them in force. Storing the same rules again changes nothing. */
export const storeDocument = (db: Db, rules: readonly TaxRule[], now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('occupancyTax')
      .where('origin', '=', 'document')
      .where(
        'ruleKey',
        'not in',
        rules.map(({ ruleKey }) => ruleKey),
      )
      .execute();
    await trx
      .insertInto('occupancyTax')
      .values(rules.map((rule) => ({ ...rule, origin: 'document' as const, inForce: true, readAt: now })))
      .onConflict((conflict) =>
        conflict.columns(['origin', 'ruleKey']).doUpdateSet(({ ref }) => ({
          state: ref('excluded.state'),
          city: ref('excluded.city'),
          name: ref('excluded.name'),
          basisPoints: ref('excluded.basisPoints'),
          underNights: ref('excluded.underNights'),
          startsOn: ref('excluded.startsOn'),
          endsOn: ref('excluded.endsOn'),
          sourceUrl: ref('excluded.sourceUrl'),
          readAt: ref('excluded.readAt'),
        })),
      )
      .execute();
    await putInForce(trx, 'document');
  });

/** When the document was read last; null if it never was. */
export async function findReadAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('occupancyTax')
    .select('readAt')
    .where('origin', '=', 'document')
    .orderBy('readAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.readAt ?? null;
}
