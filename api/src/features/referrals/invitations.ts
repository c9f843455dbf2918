import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyDb } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Promotions } from '../promotions/index.ts';
import './events.ts';
import type { Db, Trx } from './tables.ts';

/** The most friends that a member can invite by email. */
const MAX_INVITATIONS = 50;
/** Days in which an address gets one invitation at most, whoever invites it. */
export const INVITATION_PAUSE_DAYS = 90;

/** Whether the address got an invitation of anybody in the last days. Invitations of one address wait for each other. */
async function wasInvitedLately(trx: Trx, email: string, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral invitation ${email}`}, 0))`.execute(trx);
  const recent = await trx
    .selectFrom('referralInvitation')
    .select('id')
    .where('email', '=', email)
    .where('emailedAt', '>', new Date(now.getTime() - INVITATION_PAUSE_DAYS * 86_400_000))
    .limit(1)
    .executeTakeFirst();
  return recent !== undefined;
}

/**
 * Invites a friend by email, once. An address that others invited lately gets no further email, and the member does not learn about them:
 * the invitation is listed all the same.
 */
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
      const now = clock.now();
      const isQuiet = await wasInvitedLately(trx, email, now);
      const added = await trx
        .insertInto('referralInvitation')
        .values({ referrerId: user.id, email, sentAt: now, emailedAt: isQuiet ? null : now })
        .onConflict((on) => on.columns(['referrerId', 'email']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw refuse('You have invited this friend already');
      if (!isQuiet) await outbox.emit(trx, 'ReferralInvited', { invitationId: added.id });
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
