import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { Documents } from '../documents/documents.ts';
import '../events.ts';
import type { IncomeProvider, IncomeResult } from '../providers/provider.ts';
import type { Db, IncomeCheckRow, Trx } from '../tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  documents: Pick<Documents, 'list' | 'readAll'>;
  provider: IncomeProvider | null;
};

/** The income checks of accounts. What a person states never decides: the provider or staff confirm it against documents. */
export function createIncomeChecks({ db, clock, outbox, documents, provider }: Options) {
  const find = (executor: Db | Trx, accountId: number): Promise<IncomeCheckRow | undefined> =>
    (executor as Db).selectFrom('incomeCheck').selectAll().where('accountId', '=', accountId).executeTakeFirst();

  async function assertCanStart(executor: Db | Trx, accountId: number): Promise<void> {
    const check = await find(executor, accountId);
    if (check?.status === 'checking' || check?.status === 'needs_staff')
      throw new AppError('action_not_allowed', { message: 'Your income is being checked. Wait for the result.' });
    if (!(await documents.list(executor, accountId)).some(({ slot }) => slot === 'income'))
      throw new AppError('action_not_allowed', { message: 'Add a document that shows your income or savings first.' });
  }

  return {
    find,

    async start(
      accountId: number,
      { monthlyIncome, savings }: { monthlyIncome: number; savings: number },
    ): Promise<void> {
      await assertCanStart(db, accountId);
      const person = await db
        .selectFrom('account')
        .select(['firstName', 'lastName'])
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      const stated = { statedIncomeCents: monthlyIncome, statedSavingsCents: savings };
      // The provider is never called inside a transaction.
      const session = await provider?.start({
        ...person,
        ...stated,
        documents: await documents.readAll(accountId, (slot) => slot === 'income'),
      });
      await inTransaction(db, async (trx) => {
        await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
        await assertCanStart(trx, accountId);
        const check = {
          ...stated,
          status: session ? ('checking' as const) : ('needs_staff' as const),
          confirmedIncomeCents: null,
          confirmedSavingsCents: null,
          creditScore: null,
          provider: provider?.name ?? 'staff',
          sessionId: session?.sessionId ?? null,
          startedAt: clock.now(),
          decidedAt: null,
        };
        await trx
          .insertInto('incomeCheck')
          .values({ accountId, ...check })
          .onConflict((conflict) => conflict.column('accountId').doUpdateSet(check))
          .execute();
        if (!session) await outbox.emit(trx, 'VerificationChanged', { accountId });
      });
    },

    /** Asks the provider for the results of running checks. */
    async poll(): Promise<void> {
      if (!provider) return;
      const running = await db
        .selectFrom('incomeCheck')
        .select(['accountId', 'sessionId'])
        .where('status', '=', 'checking')
        .orderBy('startedAt')
        .limit(200)
        .execute();
      for (const { accountId, sessionId } of running) {
        const result = await provider.getResult(sessionId!);
        if (result.outcome === 'pending') continue;
        const changes =
          result.outcome === 'confirmed'
            ? {
                status: 'confirmed' as const,
                confirmedIncomeCents: result.monthlyIncomeCents,
                confirmedSavingsCents: result.savingsCents,
                creditScore: result.creditScore,
                decidedAt: clock.now(),
              }
            : result.outcome === 'failed'
              ? { status: 'not_confirmed' as const, decidedAt: clock.now() }
              : { status: 'needs_staff' as const };
        await inTransaction(db, async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('incomeCheck')
            .set(changes)
            .where('accountId', '=', accountId)
            .where('status', '=', 'checking')
            .where('sessionId', '=', sessionId)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) return;
          if (result.outcome === 'confirmed') await saveReport(trx, accountId, result);
          await outbox.emit(trx, 'VerificationChanged', { accountId });
        });
      }
    },
  };
}

/** Keeps the report that the score is from, and forgets an older one. */
async function saveReport(
  trx: Trx,
  accountId: number,
  { report, creditScore }: Extract<IncomeResult, { outcome: 'confirmed' }>,
): Promise<void> {
  await trx.deleteFrom('creditReport').where('accountId', '=', accountId).execute();
  if (!report) return;
  await trx
    .insertInto('creditReport')
    .values({ accountId, report: JSON.stringify({ ...report, score: creditScore }) })
    .execute();
}
