import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyDb } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Promotions } from '../promotions/index.ts';
import './events.ts';
import type { Db } from './tables.ts';

/** The most friends that a member can invite by email. */
const MAX_INVITATIONS = 50;

/** Invites a friend by email, once. A second invitation of the same address sends nothing. */
export const createInvite =
  ({ db, clock, outbox }: { db: Db; clock: Clock; outbox: Outbox }) =>
  (user: Pick<SignedInUser, 'id' | 'email'>, given: string): Promise<void> =>
    inTransaction(db, async (trx) => {
      const email = given.toLowerCase();
      const refuse = (message: string) => new AppError('invalid', { fields: [{ path: 'email', message }] });
      if (email === user.email?.toLowerCase()) throw refuse('Enter the email address of a friend');
      await trx.selectFrom('account').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
      const { sent } = await trx
        .selectFrom('referralInvitation')
        .select(({ fn }) => fn.countAll<number>().as('sent'))
        .where('referrerId', '=', user.id)
        .executeTakeFirstOrThrow();
      if (Number(sent) >= MAX_INVITATIONS)
        throw refuse('You have invited 50 friends by email. Share your link instead.');
      const added = await trx
        .insertInto('referralInvitation')
        .values({ referrerId: user.id, email, sentAt: clock.now() })
        .onConflict((on) => on.columns(['referrerId', 'email']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw refuse('You have invited this friend already');
      await outbox.emit(trx, 'ReferralInvited', { invitationId: added.id });
    });

export type ReferralInvitations = ReturnType<typeof createInvitationReader>;

/** What the email of an invitation needs. */
export const createInvitationReader = ({ db, promotions }: { db: AnyDb; promotions: Promotions }) => ({
  async find(id: number) {
    const invitation = await (db as Db)
      .selectFrom('referralInvitation as invitation')
      .innerJoin('account', 'account.id', 'invitation.referrerId')
      .select(['invitation.email', 'referrerId', 'firstName'])
      .where('invitation.id', '=', id)
      .executeTakeFirst();
    if (!invitation) return null;
    const code = await promotions.getOrCreateReferralCode(invitation.referrerId);
    return { ...invitation, offer: await promotions.check(code, null) };
  },
});
