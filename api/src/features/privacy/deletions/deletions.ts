import { sql } from 'kysely';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import { createEachRow, type FailureLogger, type Outbox } from '../../../platform/jobs/index.ts';
import '../events.ts';
import type { Db, Trx } from '../tables.ts';
import { eraseAccount } from './erase-account.ts';
import { expireRecords } from './expire-records.ts';
import { findBlockers, type Blocker } from './find-blockers.ts';

export const DELETION_DAYS = 14;
/** Days before the deletion when the person is reminded. */
export const REMINDER_DAYS = 3;
/** How long our copy of the last email stays, so that a repeated job does not send it again. */
const LAST_EMAIL_DAYS = 7;
const DAY_MS = 86_400_000;

type Options = { db: Db; clock: Clock; outbox: Outbox; logger: FailureLogger; store: FileStore };
type Found = { readonly id: number; readonly accountId: number };
export type Deletions = ReturnType<typeof createDeletions>;

const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** Deletions of accounts: asked for, taken back, done after two weeks, and what is kept afterwards until it ends. */
export function createDeletions({ db, clock, outbox, logger, store }: Options) {
  const eachRow = createEachRow<Found>(logger, 'deletion', 'Account not deleted, or its records or files not removed');

  const open = (executor: Db | Trx) =>
    (executor as Db)
      .selectFrom('accountDeletion')
      .selectAll()
      .where('canceledAt', 'is', null)
      .where('doneAt', 'is', null);

  const lockAccount = (trx: Trx, id: number) =>
    trx
      .selectFrom('account')
      .select(['id', 'email', 'role'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();

  const record = (trx: Trx, action: Parameters<typeof recordAction>[1]['action'], accountId: number, isOwn: boolean) =>
    recordAction(trx, {
      at: clock.now(),
      actor: isOwn ? { accountId } : 'system',
      action,
      target: { type: 'account', id: accountId },
    });

  /** Deletes the account unless something is open again, such as a stay that was booked in the meantime. */
  async function finish({ id, accountId }: Found): Promise<void> {
    await inTransaction(db, async (trx) => {
      const account = await lockAccount(trx, accountId);
      const due = await open(trx).where('id', '=', id).where('dueAt', '<=', clock.now()).forUpdate().executeTakeFirst();
      if (!due || (await findBlockers(trx, account)).length > 0) return;
      const files = await eraseAccount(trx, outbox, accountId);
      const now = clock.now();
      // Suspended too, so that no way to sign in has to know about deleted accounts.
      await trx.updateTable('account').set({ deletedAt: now, suspendedAt: now }).where('id', '=', accountId).execute();
      await trx
        .updateTable('accountDeletion')
        .set({ doneAt: now, lastEmail: account.email, files })
        .where('id', '=', id)
        .execute();
      await record(trx, 'account.delete', accountId, false);
      await outbox.emit(trx, 'AccountDeleted', { deletionId: id });
    });
  }

  /** Removes files of deleted accounts from the disk. What a crash leaves is removed by the next run. */
  async function removeFiles(): Promise<void> {
    const rows = await db
      .selectFrom('accountDeletion')
      .select(['id', 'accountId', 'files'])
      .where(sql<boolean>`files <> '{}'`)
      .orderBy('id')
      .execute();
    const filesById = new Map(rows.map(({ id, files }) => [id, files]));
    await eachRow(rows, async ({ id }) => {
      for (const file of filesById.get(id)!) await store.remove(file);
      await db.updateTable('accountDeletion').set({ files: [] }).where('id', '=', id).execute();
    });
  }

  return {
    findBlockers: (user: Pick<SignedInUser, 'id' | 'role'>): Promise<Blocker[]> => findBlockers(db, user),

    async get(accountId: number): Promise<{ requestedAt: string; dueAt: string } | null> {
      const found = await open(db).where('accountId', '=', accountId).executeTakeFirst();
      return found ? { requestedAt: found.requestedAt.toISOString(), dueAt: found.dueAt.toISOString() } : null;
    },

    /** Throws `invalid` for another address, and `action_not_allowed` while something is open. A second request changes nothing. */
    async request(accountId: number, email: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const account = await lockAccount(trx, accountId);
        if (email.toLowerCase() !== account.email) {
          const message = `Type the email address of your account: ${account.email}`;
          throw new AppError('invalid', { message, fields: [{ path: 'email', message }] });
        }
        const [blocker] = await findBlockers(trx, account);
        if (blocker) throw new AppError('action_not_allowed', { message: blocker.message });
        if (await open(trx).where('accountId', '=', accountId).executeTakeFirst()) return;
        const now = clock.now();
        const dueAt = addDays(now, DELETION_DAYS);
        const { id } = await trx
          .insertInto('accountDeletion')
          .values({ accountId, requestedAt: now, dueAt })
          .returning('id')
          .executeTakeFirstOrThrow();
        await record(trx, 'account.request_deletion', accountId, true);
        await outbox.emit(trx, 'AccountDeletionRequested', { accountId, deletionId: id, dueAt: dueAt.toISOString() });
      });
    },

    async cancel(accountId: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockAccount(trx, accountId);
        const canceled = await trx
          .updateTable('accountDeletion')
          .set({ canceledAt: clock.now() })
          .where('accountId', '=', accountId)
          .where('canceledAt', 'is', null)
          .where('doneAt', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!canceled) return;
        await record(trx, 'account.cancel_deletion', accountId, true);
        await outbox.emit(trx, 'AccountDeletionCanceled', { accountId, deletionId: canceled.id });
      });
    },

    /** Reminds people once, a few days before. */
    async remind(): Promise<void> {
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        const soon = await trx
          .updateTable('accountDeletion')
          .set({ remindedAt: now })
          .where('canceledAt', 'is', null)
          .where('doneAt', 'is', null)
          .where('remindedAt', 'is', null)
          .where('dueAt', '<=', addDays(now, REMINDER_DAYS))
          // After downtime, a reminder at the last minute helps nobody.
          .where('dueAt', '>', now)
          .returning(['id', 'accountId', 'dueAt'])
          .execute();
        for (const { id, accountId, dueAt } of soon)
          await outbox.emit(trx, 'AccountDeletionSoon', { accountId, deletionId: id, dueAt: dueAt.toISOString() });
      });
    },

    /**
     * Deletes the accounts that are due, each in a transaction of its own, and then their files. All of them in each run, because those that
     * wait until something is settled stay due.
     */
    async finishDue(): Promise<void> {
      await eachRow(await open(db).where('dueAt', '<=', clock.now()).orderBy('dueAt').execute(), finish);
      await removeFiles();
    },

    /** Where the last email goes; null once it was sent. */
    async findLastEmail(id: number): Promise<string | null> {
      const found = await db.selectFrom('accountDeletion').select('lastEmail').where('id', '=', id).executeTakeFirst();
      return found?.lastEmail ?? null;
    },

    forgetLastEmail: async (id: number): Promise<void> => {
      await db.updateTable('accountDeletion').set({ lastEmail: null }).where('id', '=', id).execute();
    },

    /** Deletes our copies of last emails, and records of deleted accounts whose time is over. */
    async expire(): Promise<void> {
      const now = clock.now();
      await sql`delete from mail_message where kind = 'AccountDeleted' and sent_at < ${addDays(now, -LAST_EMAIL_DAYS)}`.execute(
        db,
      );
      const done = await db
        .selectFrom('accountDeletion')
        .select(['id', 'accountId'])
        .where('doneAt', '<', addDays(now, -365))
        .orderBy('id')
        .execute();
      await eachRow(done, async ({ id, accountId }) => {
        const changed = await expireRecords(accountId, {
          db,
          now,
          addFiles: async (trx, files) => {
            await (trx as Trx)
              .updateTable('accountDeletion')
              .set({ files: sql`files || ${files}::text[]` })
              .where('id', '=', id)
              .execute();
          },
        });
        if (changed > 0) await inTransaction(db, (trx) => record(trx, 'account.expire_records', accountId, false));
      });
      await removeFiles();
    },
  };
}
