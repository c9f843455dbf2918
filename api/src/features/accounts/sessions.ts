import { COOKIES } from '@lodestay/contracts/cookies';
import type { Clock } from '../../platform/clock/index.ts';
import { recordAction } from '../../platform/audit/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { hashToken, createToken } from './secret-token.ts';
import { isActiveMembership } from './active-membership.ts';
import type { Db, FirstFactor, Trx } from './tables.ts';

const DAY_MS = 86_400_000;
/** A session ends this long after its start or its last rotation. */
const LIFETIME_MS = COOKIES.au_token.maxAge * 1000;
const ROTATE_AFTER_MS = 7 * DAY_MS;
const PREVIOUS_TOKEN_MS = 60_000;
/** A change of the email address is forgotten this long after its request, with the former address. */
const EMAIL_CHANGE_DAYS = 30;
/** An account can have more sessions, but nobody reads a longer list. */
const MAX_LISTED = 100;

const TOUCH_AFTER_MS = 5 * 60_000;

/** How somebody proved who they are. */
export type SignInMethod = FirstFactor | 'sign_up' | 'end_of_alias' | 'invitation' | 'password_change' | 'passkey';
/** These start a session because of another session, which is no fresh proof. */
const WITHOUT_PROOF: ReadonlySet<SignInMethod> = new Set(['end_of_alias', 'invitation']);
export type StartedSession = { token: string; expires: Date };

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ db, clock }: { db: Db; clock: Clock }) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const getExpiry = () => new Date(clock.now().getTime() + LIFETIME_MS);

  return {
    /** Starts a session in the transaction of its cause. Throws `account_suspended`. */
    async start(
      trx: Trx,
      accountId: number,
      method: SignInMethod,
      secondFactor?: 'code' | 'recovery_code',
    ): Promise<StartedSession> {
      const now = clock.now();
      await recordAction(trx, {
        at: now,
        actor: { accountId },
        action: 'session.start',
        target: { type: 'account', id: accountId },
        after: secondFactor ? { method, secondFactor } : { method },
      });
      const authenticatedAt = WITHOUT_PROOF.has(method) ? new Date(0) : now;
      return insertSession(trx, { accountId, aliasedBy: null, now, authenticatedAt, expires: getExpiry() });
    },

    /** Remembers on which device a session started. */
    async setDevice(token: string, device: string | null): Promise<void> {
      await db.updateTable('session').set({ device }).where('tokenHash', '=', hashToken(token)).execute();
    },

    /** Remembers that a session is in use, to a few minutes. */
    async touch(id: number): Promise<void> {
      const now = clock.now();
      await db
        .updateTable('session')
        .set({ lastUsedAt: now })
        .where('id', '=', id)
        .where('lastUsedAt', '<', new Date(now.getTime() - TOUCH_AFTER_MS))
        .execute();
    },

    /** The sessions of an account without impersonations, the last used first. */
    list: (accountId: number) =>
      db
        .selectFrom('session')
        .select(['id', 'device', 'createdAt', 'lastUsedAt'])
        .where('accountId', '=', accountId)
        .where('aliasedBy', 'is', null)
        .where('expiresAt', '>', clock.now())
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_LISTED)
        .execute(),

    /** Returns the user of a session token, or null if the token is unknown or the session has ended. */
    async getUser(token: string): Promise<SignedInUser | null> {
      const [hash, now] = [hashToken(token), clock.now()];
      const row = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.accountId')
        .select([
          'account.id',
          'email',
          'firstName',
          'lastName',
          'role',
          'organizationId',
          'membershipActiveThrough',
          'standbyActiveThrough',
          'session.id as sessionId',
          'aliasedBy',
          'session.expiresAt',
        ])
        .where('session.expiresAt', '>', now)
        .where('account.suspendedAt', 'is', null)
        .where(({ or, and, eb }) =>
          or([
            eb('tokenHash', '=', hash),
            and([
              eb('previousTokenHash', '=', hash),
              eb('rotatedAt', '>', new Date(now.getTime() - PREVIOUS_TOKEN_MS)),
            ]),
          ]),
        )
        .executeTakeFirst();
      if (!row) return null;
      const { membershipActiveThrough, standbyActiveThrough, expiresAt, ...user } = row;
      return {
        ...user,
        aliasEndsAt: user.aliasedBy === null ? null : expiresAt,
        activeMembership: isActiveMembership(membershipActiveThrough, clock.now()),
        hasActiveStandbySubscription: isActiveMembership(standbyActiveThrough, clock.now()),
      };
    },

    /** Returns a new token if the session's token is a week old, otherwise null. Of simultaneous requests, only one rotates it. */
    async rotate(token: string): Promise<StartedSession | null> {
      const [fresh, now, expires] = [createToken(), clock.now(), getExpiry()];
      const { numUpdatedRows } = await db
        .updateTable('session')
        .set({ tokenHash: hashToken(fresh), previousTokenHash: hashToken(token), rotatedAt: now, expiresAt: expires })
        .where('tokenHash', '=', hashToken(token))
        .where('rotatedAt', '<', new Date(now.getTime() - ROTATE_AFTER_MS))
        .where('expiresAt', '>', now)
        .where('aliasedBy', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? { token: fresh, expires } : null;
    },

    end: (token: string, executor: Db | Trx = db): Promise<void> => deleteSession(executor, token),

    /**
     * Ends the sessions of an account, those in which it impersonates others, and sign-ins that wait for their second factor. Returns
     * how many sessions there were.
     */
    async endAll(trx: Trx, accountId: number): Promise<number> {
      await trx.deleteFrom('signInChallenge').where('accountId', '=', accountId).execute();
      const { numDeletedRows } = await trx
        .deleteFrom('session')
        .where(({ or, eb }) => or([eb('accountId', '=', accountId), eb('aliasedBy', '=', accountId)]))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /** Like `endAll`, but keeps one session. */
    async endOthers(trx: Trx, { accountId, id }: { accountId: number; id: number }): Promise<number> {
      await trx.deleteFrom('signInChallenge').where('accountId', '=', accountId).execute();
      const { numDeletedRows } = await trx
        .deleteFrom('session')
        .where(({ or, eb }) => or([eb('accountId', '=', accountId), eb('aliasedBy', '=', accountId)]))
        .where('id', '<>', id)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /** Returns how many sessions it ended: one or none. */
    async endOne(trx: Trx, { accountId, id }: { accountId: number; id: number }): Promise<number> {
      const { numDeletedRows } = await trx
        .deleteFrom('session')
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    async deleteExpired(): Promise<void> {
      await db.deleteFrom('session').where('expiresAt', '<', clock.now()).execute();
      await db.deleteFrom('accountToken').where('expiresAt', '<', daysAgo(1)).execute();
      for (const table of ['signInChallenge', 'passkeyChallenge'] as const)
        await db.deleteFrom(table).where('expiresAt', '<', clock.now()).execute();
      await db.deleteFrom('emailChange').where('requestedAt', '<', daysAgo(EMAIL_CHANGE_DAYS)).execute();
      await db.deleteFrom('twoStep').where('confirmedAt', 'is', null).where('createdAt', '<', daysAgo(1)).execute();
    },
  };
}

type NewSession = {
  accountId: number;
  aliasedBy: number | null;
  now: Date;
  /** When the person proved who they are; by default now. */
  authenticatedAt?: Date;
  expires: Date;
};

/** Stores a session with a new token. Throws `account_suspended`. */
export async function insertSession(
  trx: Trx,
  { accountId, aliasedBy, now, authenticatedAt = now, expires }: NewSession,
): Promise<StartedSession> {
  await assertNotSuspended(trx, aliasedBy === null ? [accountId] : [accountId, aliasedBy]);
  const token = createToken();
  await trx
    .insertInto('session')
    .values({
      accountId,
      tokenHash: hashToken(token),
      previousTokenHash: null,
      aliasedBy,
      lastUsedAt: now,
      authenticatedAt,
      rotatedAt: now,
      expiresAt: expires,
      createdAt: now,
    })
    .execute();
  return { token, expires };
}

/** Locks the accounts, so that none is suspended before the new session is visible to the suspension. */
export async function assertNotSuspended(trx: Trx, accountIds: readonly number[]): Promise<void> {
  const accounts = await trx
    .selectFrom('account')
    .select('suspendedAt')
    .where('id', 'in', accountIds)
    .orderBy('id')
    .forShare()
    .execute();
  if (accounts.some(({ suspendedAt }) => suspendedAt !== null)) throw new AppError('account_suspended');
}

async function deleteSession(executor: Db | Trx, token: string): Promise<void> {
  const hash = hashToken(token);
  await executor
    .deleteFrom('session')
    .where(({ or, eb }) => or([eb('tokenHash', '=', hash), eb('previousTokenHash', '=', hash)]))
    .execute();
}
