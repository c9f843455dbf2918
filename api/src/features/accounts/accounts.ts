import type { UserRole } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, violates } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { SETS_PASSWORD, type AccountTokens } from './account-tokens.ts';
import { DEMO_EMAILS } from './demo-people.ts';
import { markEmailConfirmed } from './email-confirmations.ts';
import { assertAcceptablePassword } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { Sessions, StartedSession } from './sessions.ts';
import type { Db, TokenPurpose, Trx } from './tables.ts';

export type NewAccount = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone?: string | undefined;
  role?: UserRole;
};

/** How to write to a person. */
export type Contact = { id: number; email: string; firstName: string; lastName: string };

export type Signed = { accountId: number; session: StartedSession };

/** Counts an attempt once it is known which account it is about, if any. Throws `rate_limited`. */
type Begin<Begun> = (accountId: number | undefined) => Promise<Begun>;

export type AccountsOptions = { db: Db; clock: Clock; outbox: Outbox; sessions: Sessions; tokens: AccountTokens };

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ db, clock, outbox, sessions, tokens }: AccountsOptions) {
  /** Does the same whether the address has an account or not, so that the answer takes as long. The email is sent by an event. */
  async function requestLink(
    email: string,
    event: 'PasswordResetRequested' | 'MagicLinkRequested',
    begin: Begin<{ isKnownDevice: boolean }>,
  ): Promise<void> {
    const account = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
    const { isKnownDevice } = await begin(account?.id);
    await inTransaction(db, (trx) => outbox.emit(trx, event, { accountId: account?.id ?? null, isKnownDevice }));
  }

  async function use(trx: Trx, token: string, purposes: TokenPurpose | readonly TokenPurpose[]): Promise<number> {
    const accountId = await tokens.consume(trx, token, purposes);
    if (accountId === null) throw new AppError('token_invalid');
    return accountId;
  }

  return {
    async signUp(given: NewAccount): Promise<Signed> {
      // A public site does not start while one of these accounts exists, so nobody may make one.
      if (DEMO_EMAILS.includes(given.email)) throw emailTaken();
      await assertAcceptablePassword(given.password, given);
      const passwordHash = await hashPassword(given.password);
      try {
        return await inTransaction(db, async (trx) => {
          const { id: accountId } = await insertAccount(trx, { ...given, passwordHash, createdAt: clock.now() });
          await outbox.emit(trx, 'AccountCreated', { accountId });
          return { accountId, session: await sessions.start(accountId, trx) };
        });
      } catch (error) {
        if (violates(error, 'account_email_key')) throw emailTaken(error);
        throw error;
      }
    },

    async signIn(email: string, password: string, begin: Begin<{ succeeded(): Promise<void> }>): Promise<Signed> {
      const account = await db
        .selectFrom('account')
        .select(['id', 'passwordHash'])
        .where('email', '=', email)
        .executeTakeFirst();
      const attempt = await begin(account?.id);
      if (!(await passwordMatches(account?.passwordHash, password)) || !account)
        throw new AppError('invalid_credentials');
      await attempt.succeeded();
      return { accountId: account.id, session: await sessions.start(account.id) };
    },

    forgotPassword: (email: string, begin: Begin<{ isKnownDevice: boolean }>) =>
      requestLink(email, 'PasswordResetRequested', begin),
    createMagicLink: (email: string, begin: Begin<{ isKnownDevice: boolean }>) =>
      requestLink(email, 'MagicLinkRequested', begin),

    /** Sets the password, ends every other session and starts a new one. A link whose password is refused can be used again. */
    async resetPassword(token: string, password: string): Promise<Signed> {
      const found = await tokens.find(token, SETS_PASSWORD);
      if (!found) throw new AppError('token_invalid');
      await assertAcceptablePassword(
        password,
        await db
          .selectFrom('account')
          .select(['email', 'firstName', 'lastName'])
          .where('id', '=', found.accountId)
          .executeTakeFirstOrThrow(),
      );
      const passwordHash = await hashPassword(password);
      return inTransaction(db, async (trx) => {
        const accountId = await use(trx, token, SETS_PASSWORD);
        await trx.updateTable('account').set({ passwordHash }).where('id', '=', accountId).execute();
        await markEmailConfirmed(trx, accountId, clock.now());
        await tokens.revokeAll(trx, accountId);
        await sessions.endAll(trx, accountId);
        await outbox.emit(trx, 'PasswordChanged', { accountId });
        return { accountId, session: await sessions.start(accountId, trx) };
      });
    },

    /** What a page asks before it offers to sign in. The link stays unused. */
    async magicLink(token: string): Promise<{ expiresAt: string }> {
      const found = await tokens.find(token, 'magic_link');
      if (!found) throw new AppError('token_invalid');
      return { expiresAt: found.expiresAt.toISOString() };
    },

    useMagicLink: (token: string): Promise<Signed> =>
      inTransaction(db, async (trx) => {
        const accountId = await use(trx, token, 'magic_link');
        await markEmailConfirmed(trx, accountId, clock.now());
        return { accountId, session: await sessions.start(accountId, trx) };
      }),

    async contactOf(accountId: number): Promise<Contact | undefined> {
      return db
        .selectFrom('account')
        .select(['id', 'email', 'firstName', 'lastName'])
        .where('id', '=', accountId)
        .executeTakeFirst();
    },

    /** After the first paid booking an applicant is a member, for a year from now (product 3: annual membership). */
    async grantMembership(trx: Trx, accountId: number, renewsOn: string): Promise<void> {
      await trx
        .updateTable('account')
        .set(({ fn, val }) => ({ membershipRenewsOn: fn<string>('greatest', ['membershipRenewsOn', val(renewsOn)]) }))
        .where('id', '=', accountId)
        .execute();
      await trx
        .updateTable('account')
        .set({ role: 'member' })
        .where('id', '=', accountId)
        .where('role', '=', 'applicant')
        .execute();
    },

    /** The fee of the membership came back in full: it was never one. What was paid for by another reservation is not known here. */
    async endMembership(trx: Trx, accountId: number): Promise<void> {
      await trx.updateTable('account').set({ membershipRenewsOn: null }).where('id', '=', accountId).execute();
    },

    issueLink: tokens.issueLink,
  };
}

const emailTaken = (cause?: unknown) =>
  new AppError('email_taken', {
    fields: [{ path: 'email', message: 'There is already an account with this email address.' }],
    cause,
  });

type InsertedAccount = Omit<NewAccount, 'password'> & {
  passwordHash: string | null;
  createdAt: Date;
  /** Null: the person still has to prove that they control it. */ emailConfirmedAt?: Date | null;
};

/** Throws PostgreSQL's unique violation of `account_email_key` where the address is taken. */
export function insertAccount(
  trx: Trx | Db,
  {
    email,
    passwordHash,
    firstName,
    lastName,
    phone,
    role = 'applicant',
    createdAt,
    emailConfirmedAt = null,
  }: InsertedAccount,
): Promise<{ id: number }> {
  return trx
    .insertInto('account')
    .values({
      email,
      passwordHash,
      firstName,
      lastName,
      phone: phone ?? null,
      dateOfBirth: null,
      role,
      organizationId: null,
      whyLanding: null,
      photoId: null,
      membershipRenewsOn: null,
      standbyRenewsOn: null,
      registrationFinished: true,
      createdAt,
      emailConfirmedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
