import type { IncomeResult } from '../providers/provider.ts';
import type { Trx } from '../tables.ts';

/** Keeps the report that the score is from, and forgets an older one. */
export async function saveReport(
  trx: Trx,
  accountId: number,
  { report, creditScore }: Extract<IncomeResult, { outcome: 'confirmed' }>,
): Promise<void> {
  await trx.deleteFrom('creditReport').where('accountId', '=', accountId).execute();
  if (!report || creditScore === null) return;
  await trx
    .insertInto('creditReport')
    .values({ accountId, report: JSON.stringify({ ...report, score: creditScore }) })
    .execute();
}

/** Forgets the report unless it states this score: a letter must not name an agency for a score that is from a document. */
export async function dropOutdatedReport(trx: Trx, accountId: number, creditScore: number | null): Promise<void> {
  const stored = await trx
    .selectFrom('creditReport')
    .select('report')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (stored && stored.report.score !== creditScore)
    await trx.deleteFrom('creditReport').where('accountId', '=', accountId).execute();
}
