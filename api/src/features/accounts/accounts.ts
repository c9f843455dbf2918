import type { UserRole } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { recordAction } from '../../platform/audit/index.ts';
import { inTransaction, violates } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { AccountTokens } from './account-tokens.ts';
import { DEMO_EMAILS } from './demo-people.ts';
import { markEmailConfirmed } from './email-confirmations.ts';
import { assertAcceptablePassword } from './password-rules.ts';
import { hashPassword, isCorrectPassword } from './passwords.ts';
import type { Sessions, StartedSession } from './sessions.ts';
import type { Db, TokenPurpose, Trx } from './tables.ts';
import type { SignInChallenge, SignInChallenges } from './two-step/sign-in-challenges.ts';

export type NewAccount = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone?: string | undefined;
  role?: UserRole;
};

/** Name and email address of a person. */
export type Contact = { id: number; email: string; firstName: string; lastName: string };

/** `session` is a challenge if the account has two-step verification: then the person must enter a code first. */
export type SignInResult = { accountId: number; session: StartedSession | SignInChallenge };

/** Counts an attempt once its account, if any, is known. Throws `rate_limited`. */
type CountAttempt<Begun> = (accountId: number | undefined) => Promise<Begun>;

export type AccountsOptions = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  sessions: Sessions;
  tokens: AccountTokens;
  challenges: SignInChallenges;
};

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ db, clock, outbox, sessions, tokens, challenges }: AccountsOptions) {
  /** Runs the same statements with and without an account, so that the response time reveals nothing. The event sends the email. */
  async function requestLink(
    email: string,
    event: 'PasswordResetRequested' | 'MagicLinkRequested',
    begin: CountAttempt<{ isKnownDevice: boolean }>,
  ): Promise<void> {
    const account = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
    const { isKnownDevice } = await begin(account?.id);
    await inTransaction(db, (trx) => outbox.emit(trx, event, { accountId: account?.id ?? null, isKnownDevice }));
  }

  async function consumeToken(
    trx: Trx,
    token: string,
    purposes: TokenPurpose | readonly TokenPurpose[],
  ): Promise<number> {
    const accountId = await tokens.consume(trx, token, purposes);
    if (accountId === null) throw new AppError('token_invalid');
    return accountId;
  }

  async function checkLink(token: string, purposes: readonly TokenPurpose[]): Promise<{ expiresAt: string }> {
    const found = await tokens.find(token, purposes);
    if (!found) throw new AppError('token_invalid');
    return { expiresAt: found.expiresAt.toISOString() };
  }

  return {
    async signUp(given: NewAccount): Promise<SignInResult> {
      // A public site does not start while one of these accounts exists, so nobody may create one.
      if (DEMO_EMAILS.includes(given.email)) throw createEmailTakenError();
      await assertAcceptablePassword(given.password, given);
      const passwordHash = await hashPassword(given.password);
      try {
        return await inTransaction(db, async (trx) => {
          const { id: accountId } = await insertAccount(trx, { ...given, passwordHash, createdAt: clock.now() });
          await outbox.emit(trx, 'AccountCreated', { accountId });
          return { accountId, session: await sessions.start(trx, accountId, 'sign_up') };
        });
      } catch (error) {
        if (violates(error, 'account_email_key')) throw createEmailTakenError(error);
        throw error;
      }
    },

    async signIn(
      email: string,
      password: string,
      begin: CountAttempt<{ succeeded(): Promise<void> }>,
    ): Promise<SignInResult> {
      const account = await db
        .selectFrom('account')
        .select(['id', 'passwordHash'])
        .where('email', '=', email)
        .executeTakeFirst();
      const attempt = await begin(account?.id);
      if (!(await isCorrectPassword(account?.passwordHash, password)) || !account)
        throw new AppError('invalid_credentials');
      await attempt.succeeded();
      return inTransaction(db, async (trx) => {
        const session = await challenges.begin(trx, account.id, 'password');
        // Now the account is locked. The password may have been changed since it was checked.
        const { passwordHash } = await trx
          .selectFrom('account')
          .select('passwordHash')
          .where('id', '=', account.id)
          .executeTakeFirstOrThrow();
        if (passwordHash !== account.passwordHash) throw new AppError('invalid_credentials');
        return { accountId: account.id, session };
      });
    },

    forgotPassword: (email: string, begin: CountAttempt<{ isKnownDevice: boolean }>) =>
      requestLink(email, 'PasswordResetRequested', begin),
    createMagicLink: (email: string, begin: CountAttempt<{ isKnownDevice: boolean }>) =>
      requestLink(email, 'MagicLinkRequested', begin),

    /** Sets the password, ends all sessions and starts a new one. If the password is rejected, the link still works. Throws `token_invalid` or `invalid`. */
    async resetPassword(token: string, password: string): Promise<SignInResult> {
      const found = await tokens.find(token, 'password_reset');
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
        const accountId = await consumeToken(trx, token, 'password_reset');
        await trx.updateTable('account').set({ passwordHash }).where('id', '=', accountId).execute();
        await markEmailConfirmed(trx, accountId, clock.now());
        await tokens.revokeAll(trx, accountId);
        await sessions.endAll(trx, accountId);
        await outbox.emit(trx, 'PasswordChanged', { accountId });
        return { accountId, session: await challenges.begin(trx, accountId, 'password_link') };
      });
    },

    /** Returns when a link that sets a password expires, without using it. Throws `token_invalid`. */
    getPasswordReset: (token: string) => checkLink(token, ['password_reset']),

    /** Returns when a sign-in link expires, without using it. Throws `token_invalid`. */
    getMagicLink: (token: string) => checkLink(token, ['magic_link']),

    useMagicLink: (token: string): Promise<SignInResult> =>
      inTransaction(db, async (trx) => {
        const accountId = await consumeToken(trx, token, 'magic_link');
        await markEmailConfirmed(trx, accountId, clock.now());
        return { accountId, session: await challenges.begin(trx, accountId, 'magic_link') };
      }),

    /** First and last name of an account; null if it does not exist. */
    async findFullName(accountId: number): Promise<string | null> {
      const row = await db
        .selectFrom('account')
        .select(['firstName', 'lastName'])
        .where('id', '=', accountId)
        .executeTakeFirst();
      return row ? `${row.firstName} ${row.lastName}`.trim() : null;
    },

    /** The account with an email address; null if there is none. */
    async findId(email: string): Promise<number | null> {
      const row = await db
        .selectFrom('account')
        .select('id')
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async getContact(accountId: number): Promise<Contact | undefined> {
      return db
        .selectFrom('account')
        .select(['id', 'email', 'firstName', 'lastName'])
        .where('id', '=', accountId)
        .executeTakeFirst();
    },

    /**
     * Adds the name, phone number and date of birth of a profile to an account that has none (product 4). Never changes what the account has.
     * Number and date are added only if the names are the same, because a profile may describe another guest.
     */
    async addMissingDetails(
      trx: Trx,
      account: Pick<SignedInUser, 'id' | 'firstName' | 'lastName'>,
      {
        firstName,
        lastName,
        dateOfBirth,
        phone,
      }: { firstName: string; lastName: string; dateOfBirth: string; phone: string },
    ): Promise<void> {
      if (account.firstName === '' && account.lastName === '')
        await trx
          .updateTable('account')
          .set({ firstName, lastName })
          .where('id', '=', account.id)
          .where('firstName', '=', '')
          .where('lastName', '=', '')
          .execute();
      // Not those of somebody else whom the person books for.
      await trx
        .updateTable('account')
        .set(({ fn, val, ref }) => ({
          dateOfBirth: fn.coalesce(ref('dateOfBirth'), val(dateOfBirth)),
          phone: fn.coalesce(ref('phone'), val(phone)),
          profileVersion: sql<number>`profile_version + 1`,
        }))
        .where('id', '=', account.id)
        .where(({ or, eb }) => or([eb('dateOfBirth', 'is', null), eb('phone', 'is', null)]))
        .where(({ fn, eb }) => eb(fn<string>('lower', ['firstName']), '=', firstName.toLowerCase()))
        .where(({ fn, eb }) => eb(fn<string>('lower', ['lastName']), '=', lastName.toLowerCase()))
        .execute();
    },

    /** Makes an applicant who paid the annual membership a member (product 3). */
    async makeMember(trx: Trx, accountId: number): Promise<void> {
      const { numUpdatedRows } = await trx
        .updateTable('account')
        .set({ role: 'member' })
        .where('id', '=', accountId)
        .where('role', '=', 'applicant')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await recordAction(trx, {
        at: clock.now(),
        actor: 'system',
        action: 'role.change',
        target: { type: 'account', id: accountId },
        before: { role: 'applicant' },
        after: { role: 'member' },
        reason: 'paid the annual membership',
      });
    },

    issueLink: tokens.issueLink,
  };
}

export const createEmailTakenError = (cause?: unknown) =>
  new AppError('email_taken', {
    fields: [{ path: 'email', message: 'There is already an account with this email address.' }],
    cause,
  });

type InsertedAccount = Omit<NewAccount, 'password'> & {
  passwordHash: string | null;
  createdAt: Date;
  /** Null until the person confirms the address. */ emailConfirmedAt?: Date | null;
};

/** Creates an account. Throws PostgreSQL's unique violation of `account_email_key` if the address is taken. */
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
      registrationFinished: true,
      createdAt,
      emailConfirmedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
