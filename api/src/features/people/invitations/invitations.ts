import type { RequestOf } from '@lodestay/contracts';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction, violates } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import { createToken, hashToken, isDemoEmail } from '../../accounts/index.ts';
import { isStaff } from '../access-rules.ts';
import { assertValidAccess, describeAccess } from '../access.ts';
import type { Db, Trx } from '../tables.ts';
import { canInvite, getExpiry, toInvitedAccess } from './invitation-rules.ts';
import { createInvitationLists, type Invitation } from './list-invitations.ts';

/** Invitations are deleted this long after their links expired. The audit log keeps who invited whom to what. */
const KEPT_DAYS = 90;

type NewInvitation = RequestOf<'createInvitation'>['body'];
export type InvitationsOptions = { db: Db; clock: Clock; outbox: Outbox };
export type Invitations = ReturnType<typeof createInvitations>;

/** Creates, lists and revokes invitations. Nothing here uses their links. */
export function createInvitations({ db, clock, outbox }: InvitationsOptions) {
  const lists = createInvitationLists({ db, clock });

  async function assertMayInvite(trx: Trx, callerId: number, kind: NewInvitation['kind']): Promise<void> {
    const caller = await trx
      .selectFrom('account')
      .select(['role', 'suspendedAt'])
      .where('id', '=', callerId)
      .forShare()
      .executeTakeFirst();
    if (!caller || !canInvite(caller, kind))
      throw new AppError('forbidden', kind === 'staff' ? { message: 'Only a super admin can invite staff.' } : {});
  }

  /** Makes the open invitations of a kind for an address useless. */
  async function revokeOpen(trx: Trx, callerId: number, { email, kind }: NewInvitation): Promise<void> {
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
    for (const { id } of revoked) await recordRevocation(trx, callerId, id, 'replaced by a new invitation');
  }

  const recordRevocation = (trx: Trx, callerId: number, id: number, reason?: string) =>
    recordAction(trx, {
      at: clock.now(),
      actor: { accountId: callerId },
      action: 'invitation.revoke',
      target: { type: 'invitation', id },
      ...(reason === undefined ? {} : { reason }),
    });

  async function insert(trx: Trx, callerId: number, invitation: NewInvitation): Promise<number> {
    const { email, kind } = invitation;
    const access = toInvitedAccess(invitation);
    await assertValidAccess(trx, access);
    const account = await trx.selectFrom('account').select('role').where('email', '=', email).executeTakeFirst();
    if (account && isStaff(account.role))
      throw new AppError('conflict', { message: 'This person is staff already. Change their role instead.' });
    await revokeOpen(trx, callerId, invitation);
    const now = clock.now();
    const { id } = await trx
      .insertInto('invitation')
      .values({
        email,
        kind,
        role: access.role,
        organizationId: access.organizationId,
        marketIds: [...access.marketIds],
        invitedBy: callerId,
        createdAt: now,
        expiresAt: getExpiry(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAction(trx, {
      at: now,
      actor: { accountId: callerId },
      action: 'invitation.create',
      target: { type: 'invitation', id },
      after: { kind, ...(await describeAccess(trx, access)) },
    });
    await outbox.emit(trx, 'InvitationCreated', { invitationId: id });
    return id;
  }

  return {
    list: lists.list,

    /** Throws `forbidden`, `invalid`, or `conflict` if the person is staff already. */
    async create(caller: SignedInUser, invitation: NewInvitation): Promise<Invitation> {
      if (isDemoEmail(invitation.email))
        throw new AppError('invalid', {
          fields: [{ path: 'email', message: 'This is the address of a demo account. Use a real address.' }],
        });
      try {
        const id = await inTransaction(db, async (trx) => {
          await assertMayInvite(trx, caller.id, invitation.kind);
          return insert(trx, caller.id, invitation);
        });
        return await lists.get(id);
      } catch (error) {
        if (violates(error, 'invitation_open')) throw new AppError('conflict', { cause: error });
        throw error;
      }
    },

    /** Throws `not_found`, or `conflict` if it was accepted. */
    async revoke(caller: SignedInUser, id: number): Promise<Invitation> {
      await inTransaction(db, async (trx) => {
        const known = await trx
          .selectFrom('invitation')
          .select(['acceptedAt', 'revokedAt'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!known) throw new AppError('not_found');
        if (known.acceptedAt !== null)
          throw new AppError('conflict', {
            message: 'This invitation was accepted. Change the person’s role instead.',
          });
        if (known.revokedAt !== null) return;
        await trx.updateTable('invitation').set({ revokedAt: clock.now() }).where('id', '=', id).execute();
        await recordRevocation(trx, caller.id, id);
      });
      return lists.get(id);
    },

    /** Creates the token of an open invitation for its email, and makes an earlier one useless. Returns null if it is not open. */
    async issueLink(id: number): Promise<{ token: string; invitation: Invitation } | null> {
      const token = createToken();
      const { numUpdatedRows } = await db
        .updateTable('invitation')
        .set({ tokenHash: hashToken(token) })
        .where('id', '=', id)
        .where('acceptedAt', 'is', null)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', clock.now())
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 0n ? null : { token, invitation: await lists.get(id) };
    },

    async deleteOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
      await db.deleteFrom('invitation').where('expiresAt', '<', before).execute();
    },
  };
}
