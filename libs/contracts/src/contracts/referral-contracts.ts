import { defineContract } from '../contract.ts';
import * as referrals from '../schemas/referrals.ts';

/** Referrals: what a member shares, and what staff review. */
export const referralContracts = {
  getReferrals: defineContract('getReferrals', {
    summary: "The caller's referral link, and where each friend is",
    permission: 'credit.read',
    query: referrals.friendsQuery,
    response: referrals.referrals,
    errors: ['unauthenticated', 'invalid'],
  }),
  inviteFriends: defineContract('inviteFriends', {
    summary: 'Invite friends by email, each address once. All get the email, or none if an address is refused',
    permission: 'referral.send',
    body: referrals.inviteFriends,
    response: referrals.referrals,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'rate_limited'],
  }),
  inviteAgain: defineContract('inviteAgain', {
    summary: 'Send an invitation again, once, after 14 days',
    permission: 'referral.send',
    params: referrals.byInvitation,
    response: referrals.referrals,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'action_not_allowed', 'rate_limited'],
  }),
  listReferralReviews: defineContract('listReferralReviews', {
    summary: 'Referrals between people who share a device or a household',
    permission: 'promo_code.read',
    query: referrals.referralReviewsQuery,
    response: referrals.referralReviews,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  decideReferral: defineContract('decideReferral', {
    summary: 'Approve or refuse a referral, with a reason',
    permission: 'promo_code.update',
    params: referrals.byReferral,
    body: referrals.referralDecision,
    response: referrals.referralReviews,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'action_not_allowed'],
  }),
} as const;
