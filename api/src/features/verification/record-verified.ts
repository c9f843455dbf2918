import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from './tables.ts';

/** A confirmed monthly income that is enough for every home of tests and demo sites. */
const MONTHLY_INCOME_CENTS = 50_000_000;

/** Records a person whose identity and income are confirmed, for demo data and tests. Keeps what is known already. */
export async function recordVerified(db: Db, accountId: number, at: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('identityCheck')
      .values({
        accountId,
        status: 'verified',
        documentKind: 'drivers_license',
        provider: 'sandbox',
        sessionId: null,
        startedAt: at,
        decidedAt: at,
      })
      .onConflict((conflict) => conflict.column('accountId').doNothing())
      .execute();
    await trx
      .insertInto('incomeCheck')
      .values({
        accountId,
        status: 'confirmed',
        statedIncomeCents: MONTHLY_INCOME_CENTS,
        statedSavingsCents: 0,
        confirmedIncomeCents: MONTHLY_INCOME_CENTS,
        confirmedSavingsCents: 0,
        creditScore: 760,
        provider: 'sandbox',
        sessionId: null,
        startedAt: at,
        decidedAt: at,
      })
      .onConflict((conflict) => conflict.column('accountId').doNothing())
      .execute();
    await trx.updateTable('account').set({ verifiedMember: true }).where('id', '=', accountId).execute();
  });
}
