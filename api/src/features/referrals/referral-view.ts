import type { Referrals } from '@lodestay/contracts';
import { createQrCode } from '../accounts/index.ts';
import type { Promotions } from '../promotions/index.ts';
import { getEarningDay } from './referral-rules.ts';
import type { Db } from './tables.ts';

/** The most friends that the page shows. */
const MAX_FRIENDS = 200;

const formatFriend = (firstName: string, lastName: string): string =>
  [firstName, lastName && `${lastName[0]}.`].filter(Boolean).join(' ') || 'A friend';

/** The link of a member, and where each friend is. */
export const createReferralView =
  ({ db, promotions }: { db: Db; promotions: Promotions }) =>
  async (accountId: number): Promise<Referrals> => {
    const code = await promotions.getOrCreateReferralCode(accountId);
    const [offer, booked, invited] = await Promise.all([
      promotions.check(code, null),
      db
        .selectFrom('referral')
        .innerJoin('account', 'account.id', 'referral.friendId')
        .innerJoin('reservation', 'reservation.id', 'referral.reservationId')
        .leftJoin('creditLot', 'creditLot.id', 'referral.lotId')
        .select(['firstName', 'lastName', 'email', 'state', 'bookedAt', 'changedAt', 'checkIn', 'creditLot.cents'])
        .where('referrerId', '=', accountId)
        .orderBy('referral.id', 'desc')
        .limit(MAX_FRIENDS)
        .execute(),
      db
        .selectFrom('referralInvitation')
        .select(['email', 'sentAt'])
        .where('referrerId', '=', accountId)
        .orderBy('id', 'desc')
        .limit(MAX_FRIENDS)
        .execute(),
    ]);
    const known = new Set(booked.map(({ email }) => email.toLowerCase()));
    return {
      offer,
      qr: createQrCode(offer.web),
      earned: booked.reduce((sum, { state, cents }) => sum + (state === 'earned' ? (cents ?? 0) : 0), 0),
      friends: [
        ...booked.map(({ firstName, lastName, state, changedAt, checkIn, cents }) => ({
          name: formatFriend(firstName, lastName),
          state,
          changedAt: changedAt.toISOString(),
          earnsOn: state === 'booked' ? getEarningDay(checkIn) : null,
          credit: state === 'earned' ? cents : null,
        })),
        ...invited
          .filter(({ email }) => !known.has(email))
          .map(({ email, sentAt }) => ({
            name: email,
            state: 'invited' as const,
            changedAt: sentAt.toISOString(),
            earnsOn: null,
            credit: null,
          })),
      ],
    };
  };
