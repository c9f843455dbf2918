import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import { getIncomeValidUntil } from '../assess.ts';
import type { Documents } from '../documents/documents.ts';
import '../events.ts';
import type { Db, Trx } from '../tables.ts';
import { dropOutdatedReport } from './credit-reports.ts';

/** What staff read in a document. Null: the document does not state it. A score that nobody read does not replace the known one. */
export type ReadFigures = {
  documentId: string;
  monthlyIncome: number | null;
  savings: number | null;
  creditScore: number | null;
  reason: string;
};
export type RecordedIncome = { recordedById: number | null; recordedAt: Date; reason: string };
type Options = { clock: Clock; outbox: Outbox; documents: Pick<Documents, 'list'> };
export type StaffIncome = ReturnType<typeof createStaffIncome>;

function refuse(path: string, message: string): AppError {
  return new AppError('invalid', { message, fields: [{ path, message }] });
}

/** Figures that staff read in the documents of people. They count like the figures of a provider, and are compared by the same rule. */
export function createStaffIncome({ clock, outbox, documents }: Options) {
  /** The score of the last confirmation, while that still counts for new stays. */
  async function findValidScore(trx: Trx, accountId: number): Promise<number | null> {
    const check = await trx
      .selectFrom('incomeCheck')
      .select(['creditScore', 'decidedAt'])
      .where('accountId', '=', accountId)
      .where('status', '=', 'confirmed')
      .executeTakeFirst();
    if (!check?.decidedAt) return null;
    const validUntil = getIncomeValidUntil(check.decidedAt.toISOString().slice(0, 10));
    return validUntil < clock.today('UTC') ? null : check.creditScore;
  }

  return {
    /**
     * Confirms figures by a document of the person. Throws `invalid` for a document that is not theirs, or without income and savings.
     * A result of the provider that arrives later does not change them.
     */
    async record(
      trx: Trx,
      accountId: number,
      { documentId, monthlyIncome, savings, creditScore, reason }: ReadFigures,
      by: { accountId: number; reservationId: string },
    ): Promise<void> {
      if (monthlyIncome === null && savings === null)
        throw refuse('monthly_income', 'Enter the monthly income or the savings.');
      await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
      const isOwn = (await documents.list(trx, accountId)).some(
        ({ id, slot }) => id === documentId && slot === 'income',
      );
      if (!isOwn) throw refuse('document_id', 'This income document was removed. Choose another one.');
      const now = clock.now();
      const knownScore = creditScore ?? (await findValidScore(trx, accountId));
      const confirmed = {
        status: 'confirmed' as const,
        confirmedIncomeCents: monthlyIncome,
        confirmedSavingsCents: savings,
        creditScore: knownScore,
        reason: null,
        isWaiting: false,
        decidedAt: now,
      };
      await trx
        .insertInto('incomeCheck')
        .values({
          accountId,
          ...confirmed,
          statedIncomeCents: null,
          statedSavingsCents: null,
          provider: 'staff',
          sessionId: null,
          startedAt: now,
        })
        // The session stays, so that the provider still deletes what it collected.
        .onConflict((conflict) => conflict.column('accountId').doUpdateSet(confirmed))
        .execute();
      await dropOutdatedReport(trx, accountId, knownScore);
      await trx
        .insertInto('incomeRecord')
        .values({
          accountId,
          reservationId: by.reservationId,
          documentId,
          monthlyIncomeCents: monthlyIncome,
          savingsCents: savings,
          creditScore,
          reason,
          recordedById: by.accountId,
          recordedAt: now,
        })
        .execute();
      await outbox.emit(trx, 'VerificationChanged', { accountId });
    },

    /** Who recorded the figures that count now. Undefined if a provider confirmed them. */
    findRecord: (executor: Db | Trx, accountId: number): Promise<RecordedIncome | undefined> =>
      (executor as Db)
        .selectFrom('incomeRecord')
        .innerJoin('incomeCheck', 'incomeCheck.accountId', 'incomeRecord.accountId')
        .select(['recordedById', 'recordedAt', 'incomeRecord.reason'])
        .where('incomeRecord.accountId', '=', accountId)
        // Both are written at once. A later result of a provider has a later time.
        .whereRef('incomeRecord.recordedAt', '=', 'incomeCheck.decidedAt')
        .orderBy('incomeRecord.id', 'desc')
        .executeTakeFirst(),
  };
}
