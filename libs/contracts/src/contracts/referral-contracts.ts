import { defineContract } from '../contract.ts';
import * as referrals from '../schemas/referrals.ts';

/** Referrals: what a member shares, and what staff review. */
export const referralContracts = {
  getReferrals: defineContract('getReferrals', {
    summary: "The caller's referral link, and where each friend is",
    permission: 'credit.read',
    response: referrals.referrals,
    errors: ['unauthenticated'],
  }),
  inviteFriend: defineContract('inviteFriend', {
    summary: 'Invite a friend by email, once',
    permission: 'referral.send',
    body: referrals.inviteFriend,
    response: referrals.referrals,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'rate_limited'],
  }),
  listReferralReviews: defineContract('listReferralReviews', {
    summary: 'Referrals between people who share a device or a household',
    permission: 'promo_code.read',
    response: referrals.referralReviews,
    errors: ['unauthenticated', 'forbidden'],
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
