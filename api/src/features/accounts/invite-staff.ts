import { ADMIN_ROLES, type UserRole } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { recordAction } from '../../platform/audit/index.ts';
import { inTransaction, violates } from '../../platform/db/index.ts';
import { createAccountTokens } from './account-tokens.ts';
import { insertAccount } from './accounts.ts';
import { DEMO_EMAILS } from './demo-people.ts';
import { createSessions } from './sessions.ts';
import type { Db, Trx } from './tables.ts';

export type StaffRole = (typeof ADMIN_ROLES)[number];
/** With `takeOver`, an existing account gets the role, loses its password and is signed out everywhere. */
export type StaffInvitation = {
  email: string;
  role: StaffRole;
  firstName: string;
  lastName: string;
  takeOver: boolean;
};
export type IssuedInvitation = {
  /** Sets the account's password. Only its hash is stored. */ token: string;
  hours: number;
  isNew: boolean;
};

/** Explains to the person who runs the command why the invitation failed. */
export class InvitationError extends Error {
  override name = 'InvitationError';
}

export const isStaffRole = (role: string): role is StaffRole => ADMIN_ROLES.some((known) => known === role);

/**
 * Creates an account without a password and a token for a link that sets it. Inviting the person again before that replaces the
 * token. Throws an `InvitationError`.
 */
export async function inviteStaff(
  { db, clock }: { db: Db; clock: Clock },
  invitation: StaffInvitation,
): Promise<IssuedInvitation> {
  // A public site does not start while one of these accounts exists.
  if (DEMO_EMAILS.includes(invitation.email))
    throw new InvitationError(`${invitation.email} is the address of a demo account. Use a real address.`);
  try {
    return await inTransaction(db, async (trx) => {
      const known = await trx
        .selectFrom('account')
        .select(['id', 'role', 'passwordHash'])
        .where('email', '=', invitation.email)
        .forUpdate()
        .executeTakeFirst();
      const accountId = known
        ? await takeOver(trx, clock, known, invitation)
        : (await insertAccount(trx, { ...invitation, passwordHash: null, createdAt: clock.now() })).id;
      await recordAction(trx, {
        at: clock.now(),
        actor: 'command_line',
        action: known ? 'role.change' : 'account.invite',
        target: { type: 'account', id: accountId },
        ...(known ? { before: { role: known.role } } : {}),
        after: { role: invitation.role },
      });
      const { token, minutes } = await createAccountTokens({ db: trx, clock }).issue(accountId, 'invitation');
      return { token, hours: minutes / 60, isNew: !known };
    });
  } catch (error) {
    if (violates(error, 'account_email_key'))
      throw new InvitationError(`An account for ${invitation.email} was just created. Run the command again.`, {
        cause: error,
      });
    throw error;
  }
}

type KnownAccount = { id: number; role: UserRole; passwordHash: string | null };

async function takeOver(
  trx: Trx,
  clock: Clock,
  { id, role, passwordHash }: KnownAccount,
  { email, role: wanted, takeOver }: StaffInvitation,
): Promise<number> {
  const isOpenInvitation = role === wanted && passwordHash === null;
  if (!isOpenInvitation && !takeOver) {
    // Someone may have signed up with another person's address, and must not become staff that way.
    throw new InvitationError(
      `${email} already has an account (${role}). To make it ${wanted}, add --existing. This removes its password, signs it out everywhere and prints a link that sets a new password.`,
    );
  }
  if (role === 'super_admin' && wanted !== 'super_admin') await assertNotLast(trx, id, email);
  await trx.updateTable('account').set({ role: wanted, passwordHash: null }).where('id', '=', id).execute();
  await createSessions({ db: trx, clock }).endAll(trx, id);
  await createAccountTokens({ db: trx, clock }).revokeAll(trx, id);
  return id;
}

/** Refuses to leave the site without a super admin, because only they can change roles. */
async function assertNotLast(trx: Trx, accountId: number, email: string): Promise<void> {
  const others = await trx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('id', '<>', accountId)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (others.length === 0) throw new InvitationError(`${email} is the last super admin. Invite another one first.`);
}
