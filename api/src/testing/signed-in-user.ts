import { randomUUID } from 'node:crypto';
import type { UserRole } from '@lodestay/contracts';
import { insertAccount } from '../features/accounts/accounts.ts';
import { createSessions } from '../features/accounts/sessions.ts';
import { grantMembership } from '../features/memberships/grant-membership.ts';
import { grantStandby } from '../features/standby/grant-standby.ts';
import { createClock } from '../platform/clock/index.ts';
import type { WholeDb } from '../database.ts';
import { inTransaction } from '../platform/db/index.ts';

export type TestUser = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  token: string;
};

/** The cheap hash of random bits that nobody kept. */
const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=8,t=1,p=1$54sLsqPi3r2lvLfIo5qTtA$e/z45kTIQX/19H0rpYb5ANe3satPKhO9hNb+BVPpCT0';

/** Creates an account with a session and a confirmed email address, without hashing a password. The session outlasts any test clock, and its person always proved recently who they are. */
export async function signedInUser(
  db: WholeDb,
  given: {
    role?: UserRole;
    email?: string;
    firstName?: string;
    lastName?: string;
    membershipRenewsOn?: string;
    standbyRenewsOn?: string;
    emailConfirmed?: boolean;
  } = {},
): Promise<TestUser> {
  const {
    role = 'applicant',
    firstName = 'Maya',
    lastName = 'Ortiz',
    email = `${randomUUID()}@example.com`,
    membershipRenewsOn,
    standbyRenewsOn,
    emailConfirmed = true,
  } = given;
  const { id } = await insertAccount(db, {
    email,
    passwordHash: UNKNOWN_PASSWORD,
    firstName,
    lastName,
    role,
    createdAt: new Date(),
    emailConfirmedAt: emailConfirmed ? new Date() : null,
  });
  if (membershipRenewsOn) await inTransaction(db, (trx) => grantMembership(trx, id, membershipRenewsOn));
  if (standbyRenewsOn) await inTransaction(db, (trx) => grantStandby(trx, id, standbyRenewsOn));
  const { token } = await inTransaction(db, (trx) =>
    createSessions({ db, clock: createClock() }).start(trx, id, 'password'),
  );
  await db
    .updateTable('session')
    .set({ expiresAt: new Date('2100-01-01'), authenticatedAt: new Date('2100-01-01') })
    .where('accountId', '=', id)
    .execute();
  return { id, email, firstName, lastName, role, token };
}
