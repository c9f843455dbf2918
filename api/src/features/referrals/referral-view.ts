import type { ReferralReason, Referrals } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { daysBetween, formatMoney, type CalendarDate } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { formatCursor, parseCursor } from '../../platform/paging/index.ts';
import { createQrCode } from '../accounts/index.ts';
import { REFERRAL, type Promotions } from '../promotions/index.ts';
import { listSharedReasons } from './find-shared.ts';
import { emailSentAt, getRepeatTime } from './invitations.ts';
import { EARNING_NIGHTS, getEarningDay } from './referral-rules.ts';
import type { Db } from './tables.ts';

/** Friends on a page of the list. */
const PER_PAGE = 50;

export type Page = { cursor?: string; limit?: number };
/** The lists that follow each other: friends who booked, and invitations. They are the first value of a cursor. */
const BOOKED = 0;
const INVITED = 1;
/** Before the newest row. */
const NEWEST = Number.MAX_SAFE_INTEGER;

type Friend = Referrals['friends'][number];
type Listed = { id: number; friend: Friend };

const formatFriend = (firstName: string, lastName: string): string =>
  [firstName, lastName && `${lastName[0]}.`].filter(Boolean).join(' ') || 'A friend';

const countNights = (checkIn: CalendarDate, today: CalendarDate): number =>
  Math.min(EARNING_NIGHTS, Math.max(0, daysBetween(checkIn, today)));

/** The texts say that the member gets something, as readers of a recommendation must know. */
function createShareTexts({ web, minimumNights, discountAmount }: Referrals['offer']): Referrals['share'] {
  const discount = formatMoney(discountAmount).replace(/\.00$/, '');
  const end = `on the rent of a first stay of ${minimumNights} nights or more, and I get a credit when you have stayed`;
  return {
    facebook: `Looking for a furnished home for a month or more? With my ${brand.name} link you save ${discount} ${end}: ${web}`,
    x: `Save ${discount} with my ${brand.name} link ${end}: ${web}`,
  };
}

/** The code of a member with its link. */
export const createOfferReader =
  ({ promotions }: { promotions: Promotions }) =>
  async (accountId: number): Promise<Referrals['offer']> =>
    promotions.check(await promotions.getOrCreateReferralCode(accountId), null);

type Options = { db: Db; clock: Clock; findOffer: ReturnType<typeof createOfferReader> };

/** The link of a member, and where each friend is. */
export function createReferralView({ db, clock, findOffer }: Options) {
  async function listBooked(accountId: number, before: number, limit: number): Promise<Listed[]> {
    const rows = await db
      .selectFrom('referral')
      .innerJoin('account', 'account.id', 'referral.friendId')
      .innerJoin('reservation', 'reservation.id', 'referral.reservationId')
      .innerJoin('market', 'market.id', 'reservation.marketId')
      .leftJoin('creditLot', 'creditLot.id', 'referral.lotId')
      .select([
        'referral.id',
        'firstName',
        'lastName',
        'referral.state',
        'decision',
        'changedAt',
        'checkIn',
        'creditLot.cents',
      ])
      .select(['referrerId', 'friendId', 'market.timeZone', 'reservation.status'])
      .where('referrerId', '=', accountId)
      .where(sql<boolean>`referral.id < ${before}::bigint`)
      .orderBy('referral.id', 'desc')
      .limit(limit)
      .execute();
    const reviewed = rows.filter(({ state }) => state === 'review');
    const shared = await listSharedReasons(db, reviewed);
    const sharedReasons = new Map(reviewed.map((row, index) => [row, shared[index]!]));
    const friends: Listed[] = [];
    for (const row of rows) {
      const { state, decision, changedAt, checkIn, cents } = row;
      let reasons: ReferralReason[] = sharedReasons.get(row) ?? [];
      if (state === 'refused') reasons = [decision === 'refused' ? 'staff' : 'payment_method'];
      friends.push({
        id: row.id,
        friend: {
          name: formatFriend(row.firstName, row.lastName),
          state,
          changedAt: changedAt.toISOString(),
          earnsOn: state === 'booked' ? getEarningDay(checkIn) : null,
          nights:
            state === 'booked' && row.status === 'checked_in' ? countNights(checkIn, clock.today(row.timeZone)) : null,
          reasons,
          credit: state === 'earned' ? cents : null,
          invitation: null,
        },
      });
    }
    return friends;
  }

  /**
   * A friend has joined with an account that is newer than the email of the invitation, so that invitations find out nothing about older accounts.
   * The email tells friends that the member sees it, so it is not shown of people who got none. Friends who booked are in the other list.
   */
  async function listInvited(accountId: number, before: number, limit: number): Promise<Listed[]> {
    const now = clock.now();
    const rows = await db
      .selectFrom('referralInvitation as invitation')
      .leftJoin('account', (join) =>
        join
          .onRef('account.email', '=', 'invitation.email')
          .on('invitation.emailedAt', 'is not', null)
          .on('account.createdAt', '>', emailSentAt)
          .on('account.emailConfirmedAt', 'is not', null),
      )
      .select(['invitation.id', 'invitation.email', 'sentAt', 'repeatedAt', 'emailConfirmedAt'])
      .where('referrerId', '=', accountId)
      .where(sql<boolean>`invitation.id < ${before}::bigint`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('referral')
              .innerJoin('account as friend', 'friend.id', 'referral.friendId')
              .select('referral.id')
              .whereRef('referral.referrerId', '=', 'invitation.referrerId')
              .whereRef(sql`lower(friend.email)`, '=', sql`lower(invitation.email)`),
          ),
        ),
      )
      .orderBy('invitation.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, email, sentAt, repeatedAt, emailConfirmedAt }) => {
      const repeatsAt = emailConfirmedAt ? null : getRepeatTime({ sentAt, repeatedAt });
      return {
        id,
        friend: {
          name: email,
          state: emailConfirmedAt ? 'joined' : 'invited',
          changedAt: (emailConfirmedAt ?? repeatedAt ?? sentAt).toISOString(),
          earnsOn: null,
          nights: null,
          reasons: [],
          credit: null,
          invitation: {
            id,
            canRepeat: repeatsAt !== null && now >= repeatsAt,
            repeatsAt: repeatsAt?.toISOString() ?? null,
          },
        },
      };
    });
  }

  /** A page of friends: those who booked, then those who are invited, each the newest first. */
  async function listFriends(accountId: number, { cursor, limit = PER_PAGE }: Page) {
    const [list = BOOKED, before = NEWEST] = cursor === undefined ? [] : parseCursor(cursor, 2);
    const booked = list === BOOKED ? await listBooked(accountId, before, limit + 1) : [];
    const toPage = (friends: readonly Listed[], next: readonly [list: number, before: number] | null) => ({
      friends: friends.map(({ friend }) => friend),
      friendsCursor: next && formatCursor(next),
    });
    if (booked.length > limit) return toPage(booked.slice(0, limit), [BOOKED, booked[limit - 1]!.id]);
    const left = limit - booked.length;
    const since = list === INVITED ? before : NEWEST;
    const invited = await listInvited(accountId, since, left + 1);
    const shown = invited.slice(0, left);
    return toPage([...booked, ...shown], invited.length > left ? [INVITED, shown.at(-1)?.id ?? since] : null);
  }

  const sumCredits = (accountId: number) =>
    db
      .selectFrom('referral')
      .leftJoin('creditLot', 'creditLot.id', 'referral.lotId')
      .select([
        sql<number>`coalesce(sum(credit_lot.cents) filter (where referral.state = 'earned'), 0)::integer`.as('earned'),
        sql<number>`(count(*) filter (where referral.state = 'booked'))::integer`.as('booked'),
      ])
      .where('referral.referrerId', '=', accountId)
      .executeTakeFirstOrThrow();

  return async (accountId: number, page: Page = {}): Promise<Referrals> => {
    const [offer, listed, { earned, booked }] = await Promise.all([
      findOffer(accountId),
      listFriends(accountId, page),
      sumCredits(accountId),
    ]);
    return {
      offer,
      qr: createQrCode(offer.web),
      share: createShareTexts(offer),
      earned,
      expected: booked * REFERRAL.rewardCents,
      ...listed,
    };
  };
}
