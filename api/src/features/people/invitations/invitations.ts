import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction, violates } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import { createToken, hashToken } from '../../accounts/index.ts';
import type { Db, Trx } from '../tables.ts';
import { insertInvitation, recordRevocation, type NewInvitation } from './insert-invitation.ts';
import { canInvite } from './invitation-rules.ts';
import { createInvitationLists, type Invitation } from './list-invitations.ts';

/** Invitations are deleted this long after their links expired. The audit log keeps who invited whom to what. */
const KEPT_DAYS = 90;

export type InvitationsOptions = { db: Db; clock: Clock; outbox: Outbox };
type Caller = Pick<SignedInUser, 'id' | 'role'>;
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

  return {
    list: lists.list,

    /** Throws `forbidden`, `invalid`, or `conflict` if the person is staff already. */
    async create(caller: Caller, invitation: NewInvitation): Promise<Invitation> {
      try {
        const id = await inTransaction(db, async (trx) => {
          await assertMayInvite(trx, caller.id, invitation.kind);
          const inserted = await insertInvitation(trx, clock, caller.id, invitation);
          await outbox.emit(trx, 'InvitationCreated', { invitationId: inserted });
          return inserted;
        });
        return await lists.get(id, caller);
      } catch (error) {
        if (violates(error, 'invitation_open')) throw new AppError('conflict', { cause: error });
        throw error;
      }
    },

    /** Throws `not_found`, or `conflict` if it was accepted. */
    async revoke(caller: Caller, id: number): Promise<Invitation> {
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
        await recordRevocation(trx, clock, caller.id, { id });
      });
      return lists.get(id, caller);
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
      return numUpdatedRows === 0n ? null : { token, invitation: await lists.get(id, null) };
    },

    async deleteOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
      await db.deleteFrom('invitation').where('expiresAt', '<', before).execute();
    },
  };
}
