import type { IdentityDocument } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { Documents } from '../documents/documents.ts';
import '../events.ts';
import { findPerson } from '../providers/find-person.ts';
import { createOpenRequest } from '../providers/open-request.ts';
import type { IdentityProvider, IdentityResult, Person } from '../providers/provider.ts';
import { createSessionJobs } from '../providers/session-jobs.ts';
import type { Db, Trx } from '../tables.ts';
import { saveFingerprints, type HashPerson } from './identity-fingerprints.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  documents: Pick<Documents, 'list' | 'readAll'>;
  provider: IdentityProvider | null;
  hashPerson: HashPerson;
};

/** The identity checks of accounts. A verified person is never asked again. */
export function createIdentityChecks({ db, clock, outbox, documents, provider, hashPerson }: Options) {
  const find = (executor: Db | Trx, accountId: number) =>
    (executor as Db).selectFrom('identityCheck').selectAll().where('accountId', '=', accountId).executeTakeFirst();

  /** A check that failed, or that waits for the person on the page of a provider, can be started again. */
  async function assertCanStart(executor: Db | Trx, accountId: number) {
    const check = await find(executor, accountId);
    if (check?.status === 'verified')
      throw new AppError('action_not_allowed', { message: 'Your identity is verified already. Nothing else to do.' });
    if (check && check.status !== 'failed' && !check.isWaiting)
      throw new AppError('action_not_allowed', { message: 'Your ID is being checked. Wait for the result.' });
    return check;
  }

  async function assertHasPhotos(executor: Db | Trx, accountId: number, kind: IdentityDocument): Promise<void> {
    const slots = new Set((await documents.list(executor, accountId)).map(({ slot }) => slot));
    if (!slots.has('photo_id_front'))
      throw new AppError('action_not_allowed', { message: 'Add a photo of the front of your ID first.' });
    if (kind !== 'passport' && !slots.has('photo_id_back'))
      throw new AppError('action_not_allowed', { message: 'Add a photo of the back of your ID first.' });
  }

  type NewCheck = {
    status: 'checking' | 'needs_staff';
    documentKind: IdentityDocument | null;
    provider: string;
    sessionId: string | null;
    isWaiting: boolean;
  };
  async function save(trx: Trx, accountId: number, person: Person, started: NewCheck): Promise<void> {
    const check = { ...started, startedAt: clock.now(), decidedAt: null, polledAt: null, forgottenAt: null };
    await trx
      .insertInto('identityCheck')
      .values({ accountId, ...check })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(check))
      .execute();
    await saveName(trx, accountId, person);
  }

  async function settle({ accountId, sessionId }: { accountId: number; sessionId: string | null }): Promise<void> {
    if (!provider) return;
    const person = await findPerson(db, accountId);
    const result =
      provider.kind === 'hosted'
        ? await provider.getResult({ sessionId: sessionId!, secret: null }, person)
        : await provider.getResult(sessionId!);
    if (result.outcome === 'pending' && provider.kind === 'upload') return;
    await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('identityCheck')
        .set(toChanges(result, clock.now()))
        .where('accountId', '=', accountId)
        .where('status', '=', 'checking')
        .where('sessionId', '=', sessionId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      if (result.outcome === 'verified') {
        if (result.details) {
          await saveFingerprints(trx, accountId, hashPerson(result.details));
          await saveName(trx, accountId, person);
        }
        await markAccount(trx, accountId);
      }
      if (result.outcome !== 'pending') await outbox.emit(trx, 'VerificationChanged', { accountId });
    });
  }

  const jobs = createSessionJobs({
    clock,
    provider,
    find: (condition) =>
      db
        .selectFrom('identityCheck')
        .select(['accountId', 'sessionId'])
        .where(condition)
        .orderBy('startedAt')
        .limit(200)
        .execute(),
    update: ({ accountId, sessionId }, changes) =>
      db
        .updateTable('identityCheck')
        .set(changes)
        .where('accountId', '=', accountId)
        .where('sessionId', '=', sessionId)
        .execute(),
    toSession: ({ sessionId }) => ({ sessionId: sessionId!, secret: null }),
    settle,
  });

  return {
    ...jobs,
    find,
    method: provider?.kind ?? ('upload' as const),

    /** Checks uploaded photos. Where a provider collects documents on its own page, staff check what is uploaded here instead. */
    async start(
      accountId: number,
      { documentKind, documentNumber }: { documentKind: IdentityDocument; documentNumber: string },
    ): Promise<void> {
      await assertCanStart(db, accountId);
      await assertHasPhotos(db, accountId, documentKind);
      const person = await findPerson(db, accountId);
      const uploads = provider?.kind === 'upload' ? provider : null;
      // The provider is never called inside a transaction.
      const session = await uploads?.start({
        ...person,
        documentKind,
        documentNumber,
        documents: await documents.readAll(accountId, (slot) => slot !== 'income'),
      });
      await inTransaction(db, async (trx) => {
        await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
        await assertCanStart(trx, accountId);
        await assertHasPhotos(trx, accountId, documentKind);
        await save(trx, accountId, person, {
          status: session ? 'checking' : 'needs_staff',
          documentKind,
          provider: uploads?.name ?? 'staff',
          sessionId: session?.sessionId ?? null,
          isWaiting: false,
        });
        await saveFingerprints(trx, accountId, hashPerson({ documentNumber, dateOfBirth: person.dateOfBirth }));
        if (!session) await outbox.emit(trx, 'VerificationChanged', { accountId });
      });
    },

    /** The page of the provider. An open session is continued. Throws `action_not_allowed` without such a provider. */
    async open(accountId: number, returnUrl: string): Promise<{ url: string }> {
      if (provider?.kind !== 'hosted')
        throw new AppError('action_not_allowed', { message: 'Add photos of your ID on this page.' });
      const check = await assertCanStart(db, accountId);
      const request = createOpenRequest('identity', accountId, check, returnUrl);
      const isOpen = check?.isWaiting && check.provider === provider.name;
      const again = isOpen ? await provider.reopen({ sessionId: check.sessionId!, secret: null }, request) : null;
      if (again) return again;
      const person = await findPerson(db, accountId);
      const { sessionId, url } = await provider.open(request);
      await inTransaction(db, async (trx) => {
        await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
        await assertCanStart(trx, accountId);
        await save(trx, accountId, person, {
          status: 'checking',
          documentKind: null,
          provider: provider.name,
          sessionId,
          isWaiting: true,
        });
        // Staff may confirm a check without a result of the provider.
        const details = { documentNumber: null, dateOfBirth: person.dateOfBirth };
        await saveFingerprints(trx, accountId, hashPerson(details));
      });
      return { url };
    },

    /** Staff compared the document with the application. Returns whether that changed anything: without a document, nothing does. */
    async confirmByStaff(trx: Trx, accountId: number): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('identityCheck')
        .set({ status: 'verified', isWaiting: false, decidedAt: clock.now() })
        .where('accountId', '=', accountId)
        .where('status', '<>', 'verified')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await markAccount(trx, accountId);
      return true;
    },
  };
}

function toChanges(result: IdentityResult, now: Date) {
  switch (result.outcome) {
    case 'pending':
      return { isWaiting: result.isWaiting ?? false };
    case 'verified':
      return {
        status: 'verified' as const,
        isWaiting: false,
        decidedAt: now,
        ...(result.documentKind ? { documentKind: result.documentKind } : {}),
      };
    case 'failed':
      return { status: 'failed' as const, isWaiting: false, decidedAt: now };
    case 'wrong_person':
      return { status: 'wrong_person' as const, isWaiting: false };
    case 'unclear':
      return { status: 'needs_staff' as const, isWaiting: false };
  }
}

async function saveName(trx: Trx, accountId: number, { firstName, lastName }: Person): Promise<void> {
  const name = { firstName, lastName };
  await trx
    .insertInto('checkedName')
    .values({ accountId, ...name })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(name))
    .execute();
}

/** What `/current-user` returns: that the person is verified, and by which document. */
async function markAccount(trx: Trx, accountId: number): Promise<void> {
  const front = await trx
    .selectFrom('verificationDocument')
    .select('id')
    .where('accountId', '=', accountId)
    .where('slot', '=', 'photo_id_front')
    // An earlier photo stays if staff asked for another one after they had seen it.
    .orderBy('addedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  await trx
    .updateTable('account')
    .set({ verifiedMember: true, photoId: front?.id ?? null })
    .where('id', '=', accountId)
    .execute();
}
