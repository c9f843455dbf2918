import { randomUUID } from 'node:crypto';
import { DATA_EXPORT_FILE_PATH } from '@lodestay/contracts';
import { createSigner } from '@lodestay/server';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { DocumentCipher } from '../../verification/index.ts';
import '../events.ts';
import type { DataExport } from '../tables.ts';
import type { DocumentSources } from './collect-documents.ts';
import { createArchive } from './create-archive.ts';

export const EXPORT_DAYS = 7;
const LINK_MS = 5 * 60_000;
/** A copy that is not ready by then failed, and can be asked for again. */
const STUCK_MS = 3_600_000;

type Options = DocumentSources & {
  clock: Clock;
  outbox: Outbox;
  store: FileStore;
  cipher: DocumentCipher;
  siteSecrets: readonly [string, ...string[]];
};
export type DataExports = ReturnType<typeof createDataExports>;

const getKey = (id: string) => `data-exports/${id.slice(0, 2)}/${id}`;
/** The cipher binds a file to this, so that no file can replace another. */
const toCipherId = (id: string) => `data export ${id}`;

/** Copies of people's data: one per account, encrypted, and deleted after a week. */
export function createDataExports({ db, clock, outbox, store, cipher, siteSecrets, ...documents }: Options) {
  const signer = createSigner(siteSecrets, 'data export link');

  const find = (accountId: number): Promise<DataExport | undefined> =>
    db.selectFrom('dataExport').selectAll().where('accountId', '=', accountId).executeTakeFirst();

  const isRunning = ({ readyAt, requestedAt }: Pick<DataExport, 'readyAt' | 'requestedAt'>): boolean =>
    readyAt === null && clock.now().getTime() - requestedAt.getTime() < STUCK_MS;

  async function findReady(accountId: number): Promise<DataExport> {
    const found = await find(accountId);
    if (!found?.expiresAt || found.expiresAt <= clock.now()) throw new AppError('not_found');
    return found;
  }

  return {
    async get(accountId: number) {
      const found = await find(accountId);
      if (!found || !(found.expiresAt ? found.expiresAt > clock.now() : isRunning(found))) return null;
      return {
        state: found.readyAt ? ('ready' as const) : ('preparing' as const),
        requestedAt: found.requestedAt.toISOString(),
        readyAt: found.readyAt?.toISOString() ?? null,
        expiresAt: found.expiresAt?.toISOString() ?? null,
        bytes: found.bytes,
      };
    },

    /** Replaces an earlier copy. While one is prepared, nothing changes. */
    async request(accountId: number): Promise<void> {
      const replaced = await inTransaction(db, async (trx) => {
        await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
        const earlier = await trx
          .selectFrom('dataExport')
          .select(['id', 'readyAt', 'requestedAt'])
          .where('accountId', '=', accountId)
          .executeTakeFirst();
        if (earlier && isRunning(earlier)) return undefined;
        await trx.deleteFrom('dataExport').where('accountId', '=', accountId).execute();
        const [exportId, at] = [randomUUID(), clock.now()];
        await trx
          .insertInto('dataExport')
          .values({
            id: exportId,
            accountId,
            requestedAt: at,
            readyAt: null,
            expiresAt: null,
            keyId: null,
            bytes: null,
          })
          .execute();
        await recordAction(trx, {
          at,
          actor: { accountId },
          action: 'account.request_export',
          target: { type: 'account', id: accountId },
        });
        await outbox.emit(trx, 'DataExportRequested', { exportId });
        return earlier?.id;
      });
      if (replaced) await store.remove(getKey(replaced));
    },

    /** Prepares the file. A second run does nothing. */
    async build(exportId: string): Promise<void> {
      const open = await db
        .selectFrom('dataExport')
        .select('accountId')
        .where('id', '=', exportId)
        .where('readyAt', 'is', null)
        .executeTakeFirst();
      if (!open) return;
      const { accountId } = open;
      const at = clock.now();
      const archive = await createArchive({ db, ...documents }, accountId, at);
      const { keyId, sealed } = cipher.encrypt(toCipherId(exportId), archive);
      await store.put(getKey(exportId), sealed);
      const expiresAt = new Date(at.getTime() + EXPORT_DAYS * 86_400_000);
      const isReady = await inTransaction(db, async (trx) => {
        const ready = await trx
          .updateTable('dataExport')
          .set({ readyAt: at, expiresAt, keyId, bytes: archive.length })
          .where('id', '=', exportId)
          .returning('id')
          .executeTakeFirst();
        if (ready)
          await outbox.emit(trx, 'DataExportReady', { accountId, exportId, expiresAt: expiresAt.toISOString() });
        return ready !== undefined;
      });
      // The account was deleted in the meantime.
      if (!isReady) await store.remove(getKey(exportId));
    },

    /** A link that works for the person's own session only. Throws `not_found` if there is no file. */
    async createLink(accountId: number): Promise<{ url: string; expiresAt: string }> {
      const { id } = await findReady(accountId);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + LINK_MS);
      await inTransaction(db, (trx) =>
        recordAction(trx, {
          at: now,
          actor: { accountId },
          action: 'account.download_export',
          target: { type: 'account', id: accountId },
        }),
      );
      const token = signer.sign(`${id}:${accountId}:${expiresAt.getTime()}`);
      return { url: DATA_EXPORT_FILE_PATH.replace(':token', token), expiresAt: expiresAt.toISOString() };
    },

    /** The decrypted file. Throws `not_found` unless the link is genuine, valid and the person's own. */
    async read(accountId: number, token: string): Promise<Buffer> {
      const [id, owner, validUntil] = signer.verify(token)?.split(':') ?? [];
      if (!id || Number(owner) !== accountId || !(Number(validUntil) > clock.now().getTime()))
        throw new AppError('not_found');
      const found = await findReady(accountId);
      const sealed = found.id === id ? await store.get(getKey(id)) : undefined;
      if (!sealed) throw new AppError('not_found');
      return cipher.decrypt(toCipherId(id), found.keyId!, sealed);
    },

    /** Deletes files whose week is over. The rows go last, so that a failure leaves no file behind. */
    async deleteExpired(): Promise<void> {
      const expired = await db
        .selectFrom('dataExport')
        .select('id')
        .where('expiresAt', '<=', clock.now())
        .orderBy('expiresAt')
        .limit(500)
        .execute();
      for (const { id } of expired) {
        await store.remove(getKey(id));
        await db.deleteFrom('dataExport').where('id', '=', id).execute();
      }
    },
  };
}
