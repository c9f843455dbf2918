import { MAX_INCOME_DOCUMENTS, type DocumentSlot } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction, violates } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { ProvidedDocument } from '../providers/provider.ts';
import type { Db, DocumentRow, Trx } from '../tables.ts';
import type { DocumentFiles } from './document-files.ts';
import { findOpenRequest } from './open-requests.ts';

type Options = { db: Db; clock: Clock; files: DocumentFiles };
export type NewDocument = { id: string; slot: DocumentSlot; name: string; bytes: Buffer };
export type Documents = ReturnType<typeof createDocuments>;

const isPhotoId = (slot: DocumentSlot) => slot !== 'income';
const ONLY_PHOTOS = 'Add a photo of your ID: a JPEG, PNG or WebP picture.';

/** The documents of people. */
export function createDocuments({ db, clock, files }: Options) {
  /** Whether a check of these documents runs or is decided, so that they may not change. Throws `action_not_allowed`. */
  async function assertChangeable(executor: Db | Trx, accountId: number, slot: DocumentSlot): Promise<void> {
    if (await findOpenRequest(executor, accountId, slot)) return;
    const check = await (executor as Db)
      .selectFrom(isPhotoId(slot) ? 'identityCheck' : 'incomeCheck')
      .select(['status', 'isWaiting'])
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    const isRunning = check?.status === 'checking' && !check.isWaiting;
    if (isRunning || check?.status === 'needs_staff' || check?.status === 'wrong_person')
      throw new AppError('action_not_allowed', { message: 'These documents are being checked. Wait for the result.' });
    if (check?.status === 'verified')
      throw new AppError('action_not_allowed', { message: 'Your identity is verified already. Nothing else to add.' });
  }

  const list = (executor: Db | Trx, accountId: number): Promise<DocumentRow[]> =>
    (executor as Db)
      .selectFrom('verificationDocument')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('addedAt')
      .orderBy('id')
      .execute();

  return {
    list,

    /** Throws if the person may not add this document now, before its file is read. */
    async assertCanAdd(accountId: number, id: string, slot: DocumentSlot): Promise<void> {
      const documents = await list(db, accountId);
      if (documents.some((document) => document.id === id)) return;
      await assertChangeable(db, accountId, slot);
      const request = await findOpenRequest(db, accountId, slot);
      const counted = documents.filter(
        (known) => known.slot === slot && (!request || known.addedAt > request.requestedAt),
      );
      if (slot === 'income' && counted.length >= MAX_INCOME_DOCUMENTS)
        throw new AppError('action_not_allowed', {
          message: `You can add ${MAX_INCOME_DOCUMENTS} income documents. Remove one to add another.`,
        });
    },

    /** Stores a document, once per ID. A photo of an ID replaces the earlier one of the same side, unless staff have seen that one. */
    async add(accountId: number, { id, slot, name, bytes }: NewDocument): Promise<void> {
      if ((await list(db, accountId)).some((document) => document.id === id)) return;
      const { mediaType, file } = await files.makeSafe(bytes, isPhotoId(slot) ? ONLY_PHOTOS : null);
      const { keyId, sealed } = files.seal(id, file);
      try {
        const replaced = await inTransaction(db, async (trx) => {
          await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
          await assertChangeable(trx, accountId, slot);
          const before = await list(trx, accountId);
          if (before.some((document) => document.id === id)) return [];
          const request = await findOpenRequest(trx, accountId, slot);
          const old = isPhotoId(slot)
            ? before.filter((known) => known.slot === slot && (!request || known.addedAt > request.requestedAt))
            : [];
          for (const document of old)
            await trx.deleteFrom('verificationDocument').where('id', '=', document.id).execute();
          await trx
            .insertInto('verificationDocument')
            .values({ id, accountId, slot, name, mediaType, bytes: file.length, keyId, addedAt: clock.now() })
            .execute();
          await files.put(id, sealed);
          return old;
        });
        for (const document of replaced) await files.remove(document.id);
      } catch (error) {
        // The ID belongs to a document of somebody else, which keeps its file.
        if (violates(error, 'verification_document_pkey')) throw new AppError('conflict', { cause: error });
        throw error;
      }
    },

    /** Removes a document with its file. Removing it again changes nothing. */
    async remove(accountId: number, id: string): Promise<void> {
      const isRemoved = await inTransaction(db, async (trx) => {
        const document = (await list(trx, accountId)).find((known) => known.id === id);
        if (!document) return false;
        await assertChangeable(trx, accountId, document.slot);
        const request = await findOpenRequest(trx, accountId, document.slot);
        if (request && document.addedAt <= request.requestedAt)
          throw new AppError('action_not_allowed', {
            message: 'Our team has seen this document, so it stays. Add the one that they ask for.',
          });
        await trx.deleteFrom('verificationDocument').where('id', '=', id).execute();
        return true;
      });
      if (isRemoved) await files.remove(id);
    },

    /** The decrypted file. Undefined if the document was deleted. */
    async read(id: string): Promise<{ document: DocumentRow; bytes: Buffer } | undefined> {
      const document = await db.selectFrom('verificationDocument').selectAll().where('id', '=', id).executeTakeFirst();
      const bytes = document && (await files.open(document));
      return document && bytes && { document, bytes };
    },

    /** The files for a provider. */
    async readAll(accountId: number, isWanted: (slot: DocumentSlot) => boolean): Promise<ProvidedDocument[]> {
      const provided: ProvidedDocument[] = [];
      for (const document of await list(db, accountId)) {
        const { slot, mediaType } = document;
        const bytes = isWanted(slot) ? await files.open(document) : undefined;
        if (bytes) provided.push({ slot, mediaType, bytes });
      }
      return provided;
    },

    /** Deletes documents that are no longer needed. The rows go last, so that a failure leaves no file behind. */
    async deleteOld(): Promise<void> {
      for (const id of await findOldDocuments(db, clock.now())) {
        await files.remove(id);
        await inTransaction(db, async (trx) => {
          await trx.updateTable('account').set({ photoId: null }).where('photoId', '=', id).execute();
          await trx.deleteFrom('verificationDocument').where('id', '=', id).execute();
        });
      }
    },
  };
}

const DAY_MS = 86_400_000;
/** Days after the decision until its documents are deleted. */
export const DAYS_AFTER_DECISION = 30;
/** Days until documents without a decision are deleted. */
export const DAYS_WITHOUT_DECISION = 90;

async function findOldDocuments(db: Db, now: Date): Promise<string[]> {
  const decidedBefore = new Date(now.getTime() - DAYS_AFTER_DECISION * DAY_MS);
  const addedBefore = new Date(now.getTime() - DAYS_WITHOUT_DECISION * DAY_MS);
  const rows = await db
    .selectFrom('verificationDocument as document')
    .leftJoin('identityCheck', 'identityCheck.accountId', 'document.accountId')
    .leftJoin('incomeCheck', 'incomeCheck.accountId', 'document.accountId')
    .select('document.id')
    // Only an ID or proof that was there when the check was decided belongs to the decision.
    .where((where) =>
      where.or([
        where('document.addedAt', '<', addedBefore),
        where.and([
          where('document.slot', '<>', 'income'),
          where('identityCheck.decidedAt', '<', decidedBefore),
          where('document.addedAt', '<', where.ref('identityCheck.decidedAt')),
        ]),
        where.and([
          where('document.slot', '=', 'income'),
          where('incomeCheck.decidedAt', '<', decidedBefore),
          where('document.addedAt', '<', where.ref('incomeCheck.decidedAt')),
        ]),
      ]),
    )
    .orderBy('document.addedAt')
    .orderBy('document.id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
