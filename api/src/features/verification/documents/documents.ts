import { join } from 'node:path';
import { MAX_INCOME_DOCUMENTS, type DocumentSlot } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction, violates } from '../../../platform/db/index.ts';
import { createFolderStore } from '../../../platform/files/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { ReencodePicture } from '../../pictures/index.ts';
import type { ProvidedDocument } from '../providers/provider.ts';
import type { Db, DocumentRow, Trx } from '../tables.ts';
import { findPdfProblem, isPdf } from './check-pdf.ts';
import type { DocumentCipher } from './document-cipher.ts';
import type { Scanner } from './scanner.ts';

type Options = {
  db: Db;
  clock: Clock;
  dataDir: string;
  cipher: DocumentCipher;
  scanner: Scanner;
  reencodePicture: ReencodePicture;
};
export type NewDocument = { id: string; slot: DocumentSlot; name: string; bytes: Buffer };
export type Documents = ReturnType<typeof createDocuments>;

const getKey = (id: string) => `${id.slice(0, 2)}/${id}`;
const isPhotoId = (slot: DocumentSlot) => slot !== 'income';

const refuse = (message: string) => new AppError('invalid', { message, fields: [{ path: 'file', message }] });

/** The documents of people: encrypted files in a folder that nothing serves. */
export function createDocuments({ db, clock, dataDir, cipher, scanner, reencodePicture }: Options) {
  const store = createFolderStore(join(dataDir, 'documents'));

  /** Whether a check of these documents runs or is decided, so that they may not change. Throws `action_not_allowed`. */
  async function assertChangeable(executor: Db | Trx, accountId: number, slot: DocumentSlot): Promise<void> {
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

  /** The bytes to store: a picture without its metadata, or a PDF without anything that runs. Throws `invalid`. */
  async function toSafeFile(
    slot: DocumentSlot,
    bytes: Buffer,
  ): Promise<Pick<DocumentRow, 'mediaType'> & { file: Buffer }> {
    const found = await scanner.scan(bytes);
    if (found !== null) throw refuse('This file could harm a computer, so we did not keep it. Choose another one.');
    if (isPdf(bytes)) {
      if (isPhotoId(slot)) throw refuse('Add a photo of your ID: a JPEG, PNG or WebP picture.');
      const problem = await findPdfProblem(bytes);
      if (problem !== null) throw refuse(problem);
      return { mediaType: 'application/pdf', file: bytes };
    }
    const picture = await reencodePicture(bytes);
    if ('refused' in picture) throw refuse(picture.refused);
    return { mediaType: 'image/webp', file: picture.files.large };
  }

  return {
    list,

    /** Throws if the person may not add this document now, before its file is read. */
    async assertCanAdd(accountId: number, id: string, slot: DocumentSlot): Promise<void> {
      const documents = await list(db, accountId);
      if (documents.some((document) => document.id === id)) return;
      await assertChangeable(db, accountId, slot);
      if (slot === 'income' && documents.filter((known) => known.slot === slot).length >= MAX_INCOME_DOCUMENTS)
        throw new AppError('action_not_allowed', {
          message: `You can add ${MAX_INCOME_DOCUMENTS} income documents. Remove one to add another.`,
        });
    },

    /** Stores a document, once per ID. A photo of an ID replaces the earlier one of the same side. */
    async add(accountId: number, { id, slot, name, bytes }: NewDocument): Promise<void> {
      if ((await list(db, accountId)).some((document) => document.id === id)) return;
      const { mediaType, file } = await toSafeFile(slot, bytes);
      const { keyId, sealed } = cipher.encrypt(id, file);
      try {
        const replaced = await inTransaction(db, async (trx) => {
          await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
          await assertChangeable(trx, accountId, slot);
          const before = await list(trx, accountId);
          if (before.some((document) => document.id === id)) return [];
          const old = isPhotoId(slot) ? before.filter((document) => document.slot === slot) : [];
          for (const document of old)
            await trx.deleteFrom('verificationDocument').where('id', '=', document.id).execute();
          await trx
            .insertInto('verificationDocument')
            .values({ id, accountId, slot, name, mediaType, bytes: file.length, keyId, addedAt: clock.now() })
            .execute();
          await store.put(getKey(id), sealed);
          return old;
        });
        for (const document of replaced) await store.remove(getKey(document.id));
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
        await trx.deleteFrom('verificationDocument').where('id', '=', id).execute();
        return true;
      });
      if (isRemoved) await store.remove(getKey(id));
    },

    /** The decrypted file. Undefined if the document was deleted. */
    async read(id: string): Promise<{ document: DocumentRow; bytes: Buffer } | undefined> {
      const document = await db.selectFrom('verificationDocument').selectAll().where('id', '=', id).executeTakeFirst();
      const sealed = document && (await store.get(getKey(id)));
      return document && sealed && { document, bytes: cipher.decrypt(id, document.keyId, sealed) };
    },

    /** The files for a provider. */
    async readAll(accountId: number, isWanted: (slot: DocumentSlot) => boolean): Promise<ProvidedDocument[]> {
      const files: ProvidedDocument[] = [];
      for (const { id, slot, mediaType, keyId } of await list(db, accountId)) {
        const sealed = isWanted(slot) ? await store.get(getKey(id)) : undefined;
        if (sealed) files.push({ slot, mediaType, bytes: cipher.decrypt(id, keyId, sealed) });
      }
      return files;
    },

    /** Deletes documents that are no longer needed. The rows go last, so that a failure leaves no file behind. */
    async deleteOld(): Promise<void> {
      for (const id of await findOldDocuments(db, clock.now())) {
        await store.remove(getKey(id));
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
