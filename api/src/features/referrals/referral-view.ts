import type { ReferralReason, Referrals } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { daysBetween, formatMoney, type CalendarDate } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { createQrCode } from '../accounts/index.ts';
import { REFERRAL, type Promotions } from '../promotions/index.ts';
import { listSharedReasons } from './find-shared.ts';
import { emailSentAt, getRepeatTime } from './invitations.ts';
import { EARNING_NIGHTS, getEarningDay } from './referral-rules.ts';
import type { Db } from './tables.ts';

/** The most friends that the page shows. */
const MAX_FRIENDS = 200;

type Friend = Referrals['friends'][number];
/** A friend with the address, which the page does not get. */
type Listed = { email: string; friend: Friend };

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
  async function listBooked(accountId: number): Promise<Listed[]> {
    const rows = await db
      .selectFrom('referral')
      .innerJoin('account', 'account.id', 'referral.friendId')
      .innerJoin('reservation', 'reservation.id', 'referral.reservationId')
      .innerJoin('market', 'market.id', 'reservation.marketId')
      .leftJoin('creditLot', 'creditLot.id', 'referral.lotId')
      .select([
        'firstName',
        'lastName',
        'email',
        'referral.state',
        'decision',
        'changedAt',
        'checkIn',
        'creditLot.cents',
      ])
      .select(['referrerId', 'friendId', 'market.timeZone', 'reservation.status'])
      .where('referrerId', '=', accountId)
      .orderBy('referral.id', 'desc')
      .limit(MAX_FRIENDS)
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
        email: row.email,
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
   * The email tells friends that the member sees it, so it is not shown of people who got none.
   */
  async function listInvited(accountId: number): Promise<Listed[]> {
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
      .orderBy('invitation.id', 'desc')
      .limit(MAX_FRIENDS)
      .execute();
    return rows.map(({ id, email, sentAt, repeatedAt, emailConfirmedAt }) => {
      const repeatsAt = emailConfirmedAt ? null : getRepeatTime({ sentAt, repeatedAt });
      return {
        email,
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

  return async (accountId: number): Promise<Referrals> => {
    const [offer, booked, invited] = await Promise.all([
      findOffer(accountId),
      listBooked(accountId),
      listInvited(accountId),
    ]);
    const known = new Set(booked.map(({ email }) => email.toLowerCase()));
    return {
      offer,
      qr: createQrCode(offer.web),
      share: createShareTexts(offer),
      earned: booked.reduce((sum, { friend }) => sum + (friend.credit ?? 0), 0),
      expected: booked.filter(({ friend }) => friend.state === 'booked').length * REFERRAL.rewardCents,
      friends: [...booked, ...invited.filter(({ email }) => !known.has(email))].map(({ friend }) => friend),
    };
  };
}
