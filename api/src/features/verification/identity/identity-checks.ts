import type { IdentityDocument } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { Documents } from '../documents/documents.ts';
import '../events.ts';
import type { IdentityProvider } from '../providers/provider.ts';
import type { Db, Trx } from '../tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  documents: Pick<Documents, 'list' | 'readAll'>;
  provider: IdentityProvider | null;
};

/** The identity checks of accounts. A verified person is never asked again. */
export function createIdentityChecks({ db, clock, outbox, documents, provider }: Options) {
  const find = (executor: Db | Trx, accountId: number) =>
    (executor as Db).selectFrom('identityCheck').selectAll().where('accountId', '=', accountId).executeTakeFirst();

  async function assertCanStart(executor: Db | Trx, accountId: number, kind: IdentityDocument): Promise<void> {
    const check = await find(executor, accountId);
    if (check?.status === 'verified')
      throw new AppError('action_not_allowed', { message: 'Your identity is verified already. Nothing else to do.' });
    if (check && check.status !== 'failed')
      throw new AppError('action_not_allowed', { message: 'Your ID is being checked. Wait for the result.' });
    const slots = new Set((await documents.list(executor, accountId)).map(({ slot }) => slot));
    if (!slots.has('photo_id_front'))
      throw new AppError('action_not_allowed', { message: 'Add a photo of the front of your ID first.' });
    if (kind !== 'passport' && !slots.has('photo_id_back'))
      throw new AppError('action_not_allowed', { message: 'Add a photo of the back of your ID first.' });
  }

  return {
    find,

    async start(
      accountId: number,
      { documentKind, documentNumber }: { documentKind: IdentityDocument; documentNumber: string },
    ): Promise<void> {
      await assertCanStart(db, accountId, documentKind);
      const person = await db
        .selectFrom('account')
        .select(['firstName', 'lastName', 'dateOfBirth'])
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      // The provider is never called inside a transaction.
      const session = await provider?.start({
        ...person,
        documentKind,
        documentNumber,
        documents: await documents.readAll(accountId, (slot) => slot !== 'income'),
      });
      await inTransaction(db, async (trx) => {
        await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
        await assertCanStart(trx, accountId, documentKind);
        const check = {
          status: session ? ('checking' as const) : ('needs_staff' as const),
          documentKind,
          provider: provider?.name ?? 'staff',
          sessionId: session?.sessionId ?? null,
          startedAt: clock.now(),
          decidedAt: null,
        };
        await trx
          .insertInto('identityCheck')
          .values({ accountId, ...check })
          .onConflict((conflict) => conflict.column('accountId').doUpdateSet(check))
          .execute();
        const name = { firstName: person.firstName, lastName: person.lastName };
        await trx
          .insertInto('checkedName')
          .values({ accountId, ...name })
          .onConflict((conflict) => conflict.column('accountId').doUpdateSet(name))
          .execute();
        if (!session) await outbox.emit(trx, 'VerificationChanged', { accountId });
      });
    },

    /** Asks the provider for the results of running checks. */
    async poll(): Promise<void> {
      if (!provider) return;
      const running = await db
        .selectFrom('identityCheck')
        .select(['accountId', 'sessionId'])
        .where('status', '=', 'checking')
        .orderBy('startedAt')
        .limit(200)
        .execute();
      for (const { accountId, sessionId } of running) {
        const { outcome } = await provider.getResult(sessionId!);
        if (outcome === 'pending') continue;
        await inTransaction(db, async (trx) => {
          const status = outcome === 'unclear' ? ('needs_staff' as const) : outcome;
          const decidedAt = outcome === 'unclear' ? null : clock.now();
          const { numUpdatedRows } = await trx
            .updateTable('identityCheck')
            .set({ status, decidedAt })
            .where('accountId', '=', accountId)
            .where('status', '=', 'checking')
            .where('sessionId', '=', sessionId)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) return;
          if (outcome === 'verified') await markAccount(trx, accountId);
          await outbox.emit(trx, 'VerificationChanged', { accountId });
        });
      }
    },

    /** Staff compared the document with the application. Returns whether that changed anything: without a document, nothing does. */
    async confirmByStaff(trx: Trx, accountId: number): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('identityCheck')
        .set({ status: 'verified', provider: 'staff', decidedAt: clock.now() })
        .where('accountId', '=', accountId)
        .where('status', '<>', 'verified')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await markAccount(trx, accountId);
      return true;
    },
  };
}

/** What `/current-user` returns: that the person is verified, and by which document. */
async function markAccount(trx: Trx, accountId: number): Promise<void> {
  const front = await trx
    .selectFrom('verificationDocument')
    .select('id')
    .where('accountId', '=', accountId)
    .where('slot', '=', 'photo_id_front')
    .executeTakeFirst();
  await trx
    .updateTable('account')
    .set({ verifiedMember: true, photoId: front?.id ?? null })
    .where('id', '=', accountId)
    .execute();
}
