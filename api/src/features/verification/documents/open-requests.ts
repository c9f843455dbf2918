import type { DocumentRequestKind, DocumentSlot } from '@lodestay/contracts';
import type { Db, DocumentRequestRow, Trx } from '../tables.ts';

export const toRequestKind = (slot: DocumentSlot): DocumentRequestKind => (slot === 'income' ? 'income' : 'photo_id');

/** The documents that staff wait for from a person, the oldest request first. */
export const listOpenRequests = (executor: Db | Trx, accountId: number): Promise<DocumentRequestRow[]> =>
  (executor as Db)
    .selectFrom('documentRequest')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('closedAt', 'is', null)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();

/** The newest open request that a document of this kind answers. While there is one, the person may add documents. */
export const findOpenRequest = async (
  executor: Db | Trx,
  accountId: number,
  slot: DocumentSlot,
): Promise<DocumentRequestRow | undefined> =>
  (await listOpenRequests(executor, accountId)).findLast(({ kind }) => kind === toRequestKind(slot));
