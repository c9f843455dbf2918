import type { RequestOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyDb } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Promotions } from '../promotions/index.ts';
import './events.ts';
import { findMessageProblem, toParagraph } from './invitation-message.ts';
import { mayInvite } from './may-invite.ts';
import type { Db, Trx } from './tables.ts';

/** The most friends that a member can invite by email. */
const MAX_INVITATIONS = 50;
/** Days in which an address gets an invitation of one member only. */
const INVITATION_PAUSE_DAYS = 90;
/** An invitation can be sent again after this many days. */
const REPEAT_AFTER_DAYS = 14;

/**
 * Whether the address got an invitation of another member in the last days. Invitations of one address wait for each other until the commit.
 */
async function wasInvitedLately(
  trx: Trx,
  { referrerId, email }: { referrerId: number; email: string },
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral invitation ${email}`}, 0))`.execute(trx);
  const recent = await trx
    .selectFrom('referralInvitation')
    .select('id')
    .where('email', '=', email)
    .where('referrerId', '<>', referrerId)
    .where('emailedAt', '>', new Date(now.getTime() - INVITATION_PAUSE_DAYS * 86_400_000))
    .limit(1)
    .executeTakeFirst();
  return recent !== undefined;
}

/** When an invitation can be sent again; null if it was sent twice. */
export const getRepeatTime = ({ sentAt, repeatedAt }: { sentAt: Date; repeatedAt: Date | null }): Date | null =>
  repeatedAt === null ? new Date(sentAt.getTime() + REPEAT_AFTER_DAYS * 24 * 3_600_000) : null;

const createInvalid = (path: 'emails' | 'message', message: string) =>
  new AppError('invalid', { message, fields: [{ path, message }] });

/** Invitations of friends by email: each address once, and once more after 14 days. */
export function createInvitations({ db, clock, outbox }: { db: Db; clock: Clock; outbox: Outbox }) {
  async function assertMayInvite(trx: Trx, referrerId: number, email: string): Promise<void> {
    const decision = await mayInvite(trx, { referrerId, email });
    if (decision.mayInvite) return;
    throw decision.reason === 'own_address'
      ? createInvalid('emails', `${email} is your own address. Enter the email address of a friend.`)
      : new AppError('action_not_allowed');
  }

  async function assertBelowLimit(trx: Trx, referrerId: number, added: number): Promise<void> {
    const { sent } = await trx
      .selectFrom('referralInvitation')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('referrerId', '=', referrerId)
      .executeTakeFirstOrThrow();
    const left = Math.max(0, MAX_INVITATIONS - Number(sent));
    if (added <= left) return;
    throw createInvalid(
      'emails',
      left === 0
        ? `You have invited ${MAX_INVITATIONS} friends by email. Share your link instead.`
        : `You can invite ${left} more ${left === 1 ? 'friend' : 'friends'} by email. Share your link with the others.`,
    );
  }

  return {
    /**
     * Invites friends, or nobody if one of the addresses is refused. An address that another member invited lately gets no further email, and
     * nobody learns about the other one: the friend is listed all the same.
     */
    async invite(
      user: { readonly id: number },
      { emails, message: written }: RequestOf<'inviteFriends'>['body'],
    ): Promise<void> {
      const message = toParagraph(written);
      const problem = message && findMessageProblem(message);
      if (problem) throw createInvalid('message', problem);
      await inTransaction(db, async (trx) => {
        // Two requests of a member at once would each count the invitations of before.
        await trx.selectFrom('account').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
        const addresses = [...new Set(emails)];
        for (const email of addresses) await assertMayInvite(trx, user.id, email);
        const known = await trx
          .selectFrom('referralInvitation')
          .select('email')
          .where('referrerId', '=', user.id)
          .where('email', 'in', addresses)
          .orderBy('email')
          .execute();
        if (known.length > 0)
          throw createInvalid('emails', `You have invited ${known.map(({ email }) => email).join(', ')} already.`);
        await assertBelowLimit(trx, user.id, addresses.length);
        const now = clock.now();
        const quiet = new Set<string>();
        // Always in this order, so that two requests cannot wait for each other's locks.
        for (const email of addresses.toSorted())
          if (await wasInvitedLately(trx, { referrerId: user.id, email }, now)) quiet.add(email);
        for (const email of addresses) {
          const isQuiet = quiet.has(email);
          const { id } = await trx
            .insertInto('referralInvitation')
            .values({ referrerId: user.id, email, message, sentAt: now, emailedAt: isQuiet ? null : now })
            .returning('id')
            .executeTakeFirstOrThrow();
          if (!isQuiet) await outbox.emit(trx, 'ReferralInvited', { invitationId: id });
        }
      });
    },

    /** Throws `not_found` for the invitation of somebody else, and `action_not_allowed` if it is too early or was sent again before. */
    repeat: (user: { readonly id: number }, id: number): Promise<void> =>
      inTransaction(db, async (trx) => {
        const invitation = await trx
          .selectFrom('referralInvitation')
          .selectAll()
          .where('id', '=', id)
          .where('referrerId', '=', user.id)
          .forUpdate()
          .executeTakeFirst();
        if (!invitation) throw new AppError('not_found');
        const repeatsAt = getRepeatTime(invitation);
        if (!repeatsAt)
          throw new AppError('action_not_allowed', { message: 'You have sent this invitation twice already.' });
        if (clock.now() < repeatsAt)
          throw new AppError('action_not_allowed', {
            message: `You can send this invitation again ${REPEAT_AFTER_DAYS} days after the first one.`,
          });
        await assertMayInvite(trx, user.id, invitation.email);
        const now = clock.now();
        const isQuiet = await wasInvitedLately(trx, invitation, now);
        await trx
          .updateTable('referralInvitation')
          .set({ repeatedAt: now, ...(isQuiet ? {} : { emailedAt: now }) })
          .where('id', '=', id)
          .execute();
        if (!isQuiet) await outbox.emit(trx, 'ReferralInvited', { invitationId: id, isRepeat: true });
      }),
  };
}

export type ReferralInvitations = ReturnType<typeof createInvitationReader>;

/** What the email of an invitation needs. Null if it must not be sent any more. */
export const createInvitationReader = ({ db, promotions }: { db: AnyDb; promotions: Promotions }) => ({
  async find(id: number) {
    const invitation = await (db as Db)
      .selectFrom('referralInvitation as invitation')
      .innerJoin('account', 'account.id', 'invitation.referrerId')
      .select(['invitation.email', 'message', 'referrerId', 'firstName'])
      .where('invitation.id', '=', id)
      .executeTakeFirst();
    if (!invitation || !(await mayInvite(db, invitation)).mayInvite) return null;
    const code = await promotions.getOrCreateReferralCode(invitation.referrerId);
    return { ...invitation, offer: await promotions.check(code, null) };
  },
});
