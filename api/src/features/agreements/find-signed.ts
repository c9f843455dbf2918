import { findOverstaySentence } from './agreement-content.ts';
import type { Db, Trx } from './tables.ts';

/** The version that the guest signed last, and what it says about nights after the check-out. Null without a signature. */
export async function findSignedAgreement(
  executor: Db | Trx,
  reservationId: string,
): Promise<{ version: number; overstaySentence: string | null } | null> {
  const row = await (executor as Db)
    .selectFrom('stayAgreement')
    .innerJoin('agreementSignature', 'agreementSignature.agreementId', 'stayAgreement.id')
    .select(['version', 'content'])
    .where('reservationId', '=', reservationId)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return row ? { version: row.version, overstaySentence: findOverstaySentence(row.content) } : null;
}
