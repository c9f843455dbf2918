import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, violates, type AnyDb, type AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { DocumentFiles } from '../verification/index.ts';
import type { Db, Trx } from './tables.ts';

type Options = { db: Db; clock: Clock; files: DocumentFiles };
export type MessageFiles = ReturnType<typeof createMessageFiles>;

/** A file as people see it with a message. */
export type SentFile = { id: string; name: string; mediaType: 'image/webp' | 'application/pdf'; bytes: number };
/** The message that a file belongs to. */
export type MessageOf = { stayMessageId: number } | { supportMessageId: number };

/** Files of one person that were not sent yet, at most. */
const MAX_LOOSE = 30;
/** Hours until a file that was never sent is deleted. */
const LOOSE_HOURS = 48;
const LOOSE_BATCH = 500;

/**
 * The photos and PDFs that are sent with messages: checked, without metadata, and encrypted in a folder that nothing serves. A file belongs
 * to who uploaded it until it is sent with one message; then the people of that conversation see it.
 */
export function createMessageFiles({ db, clock, files }: Options) {
  const find = (executor: Db | Trx, id: string) =>
    (executor as Db).selectFrom('messageFile').selectAll().where('id', '=', id).executeTakeFirst();

  const selectLoose = (executor: Db | Trx) =>
    (executor as Db).selectFrom('messageFile').where('stayMessageId', 'is', null).where('supportMessageId', 'is', null);

  /** The row of an upload that was stored before. Throws `conflict` if the ID belongs to a file of somebody else. */
  async function findOwn(executor: Db | Trx, accountId: number, id: string) {
    const known = await find(executor, id);
    if (known && known.accountId !== accountId) throw new AppError('conflict');
    return known;
  }

  return {
    /** Throws if the person may not add a file now, before it is read. */
    async assertCanAdd(accountId: number, id: string): Promise<void> {
      if (await findOwn(db, accountId, id)) return;
      const { count } = await selectLoose(db)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_LOOSE)
        throw new AppError('action_not_allowed', { message: 'You added many files. Send your message first.' });
    },

    /** Stores a file, once per ID. Throws `invalid` for anything but a harmless picture or PDF. */
    async add(accountId: number, id: string, bytes: Buffer): Promise<Omit<SentFile, 'name'>> {
      const known = await findOwn(db, accountId, id);
      if (known) return known;
      const { mediaType, file } = await files.makeSafe(bytes);
      const { keyId, sealed } = files.seal(id, file);
      try {
        return await inTransaction(db, async (trx) => {
          await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
          const earlier = await findOwn(trx, accountId, id);
          if (earlier) return earlier;
          const row = { id, accountId, mediaType, bytes: file.length, keyId, addedAt: clock.now() };
          await trx
            .insertInto('messageFile')
            .values({ ...row, stayMessageId: null, supportMessageId: null, position: null, name: null })
            .execute();
          await files.put(id, sealed);
          return row;
        });
      } catch (error) {
        // Somebody else chose the same ID at the same time, and keeps their file.
        if (violates(error, 'message_file_pkey')) throw new AppError('conflict', { cause: error });
        throw error;
      }
    },

    /** Sends files with a message of who uploaded them. Throws `invalid` for one that is unknown, of somebody else or sent before. */
    async attach(
      anyTrx: AnyTrx,
      accountId: number,
      sent: readonly { id: string; name: string }[],
      message: MessageOf,
    ): Promise<void> {
      const trx: Trx = anyTrx;
      for (const [position, { id, name }] of sent.entries()) {
        const attached = await trx
          .updateTable('messageFile')
          .set({ ...message, name, position })
          .where('id', '=', id)
          .where('accountId', '=', accountId)
          .where('stayMessageId', 'is', null)
          .where('supportMessageId', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (attached) continue;
        const text = 'A file is missing. Add it again.';
        throw new AppError('invalid', { message: text, fields: [{ path: 'files', message: text }] });
      }
    },

    /** The files of messages, by the ID of the message. */
    async listByMessage(
      anyDb: AnyDb | AnyTrx,
      column: 'stayMessageId' | 'supportMessageId',
      messageIds: readonly number[],
    ): Promise<Map<number, SentFile[]>> {
      const found = new Map<number, SentFile[]>();
      if (messageIds.length === 0) return found;
      const rows = await (anyDb as Db)
        .selectFrom('messageFile')
        .select(['id', 'name', 'mediaType', 'bytes'])
        .select(column)
        .where(column, 'in', messageIds)
        .orderBy('position')
        .execute();
      for (const { name, id, mediaType, bytes, ...of } of rows) {
        const messageId = (of as Record<string, number>)[column]!;
        found.set(messageId, [...(found.get(messageId) ?? []), { id, name: name!, mediaType, bytes }]);
      }
      return found;
    },

    /** The decrypted file. Throws `not_found` if it was deleted. */
    async read(row: { id: string; keyId: string }): Promise<Buffer> {
      const bytes = await files.open(row);
      if (!bytes) throw new AppError('not_found');
      return bytes;
    },

    /** Deletes files that were never sent. */
    async deleteLoose(): Promise<void> {
      const before = new Date(clock.now().getTime() - LOOSE_HOURS * 3_600_000);
      const loose = await selectLoose(db)
        .select('id')
        .where('addedAt', '<', before)
        .orderBy('addedAt')
        .limit(LOOSE_BATCH)
        .execute();
      for (const { id } of loose) {
        const deleted = await db
          .deleteFrom('messageFile')
          .where('id', '=', id)
          .where('stayMessageId', 'is', null)
          .where('supportMessageId', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (deleted) await files.remove(id);
      }
    },
  };
}
