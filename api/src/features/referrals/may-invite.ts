import { sql } from 'kysely';
import type { AnyDb } from '../../platform/db/index.ts';

/** `own_address`: the mailbox of the member. `inactive`: the member is suspended or has deleted the account. */
export type InviteDecision = { mayInvite: true } | { mayInvite: false; reason: 'own_address' | 'inactive' };

/**
 * Whether the site may write an invitation of a member to an address. It is asked when the member invites, when they send the invitation
 * again, and right before the email is sent, because the answer may change in between.
 */
export async function mayInvite(
  db: AnyDb,
  { referrerId, email }: { referrerId: number; email: string },
): Promise<InviteDecision> {
  const { rows } = await sql<{ isActive: boolean; isOwn: boolean }>`
    select suspended_at is null and deleted_at is null as is_active, mailbox(email) = mailbox(${email}) as is_own
    from account where id = ${referrerId}
  `.execute(db);
  const [member] = rows;
  if (!member?.isActive) return { mayInvite: false, reason: 'inactive' };
  return member.isOwn ? { mayInvite: false, reason: 'own_address' } : { mayInvite: true };
}
