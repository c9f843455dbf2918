import type { RequestOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyDb } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { EmailChoices } from '../email-choices/index.ts';
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
 * Whether the mailbox of an address got an invitation of another member in the last days. Invitations of one mailbox wait for each other
 * until the commit.
 */
async function wasInvitedLately(
  trx: Trx,
  { referrerId, email }: { referrerId: number; email: string },
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('referral invitation ' || mailbox(${email}), 0))`.execute(
    trx,
  );
  const recent = await trx
    .selectFrom('referralInvitation')
    .select('id')
    .where(sql<boolean>`mailbox(email) = mailbox(${email})`)
    .where('referrerId', '<>', referrerId)
    .where('emailedAt', '>', new Date(now.getTime() - INVITATION_PAUSE_DAYS * 86_400_000))
    .limit(1)
    .executeTakeFirst();
  return recent !== undefined;
}

type Choices = Pick<EmailChoices, 'findByEmail'>;

/** The first address of each mailbox, in the order of the mailboxes, so that two requests cannot wait for each other's locks. */
async function listMailboxes(trx: Trx, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct on (mailbox(email)) email from unnest(${[...emails]}::text[]) with ordinality as given (email, n)
    order by mailbox(email), n
  `.execute(trx);
  return rows.map(({ email }) => email);
}

/** When an invitation can be sent again; null if it was sent twice. */
export const getRepeatTime = ({ sentAt, repeatedAt }: { sentAt: Date; repeatedAt: Date | null }): Date | null =>
  repeatedAt === null ? new Date(sentAt.getTime() + REPEAT_AFTER_DAYS * 24 * 3_600_000) : null;

/** Whether the person of an address turned off invitations, of any member. */
const areInvitationsOff = async (db: AnyDb, choices: Choices, email: string): Promise<boolean> =>
  (await choices.findByEmail(email, db)).offCategories.includes('friends');

const createInvalid = (path: 'emails' | 'message', message: string) =>
  new AppError('invalid', { message, fields: [{ path, message }] });

/** Invitations of friends by email: each mailbox once, in any spelling of its address, and once more after 14 days. */
type Options = { db: Db; clock: Clock; outbox: Outbox; emailChoices: Choices };

export function createInvitations({ db, clock, outbox, emailChoices }: Options) {
  async function assertMayInvite(trx: Trx, referrerId: number, email: string): Promise<void> {
    const decision = await mayInvite(trx, { referrerId, email });
    if (decision.mayInvite) return;
    throw decision.reason === 'own_address'
      ? createInvalid('emails', `${email} is your own address. Enter the email address of a friend.`)
      : new AppError('action_not_allowed');
  }

  /** Whether an address gets no email. The lock of its mailbox comes first in any case. */
  const isQuietAddress = async (
    trx: Trx,
    invitation: { referrerId: number; email: string },
    now: Date,
  ): Promise<boolean> =>
    (await wasInvitedLately(trx, invitation, now)) || areInvitationsOff(trx, emailChoices, invitation.email);

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
        const sorted = await listMailboxes(trx, emails);
        const addresses = [...new Set(emails)].filter((email) => sorted.includes(email));
        for (const email of addresses) await assertMayInvite(trx, user.id, email);
        const known = await trx
          .selectFrom('referralInvitation')
          .select('email')
          .where('referrerId', '=', user.id)
          .where(sql<boolean>`mailbox(email) in (select mailbox(given) from unnest(${addresses}::text[]) as given)`)
          .orderBy('email')
          .execute();
        if (known.length > 0)
          throw createInvalid('emails', `You have invited ${known.map(({ email }) => email).join(', ')} already.`);
        await assertBelowLimit(trx, user.id, addresses.length);
        const now = clock.now();
        const quiet = new Set<string>();
        for (const email of sorted)
          if (await isQuietAddress(trx, { referrerId: user.id, email }, now)) quiet.add(email);
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
        const isQuiet = await isQuietAddress(trx, invitation, now);
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

const EMAIL_KEY = 'mail-referral-invited';

/** The key of the email of an invitation, which makes it unique. */
export const getInvitationKey = (id: number, isRepeat = false): string =>
  `${EMAIL_KEY}:${id}${isRepeat ? ':again' : ''}`;

/** When the first email of an invitation was really sent. Null: it still waits, or nothing was sent. */
export const emailSentAt = sql<Date | null>`(
  select min(sent_at) from mail_message
  where dedupe_key in (concat(${EMAIL_KEY}::text, ':', invitation.id), concat(${EMAIL_KEY}::text, ':', invitation.id, ':again'))
)`;

/** What is asked about an invitation when its email is written, and again when it is sent. */
export function createInvitationReader({
  db,
  promotions,
  emailChoices,
}: {
  db: AnyDb;
  promotions: Promotions;
  emailChoices: Choices;
}) {
  async function findAllowed(id: number) {
    const invitation = await (db as Db)
      .selectFrom('referralInvitation as invitation')
      .innerJoin('account', 'account.id', 'invitation.referrerId')
      .select(['invitation.email', 'message', 'referrerId', 'firstName'])
      .where('invitation.id', '=', id)
      .executeTakeFirst();
    if (!invitation || !(await mayInvite(db, invitation)).mayInvite) return null;
    return (await areInvitationsOff(db, emailChoices, invitation.email)) ? null : invitation;
  }

  return {
    /** What the email needs. Null if it must not be sent any more. */
    async find(id: number) {
      const invitation = await findAllowed(id);
      if (!invitation) return null;
      const code = await promotions.getOrCreateReferralCode(invitation.referrerId);
      return { ...invitation, offer: await promotions.check(code, null) };
    },

    /** Whether an email that waited can still be sent. */
    async mayBeSent(key: string): Promise<boolean> {
      const id = Number(key.split(':')[1]);
      if (await findAllowed(id)) return true;
      await this.withdraw(id);
      return false;
    },

    /** Notes that the last email is not sent, so that it stops no invitation of another member. */
    async withdraw(id: number): Promise<void> {
      await sql`
        update referral_invitation invitation set emailed_at = (
          select max(sent_at) from mail_message
          where dedupe_key in (${getInvitationKey(id)}, ${getInvitationKey(id, true)})
        ) where id = ${id}`.execute(db);
    },
  };
}
