import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { DocumentCipher } from '../documents/document-cipher.ts';
import type { Documents } from '../documents/documents.ts';
import '../events.ts';
import { findPerson } from '../providers/find-person.ts';
import { createOpenRequest } from '../providers/open-request.ts';
import type { IncomeProvider, IncomeResult, Session } from '../providers/provider.ts';
import { createSessionJobs } from '../providers/session-jobs.ts';
import type { Db, IncomeCheckRow, Trx } from '../tables.ts';
import { saveReport } from './credit-reports.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  documents: Pick<Documents, 'list' | 'readAll'>;
  provider: IncomeProvider | null;
  /** Encrypts what gives access to a session. */
  cipher: DocumentCipher | null;
};
const NO_SESSION = { sessionId: null, sessionSecret: null, sessionKeyId: null, isWaiting: false };

/** The income checks of accounts. What a person states never decides: the provider or staff confirm it against documents. */
export function createIncomeChecks({ db, clock, outbox, documents, provider, cipher }: Options) {
  const find = (executor: Db | Trx, accountId: number): Promise<IncomeCheckRow | undefined> =>
    (executor as Db).selectFrom('incomeCheck').selectAll().where('accountId', '=', accountId).executeTakeFirst();

  async function assertNotRunning(executor: Db | Trx, accountId: number) {
    const check = await find(executor, accountId);
    if ((check?.status === 'checking' && !check.isWaiting) || check?.status === 'needs_staff')
      throw new AppError('action_not_allowed', { message: 'Your income is being checked. Wait for the result.' });
    return check;
  }

  async function assertCanStart(executor: Db | Trx, accountId: number): Promise<void> {
    await assertNotRunning(executor, accountId);
    if (!(await documents.list(executor, accountId)).some(({ slot }) => slot === 'income'))
      throw new AppError('action_not_allowed', { message: 'Add a document that shows your income or savings first.' });
  }

  type NewCheck = Omit<Parameters<typeof toRow>[0], 'startedAt'>;
  async function save(trx: Trx, accountId: number, started: NewCheck): Promise<void> {
    const check = toRow({ ...started, startedAt: clock.now() });
    await trx
      .insertInto('incomeCheck')
      .values({ accountId, ...check })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(check))
      .execute();
  }

  const getAad = (sessionId: string) => `income session ${sessionId}`;
  type Stored = Pick<IncomeCheckRow, 'accountId' | 'sessionId' | 'sessionSecret' | 'sessionKeyId'>;
  const toSession = ({ sessionId, sessionSecret, sessionKeyId }: Stored): Session => ({
    sessionId: sessionId!,
    secret:
      cipher && sessionSecret && sessionKeyId
        ? cipher.decrypt(getAad(sessionId!), sessionKeyId, sessionSecret).toString()
        : null,
  });

  async function settle(stored: Stored): Promise<void> {
    if (!provider) return;
    const { accountId, sessionId } = stored;
    const result =
      provider.kind === 'hosted'
        ? await provider.getResult(toSession(stored), await findPerson(db, accountId))
        : await provider.getResult(sessionId!);
    if (result.outcome === 'pending' && provider.kind === 'upload') return;
    await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('incomeCheck')
        .set(toChanges(result, clock.now()))
        .where('accountId', '=', accountId)
        .where('status', '=', 'checking')
        .where('sessionId', '=', sessionId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      if (result.outcome === 'confirmed') await saveReport(trx, accountId, result);
      if (result.outcome !== 'pending') await outbox.emit(trx, 'VerificationChanged', { accountId });
    });
  }

  const jobs = createSessionJobs({
    clock,
    provider,
    find: (condition) =>
      db
        .selectFrom('incomeCheck')
        .select(['accountId', 'sessionId', 'sessionSecret', 'sessionKeyId'])
        .where(condition)
        .orderBy('startedAt')
        .limit(200)
        .execute(),
    update: ({ accountId, sessionId }, changes) =>
      db
        .updateTable('incomeCheck')
        .set('forgottenAt' in changes ? { ...changes, sessionSecret: null, sessionKeyId: null } : changes)
        .where('accountId', '=', accountId)
        .where('sessionId', '=', sessionId)
        .execute(),
    toSession,
    settle,
  });

  return {
    ...jobs,
    find,
    method: provider?.kind ?? ('upload' as const),

    /** Checks uploaded documents. Where a provider collects them on its own page, staff check what is uploaded here instead. */
    async start(
      accountId: number,
      { monthlyIncome, savings }: { monthlyIncome: number; savings: number },
    ): Promise<void> {
      await assertCanStart(db, accountId);
      const { firstName, lastName } = await findPerson(db, accountId);
      const stated = { statedIncomeCents: monthlyIncome, statedSavingsCents: savings };
      const uploads = provider?.kind === 'upload' ? provider : null;
      // The provider is never called inside a transaction.
      const session = await uploads?.start({
        firstName,
        lastName,
        ...stated,
        documents: await documents.readAll(accountId, (slot) => slot === 'income'),
      });
      await inTransaction(db, async (trx) => {
        await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
        await assertCanStart(trx, accountId);
        await save(trx, accountId, {
          ...stated,
          status: session ? 'checking' : 'needs_staff',
          provider: uploads?.name ?? 'staff',
          ...NO_SESSION,
          sessionId: session?.sessionId ?? null,
        });
        if (!session) await outbox.emit(trx, 'VerificationChanged', { accountId });
      });
    },

    /** The page of the provider. An open session is continued. Throws `action_not_allowed` without such a provider. */
    async open(accountId: number, returnUrl: string): Promise<{ url: string }> {
      if (provider?.kind !== 'hosted' || !cipher)
        throw new AppError('action_not_allowed', { message: 'Add documents on this page.' });
      const check = await assertNotRunning(db, accountId);
      const request = createOpenRequest('income', accountId, check, returnUrl);
      const isOpen = check?.isWaiting && check.provider === provider.name && check.forgottenAt === null;
      const again = isOpen ? await provider.reopen(toSession(check), request) : null;
      if (again) return again;
      const { sessionId, secret, url } = await provider.open(request);
      const sealed = secret === null ? null : cipher.encrypt(getAad(sessionId), Buffer.from(secret));
      await inTransaction(db, async (trx) => {
        await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
        await assertNotRunning(trx, accountId);
        await save(trx, accountId, {
          statedIncomeCents: null,
          statedSavingsCents: null,
          status: 'checking',
          provider: provider.name,
          sessionId,
          sessionSecret: sealed?.sealed ?? null,
          sessionKeyId: sealed?.keyId ?? null,
          isWaiting: true,
        });
      });
      return { url };
    },
  };
}

type StartedCheck = Pick<
  IncomeCheckRow,
  | 'status'
  | 'statedIncomeCents'
  | 'statedSavingsCents'
  | 'provider'
  | 'sessionId'
  | 'sessionSecret'
  | 'sessionKeyId'
  | 'isWaiting'
  | 'startedAt'
>;
/** A new check, without the results of an earlier one. */
const toRow = (started: StartedCheck) => ({
  ...started,
  confirmedIncomeCents: null,
  confirmedSavingsCents: null,
  creditScore: null,
  reason: null,
  decidedAt: null,
  polledAt: null,
  forgottenAt: null,
});

function toChanges(result: IncomeResult, now: Date) {
  switch (result.outcome) {
    case 'pending':
      return { isWaiting: result.isWaiting ?? false };
    case 'confirmed':
      return {
        status: 'confirmed' as const,
        confirmedIncomeCents: result.monthlyIncomeCents,
        confirmedSavingsCents: result.savingsCents,
        creditScore: result.creditScore,
        isWaiting: false,
        decidedAt: now,
      };
    case 'failed':
      return { status: 'not_confirmed' as const, isWaiting: false, decidedAt: now };
    case 'wrong_person':
      return { status: 'needs_staff' as const, reason: 'wrong_person' as const, isWaiting: false };
    case 'unclear':
      return { status: 'needs_staff' as const, isWaiting: false };
  }
}
