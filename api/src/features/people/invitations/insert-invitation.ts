import type { RequestOf } from '@lodestay/contracts';
import { recordAction, type AuditActor } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { isDemoEmail } from '../../accounts/index.ts';
import { isStaffRole } from '../access-rules.ts';
import { assertValidAccess, describeAccess } from '../access.ts';
import type { Trx } from '../tables.ts';
import { getExpiry, toInvitedAccess } from './invitation-rules.ts';

export type NewInvitation = RequestOf<'createInvitation'>['body'];

/** The account of the person who invites; null for the command line. */
export type AuthorId = number | null;

const toActor = (authorId: AuthorId): AuditActor => (authorId === null ? 'command_line' : { accountId: authorId });

/** Adds an open invitation without a link, and revokes the one that it replaces. Throws `invalid`, or `conflict` if the person is staff already. */
export async function insertInvitation(
  trx: Trx,
  clock: Clock,
  authorId: AuthorId,
  invitation: NewInvitation,
): Promise<number> {
  const { email, kind } = invitation;
  if (isDemoEmail(email))
    throw new AppError('invalid', {
      fields: [{ path: 'email', message: 'This is the address of a demo account. Use a real address.' }],
    });
  const access = toInvitedAccess(invitation);
  await assertValidAccess(trx, access);
  const account = await trx.selectFrom('account').select('role').where('email', '=', email).executeTakeFirst();
  if (account && isStaffRole(account.role))
    throw new AppError('conflict', { message: 'This person is staff already. Change their role instead.' });
  await revokeOpen(trx, clock, authorId, invitation);
  const now = clock.now();
  const { id } = await trx
    .insertInto('invitation')
    .values({
      email,
      kind,
      role: access.role,
      organizationId: access.organizationId,
      marketIds: [...access.marketIds],
      invitedBy: authorId,
      createdAt: now,
      expiresAt: getExpiry(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAction(trx, {
    at: now,
    actor: toActor(authorId),
    action: 'invitation.create',
    target: { type: 'invitation', id },
    after: { kind, ...(await describeAccess(trx, access)) },
  });
  return id;
}

/** Makes the open invitations of a kind for an address useless. */
async function revokeOpen(trx: Trx, clock: Clock, authorId: AuthorId, { email, kind }: NewInvitation): Promise<void> {
  const revoked = await trx
    .updateTable('invitation')
    .set({ revokedAt: clock.now() })
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('subjectType', 'is', null)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of revoked)
    await recordRevocation(trx, clock, authorId, { id, reason: 'replaced by a new invitation' });
}

export const recordRevocation = (
  trx: Trx,
  clock: Clock,
  authorId: AuthorId,
  { id, reason }: { id: number; reason?: string },
): Promise<void> =>
  recordAction(trx, {
    at: clock.now(),
    actor: toActor(authorId),
    action: 'invitation.revoke',
    target: { type: 'invitation', id },
    ...(reason === undefined ? {} : { reason }),
  });
